import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing
import TimelineViewData

@testable import TimelineViews

@Suite("The keys of the timeline")
struct TimelineKeysTests {
  private let size = Frame.Size(columns: 80, rows: 24)

  private func key(_ name: String) throws -> Input { .key(try #require(Key(name: name))) }

  private func event(
    _ name: String, on viewData: TimelineScreenViewData = TimelineScreenViewData()
  ) throws -> TimelineEvent? {
    TimelineKeys.event(for: try key(name), on: viewData, in: size)
  }

  @Test("No key means two things on one screen, and every name is that of a key")
  func unique() {
    let tables = [
      TimelineKeys.bindings.map(\.keys), TimelineKeys.failed.map(\.keys), ComposerKeys.everywhere.map(\.keys),
      TimelineSettingsKeys.everywhere.map(\.keys), TimelineSettingsKeys.onSwitch.map(\.keys),
    ]
    for table in tables {
      #expect(Set(table.joined()).count == table.joined().count)
      #expect(table.allSatisfy { !$0.isEmpty })
    }
  }

  @Test(
    "Each key does what the help says",
    arguments: [
      ("space", TimelineEvent.like), ("l", .like), ("r", .repost), ("s", .share), ("+", .compose),
      ("n", .compose), ("d", .delete), ("delete", .delete), ("u", .undo), ("ctrl-r", .redo), ("U", .redo),
      ("R", .retry), (",", .showSettings), ("?", .showKeys), ("q", .leave), ("up", .move(.up)),
      ("j", .move(.down)), ("home", .move(.first)), ("G", .move(.last)),
    ])
  func browsing(name: String, expected: TimelineEvent) throws { #expect(try event(name) == expected) }

  private func page(
    _ name: String, selected: Int, hasRowsAbove: Bool = false, hasRowsBelow: Bool = false
  ) throws -> TimelineEvent? {
    // In a window of 24 rows the first five are in sight as a whole.
    let rows = (0..<6).map { number in
      TimelineScreenViewData.Row(
        Sample.viewData(Int64(number + 1), String(repeating: "牛", count: 10 * number)),
        isSelected: number == selected)
    }
    return try event(
      name,
      on: TimelineScreenViewData(rows: rows, hasRowsAbove: hasRowsAbove, hasRowsBelow: hasRowsBelow))
  }

  @Test("A post that is higher than the window is scrolled to its end, and back, before the selection moves")
  func tallPost() throws {
    let text = (1...30).map { "line \($0)" }.joined(separator: "\n")
    func tall(_ offset: Int) -> TimelineScreenViewData {
      TimelineScreenViewData(rows: [
        .init(Sample.viewData(2, text), isSelected: true, offset: offset), .init(Sample.viewData(1, "x")),
      ])
    }
    // In a window of 24 rows there is room for 18 lines.
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

  @Test("A page down begins with the first post that is not in sight as a whole")
  func pageDown() throws {
    #expect(try page("pagedown", selected: 0, hasRowsBelow: true) == .page(by: 5))
    #expect(try page("ctrl-f", selected: 3, hasRowsBelow: true) == .page(by: 2))
    #expect(try page("pagedown", selected: 5, hasRowsBelow: true) == .page(by: 1))
  }

  @Test("Where the end of the timeline is known, a page down ends there, or as far as a page goes")
  func lastPage() throws {
    #expect(try page("pagedown", selected: 0) == .page(by: 5))
    #expect(try page("pagedown", selected: 5) == .page(by: 0))
  }

  @Test("A page up ends with the post before those in sight")
  func pageUp() throws {
    #expect(try page("pageup", selected: 5) == .page(by: -4))
    #expect(try page("ctrl-b", selected: 3) == .page(by: -3))
    #expect(try page("pageup", selected: 3, hasRowsAbove: true) == .page(by: -4))
    #expect(try page("pageup", selected: 0) == .page(by: 0))
  }

  @Test(
    "Where the timeline could not be read there is nothing to do but to try again and to leave")
  func failed() throws {
    let failed = TimelineScreenViewData(phase: .failed(.store(.busy)))
    #expect(try event("r", on: failed) == .retry)
    #expect(try event("q", on: failed) == .leave)
    for name in ["?", "space", "s", "+", "d", "u", "down"] { #expect(try event(name, on: failed) == nil) }
  }

  @Test(
    "A new size tells how many posts there may be room for, and one more",
    arguments: [(24, 6), (10, 3), (60, 15), (3, 2)])
  func fit(rows: Int, count: Int) {
    let size = Frame.Size(columns: 80, rows: rows)
    #expect(TimelineKeys.event(for: .resize(size), on: nil, in: size) == .fit(rowCount: count))
  }

  private func composer(_ focus: ComposerViewData.Element) -> TimelineScreenViewData {
    TimelineScreenViewData(
      composer: ComposerViewData(
        text: TextField("x", lines: .several), remainingCount: 279, canPost: true, focus: focus))
  }

  @Test("In the composer keys write text, and do nothing to the timeline below")
  func composing() throws {
    let text = composer(.text)
    #expect(try event("q", on: text) == .composer(.edit(.insert("q"))))
    #expect(try event("enter", on: text) == .composer(.edit(.insert("\n"))))
    #expect(try event("tab", on: text) == .composer(.focusNext))
    #expect(try event("ctrl-s", on: text) == .composer(.post))
    #expect(try event("escape", on: text) == .composer(.cancel))
    #expect(
      TimelineKeys.event(for: .text("a\nb"), on: text, in: size) == .composer(.edit(.insert("a\nb"))))
  }

  @Test("A button of the composer is pressed by enter or the space bar")
  func buttons() throws {
    for name in ["enter", "space"] {
      #expect(try event(name, on: composer(.post)) == .composer(.post))
      #expect(try event(name, on: composer(.cancel)) == .composer(.cancel))
    }
    #expect(try event("left", on: composer(.cancel)) == .composer(.focusPrevious))
    #expect(try event("?", on: composer(.post)) == .composer(.showKeys))
    #expect(try event("q", on: composer(.post)) == nil)
  }

  @Test("In the settings the space bar turns the switch around, and is a space in a field")
  func settings() throws {
    func form(_ focus: TimelineSettingsViewData.Element) -> TimelineSettingsViewData {
      TimelineSettingsViewData(
        userName: TextField("a"), userID: TextField("b"), imageName: TextField(""),
        postsCompletedToDos: false, focus: focus, canSave: false)
    }
    func event(_ name: String, _ focus: TimelineSettingsViewData.Element) throws -> TimelineSettingsEvent? {
      TimelineSettingsKeys.event(for: try key(name), on: form(focus))
    }
    #expect(try event("space", .postsCompletedToDos) == .togglePostsCompletedToDos)
    #expect(try event("space", .userName) == .edit(.insert(" ")))
    #expect(try event("enter", .userID) == .focusNext)
    #expect(try event("enter", .postsCompletedToDos) == .focusNext)
    #expect(try event("enter", .save) == .save)
    #expect(try event("space", .cancel) == .cancel)
    #expect(try event("up", .save) == .focusPrevious)
    #expect(try event("ctrl-s", .imageName) == .save)
    #expect(try event("escape", .userName) == .cancel)
    #expect(try event("?", .cancel) == .showKeys)
    #expect(TimelineSettingsKeys.event(for: try key("x"), on: nil) == nil)
  }
}
