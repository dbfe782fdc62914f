import SharedEntities
import StudyResults
import Testing

@testable import StudyClaims

/// Claims from made-up figures, one for each outcome that they can have.
@Suite("Claims that can be read in two ways")
struct ClaimReadingTests {
  private static let depends = Phrase("depends on the reading", "読み方による")

  private func state(_ architecture: String, properties: Int, branches: Int, writes: Int = 0) -> ScreenState {
    ScreenState(
      architecture: architecture, app: "todos", screen: "list",
      code: ViewCode(properties: properties, branches: branches), foreignWrites: writes)
  }

  @Test("Views of a store are compared with the fullest; types that hold a screen's logic may be no views")
  func storeViews() {
    let store = state("store", properties: 2, branches: 3)
    let mvvm = state("mvvm", properties: 5, branches: 9)
    let controller = state("coordinator", properties: 15, branches: 30)
    func outcome(_ states: ScreenState...) -> Phrase { StateClaims.storeViews(states).outcome }
    #expect(outcome(store, mvvm) == Verdict.holds.words)
    #expect(outcome(store, mvvm, controller) == Verdict.holds.words)
    #expect(outcome(state("store", properties: 3, branches: 3), mvvm) == Verdict.doesNotHold.words)
    #expect(outcome(state("store", properties: 0, branches: 0)) == Verdict.undecided.words)
    #expect(outcome(store, controller) == Self.depends)
  }

  @Test("A single source tells nothing where no other architecture has views that write")
  func singleSource() {
    func outcome(_ states: ScreenState...) -> Phrase { StateClaims.singleSource(states, reused: [:]).outcome }
    let own = state("viewdata", properties: 0, branches: 1)
    #expect(outcome(own, state("mvvm", properties: 0, branches: 1, writes: 1)) == Verdict.holds.words)
    #expect(outcome(own, state("mvvm", properties: 0, branches: 1)) == Verdict.undecided.words)
    #expect(outcome(state("viewdata", properties: 1, branches: 1)) == Verdict.doesNotHold.words)
    #expect(outcome(own, state("plain", properties: 4, branches: 1)) == Self.depends)
  }

  @Test("What screens name may include protocols, and their files the shared drawing")
  func screens() throws {
    func outcome(_ claim: String, _ figures: ScreenFigures...) -> Phrase? {
      ScreenClaims.all(figures, nil).first { $0.identifier == claim }?.outcome
    }
    let mvvm = ScreenFigures(architecture: "mvvm", named: ["ListView"], files: 4, screens: 2)
    func viper(_ named: [String] = [], protocols: [String] = [], files: Int = 8, routers: Int = 1)
      -> ScreenFigures
    {
      ScreenFigures(
        architecture: "viper", named: named, namedProtocols: protocols, files: files, screens: 2,
        navigators: routers, navigatorBranches: files)
    }
    #expect(outcome("navigation-viper", viper(), mvvm) == Verdict.holds.words)
    #expect(outcome("navigation-viper", viper(["List"]), mvvm) == Verdict.doesNotHold.words)
    #expect(outcome("navigation-viper", viper()) == Verdict.undecided.words)
    #expect(outcome("navigation-viper", viper(protocols: ["Listing"]), mvvm) == Self.depends)
    #expect(outcome("viper-files", viper(files: 8)) == Verdict.holds.words)
    #expect(outcome("viper-files", viper(files: 4)) == Verdict.doesNotHold.words)
    #expect(outcome("viper-files", viper(files: 6)) == Self.depends)
    #expect(outcome("viper-router", viper(files: 0)) == Verdict.holds.words)
    #expect(outcome("viper-router", viper()) == Verdict.doesNotHold.words)
    #expect(outcome("viper-router", viper(routers: 0)) == Verdict.undecided.words)
  }

  @Test("A further action is one on a screen that existed, or a new screen too")
  func furtherAction() throws {
    func claim(_ guards: [String: Int], new: Int, fake: Int = 0) -> Claim? {
      var flagged = ChangeFigures(architecture: "mvvm")
      flagged.guards = guards
      flagged.guardsOfNewFiles = new
      var other = ChangeFigures(architecture: "composable")
      other.guards = ["tags": fake]
      let history = ChangeHistory(changes: ["tags"], figures: [flagged, other])
      return ChangeClaims.all(history).first { $0.identifier == "further-action" }
    }
    #expect(claim(["tags": 1], new: 0)?.outcome == Verdict.holds.words)
    #expect(claim(["tags": 1], new: 2, fake: 1)?.outcome == Verdict.doesNotHold.words)
    #expect(claim([:], new: 0)?.outcome == Verdict.doesNotHold.words)
    let doubtful = try #require(claim([:], new: 4))
    #expect(doubtful.outcome == Self.depends)
    let reason = StudyResult.claims([doubtful]).tables.first?.rows.first?.values[3]
    guard case .text(let words)? = reason else {
      Issue.record("no reason")
      return
    }
    #expect(
      words(.english).hasSuffix(
        "Counted this way: does not hold here. If new screens count as further actions: holds here."))
  }

  @Test("The price of files buys a score, of all tests or only of its own")
  func price() {
    func outcome(files: Int, score: Double, own: Double) -> Phrase {
      let columns = ["score", "score-tests", "tests"].map {
        ResultTable.Column($0, Phrase("s", "s"), definition: Phrase("d", "d"))
      }
      let table = ResultTable(
        "totals", title: Phrase("t", "t"), keys: [Phrase("a", "a")], columns: columns,
        rows: [
          .init(["viper"], [.exact(score), .exact(own), .count(9)]),
          .init(["mvvm"], [.exact(90), .exact(60), .count(9)]),
        ])
      let figures = [
        ScreenFigures(architecture: "viper", files: files, screens: 1),
        ScreenFigures(architecture: "mvvm", files: 2, screens: 1),
      ]
      let testability = StudyResult("testability", title: Phrase("t", "t"), tables: [table])
      return DrawingClaims.price(figures, testability: testability, nil).outcome
    }
    #expect(outcome(files: 4, score: 95, own: 70) == Verdict.holds.words)
    #expect(outcome(files: 1, score: 95, own: 70) == Verdict.doesNotHold.words)
    #expect(outcome(files: 4, score: 95, own: 50) == Self.depends)
    let unmeasured = DrawingClaims.price([ScreenFigures(architecture: "viper")], testability: nil, nil)
    #expect(unmeasured.outcome == Verdict.undecided.words)
  }
}
