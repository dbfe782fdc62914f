import QuizViewData
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing

@testable import QuizViews

@Suite("Keys of the quiz")
struct QuizKeysTests {
  private let size = Frame.Size(columns: 40, rows: 10)

  private func key(_ name: String) throws -> Input { .key(try #require(Key(name: name))) }

  @Test("1 to 4 answer a question that waits, and nothing else goes on")
  func asking() throws {
    let viewData = Shown.round(.asking)
    for choice in QuizChoice.allCases {
      #expect(
        QuizRoundKeys.event(for: try key("\(choice.rawValue)"), on: viewData, in: size, .english)
          == .choose(choice))
    }
    for name in ["enter", "space", "n", "r", "0", "5"] {
      #expect(QuizRoundKeys.event(for: try key(name), on: viewData, in: size, .english) == nil, "\(name)")
    }
  }

  @Test(
    "After the answer enter, space and n go on, and no choice counts any more",
    arguments: QuizVerdict.allCases)
  func answered(verdict: QuizVerdict) throws {
    let viewData = Shown.round(.answered(verdict), given: .first)
    for name in ["enter", "space", "n"] {
      #expect(QuizRoundKeys.event(for: try key(name), on: viewData, in: size, .english) == .next)
    }
    #expect(QuizRoundKeys.event(for: try key("r"), on: viewData, in: size, .english) == .retry)
    #expect(QuizRoundKeys.event(for: try key("1"), on: viewData, in: size, .english) == nil)
  }

  @Test("A round can be left, ended and looked up in every state")
  func always() throws {
    let states: [QuizRoundViewData.State] = [
      .loading, .failed(.noQuestions), .asking, .answered(.timeUp), .noMore,
    ]
    for state in states {
      let viewData = QuizRoundViewData(state: state)
      for (name, event) in [("escape", .leave), ("q", .leave), ("f", .finish), ("?", .showKeys)]
        as [(String, QuizRoundEvent)]
      {
        #expect(QuizRoundKeys.event(for: try key(name), on: viewData, in: size, .english) == event)
      }
    }
    let failed = QuizRoundViewData(state: .failed(.noQuestions))
    #expect(QuizRoundKeys.event(for: try key("r"), on: failed, in: size, .english) == .retry)
  }

  @Test("A question is scrolled only where it does not fit, and only to its end")
  func scrolling() throws {
    let short = Shown.round(.asking)
    #expect(QuizRoundKeys.event(for: try key("down"), on: short, in: size, .english) == nil)
    let long = Shown.round(.asking, Shown.long)
    #expect(QuizRoundKeys.event(for: try key("down"), on: long, in: size, .english) == .scroll(offset: 1))
    #expect(QuizRoundKeys.event(for: try key("up"), on: long, in: size, .english) == nil)
    guard case .scroll(let end)? = QuizRoundKeys.event(for: try key("end"), on: long, in: size, .english)
    else {
      Issue.record("end does not scroll")
      return
    }
    let atEnd = Shown.round(.asking, Shown.long, offset: end)
    #expect(QuizRoundKeys.event(for: try key("down"), on: atEnd, in: size, .english) == nil)
    #expect(QuizRoundKeys.event(for: try key("home"), on: atEnd, in: size, .english) == .scroll(offset: 0))
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

  @Test(
    "The categories lead to a round, the history, the settings and the keys",
    arguments: [
      ("enter", QuizCategoriesEvent.play), ("space", .play), ("h", .showHistory), ("s", .showSettings),
      ("?", .showKeys), ("r", .retry), ("q", .leave), ("escape", .leave),
    ])
  func leading(name: String, event: QuizCategoriesEvent) throws {
    #expect(QuizCategoriesKeys.event(for: try key(name), on: Shown.categories(2), in: size) == event)
  }

  @Test("Results and history scroll, and are left")
  func resultsAndHistory() throws {
    #expect(
      QuizResultsKeys.event(for: try key("down"), on: Shown.results, in: size, .english) == .scroll(offset: 1)
    )
    #expect(QuizResultsKeys.event(for: try key("a"), on: Shown.results, in: size, .english) == .playAgain)
    #expect(QuizResultsKeys.event(for: try key("escape"), on: Shown.results, in: size, .english) == .leave)
    #expect(QuizResultsKeys.event(for: try key("enter"), on: Shown.results, in: size, .english) == nil)
    let history = QuizHistoryViewData(groups: Shown.history + Shown.history)
    #expect(QuizHistoryKeys.event(for: try key("end"), on: history, in: size, .english) == .scroll(offset: 6))
    #expect(QuizHistoryKeys.event(for: try key("r"), on: history, in: size, .english) == .retry)
    #expect(QuizHistoryKeys.event(for: try key("q"), on: history, in: size, .english) == .leave)
  }

  @Test(
    "In the form keys go to where the focus is",
    arguments: [
      ("space", QuizSettingsViewData.Element.isLimited, QuizSettingsFormEvent.toggleLimit),
      ("enter", .isLimited, .focusNext), ("?", .isLimited, .showKeys), ("7", .limit, .edit(.insert("7"))),
      ("?", .count, .edit(.insert("?"))), ("backspace", .count, .edit(.deleteBackward)),
      ("enter", .limit, .focusNext),
      ("down", .limit, .focusNext), ("up", .count, .focusPrevious), ("tab", .save, .focusNext),
      ("shift-tab", .cancel, .focusPrevious), ("enter", .save, .save), ("right", .save, .focusNext),
      ("space", .cancel, .cancel), ("left", .cancel, .focusPrevious), ("ctrl-s", .limit, .save),
      ("escape", .count, .cancel),
    ])
  func settings(name: String, focus: QuizSettingsViewData.Element, event: QuizSettingsFormEvent) throws {
    #expect(QuizSettingsKeys.event(for: try key(name), on: Shown.settings(focus: focus)) == event)
  }

  @Test("Every name of a key names one, and no key does two things on a screen")
  func names() {
    #expect(QuizRoundKeys.asking.map(\.keys.count) == [1, 1, 1, 1])
    expectDistinct(QuizRoundKeys.asking + QuizRoundKeys.always, 4 + 4)
    expectDistinct(QuizRoundKeys.answered + QuizRoundKeys.always, 4 + 4)
    expectDistinct(QuizRoundKeys.failed + QuizRoundKeys.always, 1 + 4)
    expectDistinct(QuizCategoriesKeys.acting, 9)
    expectDistinct(QuizResultsKeys.acting, 6)
    expectDistinct(QuizHistoryKeys.acting, 6)
    expectDistinct(QuizSettingsKeys.everywhere + QuizSettingsKeys.onSwitch, 6 + 4)
    expectDistinct(QuizSettingsKeys.everywhere + QuizSettingsKeys.onSave, 6 + 4)
    expectDistinct(QuizSettingsKeys.everywhere + QuizSettingsKeys.onCancel, 6 + 4)
    expectDistinct(QuizSettingsKeys.everywhere + QuizSettingsKeys.inField, 6 + 1)
  }

  private func expectDistinct<Event>(
    _ bindings: [KeyBinding<Event>], _ count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let keys = bindings.flatMap(\.keys)
    #expect(keys.count == count, sourceLocation: sourceLocation)
    #expect(Set(keys).count == keys.count, sourceLocation: sourceLocation)
  }

  @Test("The keys of every screen are shown, and left", arguments: QuizKeysViewData.Screen.allCases)
  func keys(screen: QuizKeysViewData.Screen) throws {
    let viewData = QuizKeysViewData(screen: screen)
    #expect(QuizKeysDrawing.event(for: try key("escape"), on: viewData, in: size, .english) == .leave)
    #expect(
      QuizKeysDrawing.event(for: try key("down"), on: viewData, in: size, .english) == .scroll(offset: 1))
    let frame = QuizKeysDrawing.frame(viewData, Frame.Size(columns: 80, rows: 60), .japanese)
    #expect(frame.text(ofRow: 0) == "キー一覧")
    #expect(frame.all.contains("ctrl-l"))
  }
}
