import Doubles
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing
import TimelineEntities
import TimelineViewData

@testable import TimelineViews

@Suite("The keys of the timeline")
struct TimelineKeysTests {
  private let size = Frame.Size(columns: 80, rows: 24)

  private func key(_ name: String) throws -> Input { .key(try #require(Key(name: name))) }

  private func event(
    _ name: String, on viewData: TimelineScreenViewData = TimelineScreenViewData()
  ) throws -> TimelineEvent? {
    TimelineScreens.timeline.event(for: try key(name), on: viewData, in: size, .english)
  }

  @Test("On the timeline keys move, act on the selected post, and open other screens")
  func browsing() {
    let table: KeyTable<TimelineEvent> = [
      ("up k", .move(.up)), ("down j", .move(.down)), ("pageup ctrl-b", .page(by: 0)),
      ("pagedown ctrl-f", .page(by: 0)), ("home g", .move(.first)), ("end G", .move(.last)),
      ("space l", .like), ("r", .repost), ("s", .share), ("+ n a", .compose), ("e", .edit),
      ("d delete", .delete),
      ("u", .undo), ("ctrl-r U", .redo), ("R", .retry), (",", .showSettings), ("?", .showKeys), ("q", .leave),
    ]
    let viewData = TimelineScreenViewData(rows: [.init(Sample.viewData(1, "a"), isSelected: true)])
    #expect(
      differences(from: table) { TimelineScreens.timeline.event(for: $0, on: viewData, in: size, .english) }
        == [])
  }

  @Test("Liking, reposting and deleting change the selected post, other events none")
  func targets() {
    let rows = [
      TimelineScreenViewData.Row(Sample.viewData(2, "b")), .init(Sample.viewData(1, "a"), isSelected: true),
    ]
    let viewData = TimelineScreenViewData(rows: rows)
    for event in [TimelineEvent.like, .repost, .delete] {
      #expect(viewData.target(of: event) == [rows[1].post.id])
      #expect(TimelineScreenViewData().target(of: event) == [])
    }
    for event in [TimelineEvent.move(.up), .share, .edit, .compose, .composer(.post), .undo, .redo, .leave] {
      #expect(viewData.target(of: event) == nil)
    }
  }

  private func page(
    _ name: String, selected: Int, hasRowsAbove: Bool = false, hasRowsBelow: Bool = false
  ) throws -> TimelineEvent? {
    // The first five posts are fully visible in a window of 24 rows.
    let rows = (0..<6).map { number in
      TimelineScreenViewData.Row(
        Sample.viewData(Int64(number + 1), String(repeating: "牛", count: 10 * number)),
        isSelected: number == selected)
    }
    return try event(
      name,
      on: TimelineScreenViewData(rows: rows, hasRowsAbove: hasRowsAbove, hasRowsBelow: hasRowsBelow))
  }

  @Test("A post taller than the window scrolls to its end, and back, before the selection moves")
  func tallPost() throws {
    let text = (1...30).map { "line \($0)" }.joined(separator: "\n")
    func tall(_ offset: Int) -> TimelineScreenViewData {
      TimelineScreenViewData(rows: [
        .init(Sample.viewData(2, text), isSelected: true, offset: offset), .init(Sample.viewData(1, "x")),
      ])
    }
    // 18 lines fit in a window of 24 rows.
    #expect(try event("down", on: tall(0)) == .scroll(offset: 1))
    #expect(try event("pagedown", on: tall(0)) == .scroll(offset: 12))
    #expect(try event("down", on: tall(11)) == .scroll(offset: 12))
    for offset in [12, 99] {
      #expect(try event("down", on: tall(offset)) == .move(.down))
      #expect(try event("up", on: tall(offset)) == .scroll(offset: 11))
    }
    #expect(try event("pageup", on: tall(5)) == .scroll(offset: 0))
    #expect(try event("up", on: tall(0)) == .move(.up))
    #expect(try event("end", on: tall(0)) == .move(.last))
  }

  @Test("A page down begins with the first post that is not fully visible")
  func pageDown() throws {
    #expect(try page("pagedown", selected: 0, hasRowsBelow: true) == .page(by: 5))
    #expect(try page("ctrl-f", selected: 3, hasRowsBelow: true) == .page(by: 2))
    #expect(try page("pagedown", selected: 5, hasRowsBelow: true) == .page(by: 1))
  }

  @Test("If the end of the timeline is loaded, a page down stops there, or after a full page")
  func lastPage() throws {
    #expect(try page("pagedown", selected: 0) == .page(by: 5))
    #expect(try page("pagedown", selected: 5) == .page(by: 0))
  }

  @Test("A page up ends with the post before the visible ones")
  func pageUp() throws {
    #expect(try page("pageup", selected: 5) == .page(by: -4))
    #expect(try page("ctrl-b", selected: 3) == .page(by: -3))
    #expect(try page("pageup", selected: 3, hasRowsAbove: true) == .page(by: -4))
    #expect(try page("pageup", selected: 0) == .page(by: 0))
  }

  @Test(
    "If the timeline could not be loaded, keys only retry or leave")
  func failed() throws {
    let failed = TimelineScreenViewData(phase: .failed(.store(.busy)))
    let table: KeyTable<TimelineEvent> = [("r R", .retry), ("q", .leave)]
    #expect(
      differences(from: table) { TimelineScreens.timeline.event(for: $0, on: failed, in: size, .english) }
        == [])
  }

  @Test(
    "A new size reports how many posts may fit, and one more",
    arguments: [(24, 6), (10, 3), (60, 15), (3, 2)])
  func fit(rows: Int, count: Int) {
    let size = Frame.Size(columns: 80, rows: rows)
    #expect(
      TimelineScreens.timeline.event(for: .resize(size), on: nil, in: size, .english) == .fit(rowCount: count)
    )
  }

  private func composer(_ focus: ComposerViewData.Element) -> TimelineScreenViewData {
    TimelineScreenViewData(
      composer: ComposerViewData(
        text: TextField("x", lines: .several), review: PostReview(remainingCount: 279, canPost: true),
        focus: focus))
  }

  @Test(
    "In the composer keys act on the focused element, and not on the timeline below",
    arguments: ComposerViewData.Element.allCases)
  func composing(focus: ComposerViewData.Element) {
    let viewData = composer(focus)
    let button: KeyTable<ComposerEvent> = [
      ("right down", .focusNext), ("left up", .focusPrevious), ("?", .showKeys),
      ("enter space", focus == .post ? .post : .cancel),
    ]
    let table: KeyTable<ComposerEvent> =
      [("tab", .focusNext), ("shift-tab", .focusPrevious), ("ctrl-s", .post), ("escape", .cancel)]
      + (focus == .text ? [] : button)
    let found = differences(from: table.map { ($0.names, $0.event.map(TimelineEvent.composer)) }) {
      focus == .text ? TextEdit($0, lines: .several).map { .composer(.edit($0)) } : nil
    } _: {
      TimelineScreens.timeline.event(for: $0, on: viewData, in: size, .english)
    }
    #expect(found == [])
  }

  @Test("Text pasted into the composer is inserted, and ignored on its buttons")
  func pasting() {
    let input = Input.text("a\nb")
    #expect(
      TimelineScreens.timeline.event(for: input, on: composer(.text), in: size, .english)
        == .composer(.edit(.insert("a\nb"))))
    #expect(TimelineScreens.timeline.event(for: input, on: composer(.post), in: size, .english) == nil)
  }

  private static let formKeys: KeyTable<FormEvent> = [
    ("tab down", .focusNext), ("shift-tab up", .focusPrevious), ("ctrl-s", .save), ("escape", .cancel),
  ]

  @Test(
    "In the settings keys act on the focused element", arguments: TimelineSettingsViewData.Element.allCases)
  func settings(focus: TimelineSettingsViewData.Element) {
    let outsideOfFields: KeyTable<FormEvent> = [
      ("right", .focusNext), ("left", .focusPrevious), ("?", .showKeys),
    ]
    let isField = [.userName, .userID, .imageName].contains(focus)
    let own: KeyTable<FormEvent> =
      switch focus {
      case .userName, .userID, .imageName: [("enter", .focusNext)]
      case .postsCompletedToDos:
        outsideOfFields + [("space x", .toggle), ("enter", .focusNext)]
      case .save: outsideOfFields + [("enter space", .save)]
      case .cancel: outsideOfFields + [("enter space", .cancel)]
      }
    let form = TimelineSettingsViewData(
      userName: TextField("a"), userID: TextField("b"), imageName: TextField(""), postsCompletedToDos: false,
      focus: focus, review: TimelineSettingsReview(canSave: false))
    let found = differences(from: Self.formKeys + own) {
      isField ? TextEdit($0, lines: .one).map(FormEvent.edit) : nil
    } _: {
      TimelineScreens.settings.event(for: $0, on: form, in: size, .english)
    }
    #expect(found == [])
  }
}
