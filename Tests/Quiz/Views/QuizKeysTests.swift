import Doubles
import QuizEntities
import QuizViewData
import QuizViews
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing

@Suite("Keys of the quiz")
struct QuizKeysTests {
  private let size = Frame.Size(columns: 40, rows: 10)

  private func key(_ name: String) throws -> Input { .key(try #require(Key(name: name))) }

  private static let inEveryRound: KeyTable<QuizRoundEvent> = [
    ("f", .finish), ("escape q", .leave), ("?", .showKeys),
  ]

  /// Returns the keys for which the screen of a round does something other than a table says.
  private func differences(
    from table: KeyTable<QuizRoundEvent>, _ viewData: QuizRoundViewData
  ) -> [String] {
    Doubles.differences(from: table + Self.inEveryRound) {
      QuizScreens.round.event(for: $0, on: viewData, in: size, .english)
    }
  }

  @Test("1 to 4 answer a waiting question and p pauses it, and no other key continues")
  func asking() {
    let table: KeyTable<QuizRoundEvent> = [
      ("1", .choose(.first)), ("2", .choose(.second)), ("3", .choose(.third)), ("4", .choose(.fourth)),
      ("p", .togglePause),
    ]
    #expect(differences(from: table, Shown.round(.asking)) == [])
  }

  @Test("In a pause p and enter go on, and nothing is answered or scrolled")
  func paused() {
    #expect(differences(from: [("p enter", .togglePause)], Shown.round(.paused, Shown.long, offset: 3)) == [])
  }

  @Test(
    "After the answer enter, space and n continue, and choices are ignored",
    arguments: Verdict.allCases)
  func answered(verdict: Verdict) {
    let viewData = QuizRoundViewData(state: .answered(verdict), given: .first)
    #expect(differences(from: [("enter space n", .next), ("r", .retry)], viewData) == [])
  }

  @Test("Without a question, keys leave or finish a round or show its keys, and retry a failed one")
  func withoutQuestion() {
    for state in [QuizRoundViewData.State.loading, .noMore] {
      #expect(differences(from: [], QuizRoundViewData(state: state)) == [])
    }
    #expect(differences(from: [("r", .retry)], QuizRoundViewData(state: .failed(.noQuestions))) == [])
  }

  @Test("A question is scrolled only where it does not fit, and only to its end")
  func scrolling() throws {
    let short = Shown.round(.asking)
    #expect(QuizScreens.round.event(for: try key("down"), on: short, in: size, .english) == nil)
    let long = Shown.round(.asking, Shown.long)
    #expect(QuizScreens.round.event(for: try key("down"), on: long, in: size, .english) == .scroll(offset: 1))
    #expect(QuizScreens.round.event(for: try key("up"), on: long, in: size, .english) == nil)
    guard case .scroll(let end)? = QuizScreens.round.event(for: try key("end"), on: long, in: size, .english)
    else {
      Issue.record("end does not scroll")
      return
    }
    let atEnd = Shown.round(.asking, Shown.long, offset: end)
    #expect(QuizScreens.round.event(for: try key("down"), on: atEnd, in: size, .english) == nil)
    #expect(
      QuizScreens.round.event(for: try key("home"), on: atEnd, in: size, .english) == .scroll(offset: 0))
  }

  private static let leading: KeyTable<QuizCategoriesEvent> = [
    ("enter space l", .play), ("h", .showHistory), ("s", .showSettings), ("r", .retry), ("?", .showKeys),
    ("q escape", .leave),
  ]

  /// Returns the keys for which the categories do something other than a table says.
  private func differences(
    from table: KeyTable<QuizCategoriesEvent>, _ viewData: QuizCategoriesViewData
  ) -> [String] {
    Doubles.differences(from: Self.leading + table) {
      QuizScreens.categories.event(for: $0, on: viewData, in: size, .english)
    }
  }

  @Test("The categories lead on, and the selection moves by a row, by the rows shown, or to an end")
  func categories() {
    let viewData = Shown.categories(40, selected: 20)
    let frame = QuizScreens.categories.frame(viewData, size, .english)
    let page = frame.rowTexts.count { $0.contains("Room") }
    let moving: KeyTable<QuizCategoriesEvent> = [
      ("up k", .select(index: 20 - 1)), ("down j", .select(index: 20 + 1)),
      ("pageup ctrl-b", .select(index: 20 - page)), ("pagedown ctrl-f", .select(index: 20 + page)),
      ("home g", .select(index: 0)), ("end G", .select(index: 40)),
    ]
    #expect(differences(from: moving, viewData) == [])
  }

  @Test(
    "The selection of the categories stops at the ends",
    arguments: [(0, 1, "up k pageup ctrl-b home g"), (40, 39, "down j pagedown ctrl-f end G")])
  func ends(end: Int, before: Int, keys: String) throws {
    for key in try keys.split(separator: " ").map({ try key(String($0)) }) {
      let select = { (index: Int) in
        QuizScreens.categories.event(
          for: key, on: Shown.categories(40, selected: index), in: size, .english)
      }
      #expect(select(before) == .select(index: end))
      #expect(select(end) == nil)
    }
  }

  @Test("Without categories no selection can be moved")
  func withoutCategories() {
    #expect(differences(from: [], QuizCategoriesViewData()) == [])
    #expect(differences(from: [], QuizCategoriesViewData(phase: .loading)) == [])
  }

  /// Checks the keys that scroll a screen by a line, a page, or to an end.
  ///
  /// - Parameters:
  ///   - offset: how far it is scrolled: to neither end.
  ///   - target: returns how far a key scrolls it.
  private func expectScrolling(from offset: Int, _ target: (Input) -> Int?) throws {
    func targets(_ names: String...) throws -> [Int?] { try names.map { target(try key($0)) } }
    let end = try #require(try targets("end")[0])
    #expect(end > offset + 1)
    #expect(try targets("up", "k", "down", "j") == [offset - 1, offset - 1, offset + 1, offset + 1])
    #expect(try targets("home", "g", "G") == [0, 0, end])
    let (above, below) = (try targets("pageup", "ctrl-b"), try targets("pagedown", "ctrl-f"))
    #expect(above.allSatisfy { $0.map { (0..<offset - 1).contains($0) } ?? false }, "\(above)")
    #expect(below.allSatisfy { $0.map { (offset + 2...end).contains($0) } ?? false }, "\(below)")
  }

  @Test("Keys on the results scroll, play another round, and leave")
  func results() throws {
    let results = QuizResultsViewData(
      category: nil, rows: Shown.results.rows, questionCount: 5, offset: 3)
    let event = { QuizScreens.results.event(for: $0, on: results, in: size, .english) }
    try expectScrolling(from: results.offset) {
      if case .scroll(let offset) = event($0) { offset } else { nil }
    }
    let table: KeyTable<QuizResultsEvent> = [
      ("a n", .playAgain), ("escape left q", .leave), ("?", .showKeys),
    ]
    #expect(Doubles.differences(from: table, otherwise: { isScroll($0) ? event($0) : nil }, event) == [])
  }

  @Test("Keys on the history scroll, retry, and leave")
  func history() throws {
    let history = QuizHistoryViewData(groups: Shown.history + Shown.history, offset: 3)
    let event = { QuizScreens.history.event(for: $0, on: history, in: size, .english) }
    try expectScrolling(from: history.offset) {
      if case .scroll(let offset) = event($0) { offset } else { nil }
    }
    let table: KeyTable<QuizHistoryEvent> = [
      ("escape left h q", .leave), ("r", .retry), ("?", .showKeys),
    ]
    #expect(Doubles.differences(from: table, otherwise: { isScroll($0) ? event($0) : nil }, event) == [])
  }

  private func isScroll(_ input: Input) -> Bool { Scroll.keys.event(for: input) != nil }

  @Test("In the form keys act on the focused element", arguments: QuizSettingsViewData.Element.allCases)
  func settings(focus: QuizSettingsViewData.Element) {
    let own: KeyTable<FormEvent> =
      switch focus {
      case .isLimited: [("space x", .toggle), ("enter", .focusNext), ("?", .showKeys)]
      case .limit, .count: [("enter", .focusNext)]
      case .save: [("enter space", .save), ("right", .focusNext), ("?", .showKeys)]
      case .cancel: [("enter space", .cancel), ("left", .focusPrevious), ("?", .showKeys)]
      }
    let everywhere: KeyTable<FormEvent> = [
      ("tab down", .focusNext), ("shift-tab up", .focusPrevious), ("ctrl-s", .save), ("escape", .cancel),
    ]
    let found = Doubles.differences(from: everywhere + own) {
      [.limit, .count].contains(focus) ? TextEdit($0, lines: .one).map(FormEvent.edit) : nil
    } _: {
      QuizScreens.settings.event(for: $0, on: Shown.settings(focus: focus), in: size, .english)
    }
    #expect(found == [])
  }

  @Test("The keys of every screen are shown, and left", arguments: QuizKeysTopic.allCases)
  func keys(screen: QuizKeysTopic) throws {
    let viewData = KeysViewData(screen)
    #expect(QuizScreens.keys.event(for: try key("escape"), on: viewData, in: size, .english) == .leave)
    #expect(
      QuizScreens.keys.event(for: try key("down"), on: viewData, in: size, .english) == .scroll(offset: 1))
    let frame = QuizScreens.keys.frame(viewData, Frame.Size(columns: 80, rows: 60), .japanese)
    #expect(frame.text(ofRow: 0) == "キー一覧")
    #expect(frame.all.contains("ctrl-l"))
  }
}
