import Platform
import SharedEntities
import StudyResults
import Testing

@testable import StudyClaims

@Suite("Verdicts follow from figures")
struct ClaimRulesTests {
  @Test(
    "A store frees its views up to two properties, and with less than the fullest",
    arguments: [
      (2, 4, 9, 5, 10, Verdict.holds), (3, 4, 9, 5, 10, .doesNotHold), (2, 5, 9, 5, 10, .doesNotHold),
      (2, 4, 10, 5, 10, .doesNotHold), (0, 0, 0, 0, 10, .undecided),
    ])
  func views(most: Int, properties: Int, branches: Int, full: Int, fullBranches: Int, verdict: Verdict) {
    #expect(
      ClaimRules.storesFreeViews(
        most: most, own: ViewCode(properties: properties, branches: branches),
        fullest: ViewCode(properties: full, branches: fullBranches)) == verdict)
  }

  @Test(
    "Connected stores without a global are the counterexample",
    arguments: [
      (2, 1, 0, Verdict.doesNotHold), (2, 1, 1, .holds), (2, 0, 0, .undecided), (1, 1, 0, .undecided),
    ])
  func globals(stores: Int, connected: Int, globals: Int, verdict: Verdict) {
    #expect(
      ClaimRules.storesNeedGlobals(stores: stores, connected: connected, globals: globals) == verdict)
  }

  @Test("Guards grow if there is one for each screen, and none with a fake store")
  func guards() {
    #expect(ClaimRules.guardsGrow(flagged: 6, screens: 6, fake: 0) == .holds)
    #expect(ClaimRules.guardsGrow(flagged: 5, screens: 6, fake: 0) == .doesNotHold)
    #expect(ClaimRules.guardsGrow(flagged: 6, screens: 6, fake: 1) == .doesNotHold)
  }

  @Test("A further action needs a guard if changes brought some with a flag, and none with a fake store")
  func actions() {
    #expect(ClaimRules.actionsNeedGuards(flagged: 1, fake: 0) == .holds)
    #expect(ClaimRules.actionsNeedGuards(flagged: 1, fake: -1) == .holds)
    #expect(ClaimRules.actionsNeedGuards(flagged: 0, fake: 0) == .doesNotHold)
    #expect(ClaimRules.actionsNeedGuards(flagged: 1, fake: 1) == .doesNotHold)
    #expect(ClaimRules.actionsNeedGuards(flagged: nil, fake: nil) == .undecided)
  }

  @Test("What all do alike tells nothing of one")
  func comparisons() {
    #expect(ClaimRules.isInert(fakeChanges: 0, othersChanges: 1) == .holds)
    #expect(ClaimRules.isInert(fakeChanges: 0, othersChanges: 0) == .undecided)
    #expect(ClaimRules.isInert(fakeChanges: 1, othersChanges: 1) == .doesNotHold)
    #expect(ClaimRules.hasNone(own: 0, others: 1) == .holds)
    #expect(ClaimRules.hasNone(own: 0, others: 0) == .undecided)
    #expect(ClaimRules.hasNone(own: 1, others: 1) == .doesNotHold)
    #expect(ClaimRules.hasNone(own: 1, others: 0) == .doesNotHold)
    #expect(ClaimRules.missesRows(notDrawn: 1) == .holds)
    #expect(ClaimRules.missesRows(notDrawn: 0) == .undecided)
  }

  @Test("One field too many, or one view that needs an object, is enough")
  func all() {
    #expect(ClaimRules.onlyDrawn(fields: 9, unread: 0) == .holds)
    #expect(ClaimRules.onlyDrawn(fields: 9, unread: 1) == .doesNotHold)
    #expect(ClaimRules.onlyDrawn(fields: 0, unread: 0) == .undecided)
    #expect(ClaimRules.canBePreviewed(ofValues: 3, views: 3, states: 1) == .holds)
    #expect(ClaimRules.canBePreviewed(ofValues: 2, views: 3, states: 1) == .doesNotHold)
    #expect(ClaimRules.canBePreviewed(ofValues: 3, views: 3, states: 0) == .undecided)
    #expect(ClaimRules.isNeedless(routers: 3, branches: 0) == .holds)
    #expect(ClaimRules.isNeedless(routers: 3, branches: 1) == .doesNotHold)
    #expect(ClaimRules.isNeedless(routers: 0, branches: 0) == .undecided)
  }

  @Test(
    "Files a screen are rounded as at school",
    arguments: [
      (35, 10, Verdict.holds, Verdict.doesNotHold), (34, 10, .doesNotHold, .doesNotHold),
      (24, 10, .doesNotHold, .holds), (25, 10, .doesNotHold, .doesNotHold),
      (0, 0, .undecided, .undecided),
    ])
  func files(files: Int, screens: Int, four: Verdict, two: Verdict) {
    #expect(ClaimRules.hasFiles(files, screens: screens, atLeast: 4) == four)
    #expect(ClaimRules.hasFiles(files, screens: screens, atMost: 2) == two)
  }

  @Test("A live list is harder if it takes more, not as much")
  func live() {
    #expect(ClaimRules.needsMore(4, than: 3) == .holds)
    #expect(ClaimRules.needsMore(3, than: 3) == .doesNotHold)
    #expect(ClaimRules.needsMore(3, than: 0) == .undecided)
  }

  @Test("A price without a measured gain cannot be told")
  func price() {
    #expect(ClaimRules.isPriceAndGain(hasMostFiles: true, hasBestScore: nil) == .undecided)
    #expect(ClaimRules.isPriceAndGain(hasMostFiles: true, hasBestScore: true) == .holds)
    #expect(ClaimRules.isPriceAndGain(hasMostFiles: true, hasBestScore: false) == .doesNotHold)
    #expect(ClaimRules.isPriceAndGain(hasMostFiles: false, hasBestScore: true) == .doesNotHold)
  }

  @Test("Scores are those of all that was measured, and of no sample")
  func scores() {
    func testability(_ name: String) -> StudyResult {
      let table = ResultTable(
        name, title: Phrase("t", "t"), keys: [Phrase("a", "a")],
        columns: ["score-tests", "score"].map {
          .init($0, Phrase("s", "s"), definition: Phrase("d", "d"), preference: .higher)
        }, rows: [.init(["viper"], [.exact(50), .exact(90)]), .init(["mvvm"], [.exact(60), .none])])
      return StudyResult("testability", title: Phrase("t", "t"), tables: [table])
    }
    #expect(DrawingClaims.values("score", in: testability("totals")) == ["viper": 90])
    #expect(DrawingClaims.values("score-tests", in: testability("totals")) == ["viper": 50, "mvvm": 60])
    #expect(DrawingClaims.values("score", in: testability("mutation-score")).isEmpty)
    #expect(DrawingClaims.values("score", in: nil).isEmpty)
  }

  @Test("Frames of a script are told by the lines before them, and a left app has none")
  @AppActor
  func frames() {
    #expect(RunFigures.frames("--- start\na\nb\n--- key q\n") == ["a\nb\n", ""])
  }

  @Test("Each claim says its verdict in both languages, and has its table")
  func measurement() throws {
    var claim = DrawingClaims.toggledRows([.init(architecture: "mvvm", isRowDrawn: false, otherLines: 0)])
    claim.builtIn = nil
    let measurement = StudyResult.claims([claim])
    #expect(measurement.tables.map(\.identifier) == ["verdicts", "row-identity"])
    let verdicts = try #require(measurement.tables.first)
    #expect(verdicts.rows.map(\.keys) == [["row-identity"]])
    #expect(verdicts.rows.first?.values[2] == .text(Phrase("holds here", "ここでは成り立つ")))
  }
}
