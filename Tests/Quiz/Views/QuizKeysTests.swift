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

  @Test("1 to 4 answer a waiting question, and no other key continues")
  func asking() {
    let table: KeyTable<QuizRoundEvent> = [
      ("1", .choose(.first)), ("2", .choose(.second)), ("3", .choose(.third)), ("4", .choose(.fourth)),
    ]
    #expect(differences(from: table, Shown.round(.asking)) == [])
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

  @Test(
    "The selection of the categories moves by rows and pages, and stops at the ends",
    arguments: [
      ("down", 0, 1), ("j", 5, 6), ("up", 5, 4), ("k", 1, 0), ("up", 0, nil), ("down", 40, nil),
      ("pagedown", 0, 6), ("pagedown", 38, 40), ("pageup", 20, 14), ("pageup", 3, 0), ("home", 9, 0),
      ("G", 0, 40), ("end", 40, nil),
    ])
  func categories(name: String, from index: Int, to target: Int?) throws {
    let event = QuizCategoriesKeys.event(
      for: try key(name), on: Shown.categories(40, selected: index), in: size)
    #expect(event == target.map { .select(index: $0) })
  }

  private static let leading: KeyTable<QuizCategoriesEvent> = [
    ("enter space l", .play), ("h", .showHistory), ("s", .showSettings), ("r", .retry), ("?", .showKeys),
    ("q escape", .leave),
  ]

  @Test("The categories lead to a round, the history, the settings and the keys")
  func leading() {
    let moving: KeyTable<QuizCategoriesEvent> = [
      ("up k", .select(index: 19)), ("down j", .select(index: 21)), ("pageup ctrl-b", .select(index: 14)),
      ("pagedown ctrl-f", .select(index: 26)), ("home g", .select(index: 0)), ("end G", .select(index: 40)),
    ]
    let viewData = Shown.categories(40, selected: 20)
    let found = Doubles.differences(from: Self.leading + moving) {
      QuizCategoriesKeys.event(for: $0, on: viewData, in: size)
    }
    #expect(found == [])
  }

  @Test("Without categories no selection can be moved")
  func withoutCategories() {
    let withoutRows = QuizCategoriesViewData()
    for viewData in [withoutRows, QuizCategoriesViewData(phase: .loading)] {
      let found = Doubles.differences(from: Self.leading) {
        QuizCategoriesKeys.event(for: $0, on: viewData, in: size)
      }
      #expect(found == [])
    }
  }

  @Test("Keys on the results scroll, play another round, and leave")
  func results() {
    let last = QuizScreens.results.event(for: .key(Key(.end)), on: Shown.results, in: size, .english)
    let page = QuizScreens.results.event(for: .key(Key(.pageDown)), on: Shown.results, in: size, .english)
    let table: KeyTable<QuizResultsEvent> = [
      ("a n", .playAgain), ("escape left q", .leave), ("?", .showKeys), ("up k", .scroll(offset: 0)),
      ("down j", .scroll(offset: 1)), ("pageup ctrl-b", .scroll(offset: 0)), ("pagedown ctrl-f", page),
      ("home g", .scroll(offset: 0)), ("end G", last),
    ]
    let found = Doubles.differences(from: table) {
      QuizScreens.results.event(for: $0, on: Shown.results, in: size, .english)
    }
    #expect(found == [])
  }

  @Test("Keys on the history scroll, retry, and leave")
  func history() {
    let history = QuizHistoryViewData(groups: Shown.history + Shown.history, offset: 3)
    let table: KeyTable<QuizHistoryEvent> = [
      ("escape left h q", .leave), ("r", .retry), ("?", .showKeys), ("up k", .scroll(offset: 2)),
      ("down j", .scroll(offset: 4)), ("pageup ctrl-b", .scroll(offset: 0)),
      ("pagedown ctrl-f", .scroll(offset: 6)), ("home g", .scroll(offset: 0)), ("end G", .scroll(offset: 6)),
    ]
    let found = Doubles.differences(from: table) {
      QuizHistoryKeys.event(for: $0, on: history, in: size, .english)
    }
    #expect(found == [])
  }

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
