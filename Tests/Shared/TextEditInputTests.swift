import SharedViewData
import SharedViews
import Terminal
import Testing

@Suite("Edits by key")
struct TextEditInputTests {
  private func edit(_ key: String, _ lines: TextField.Lines) throws -> TextEdit? {
    TextEdit(.key(try #require(Key(name: key))), lines: lines)
  }

  @Test(
    "A key edits any field as in a shell",
    arguments: [
      ("a", TextEdit.insert("a")), ("A", .insert("A")), ("牛", .insert("牛")), ("👨‍👩‍👧", .insert("👨‍👩‍👧")),
      ("space", .insert(" ")), ("shift-A", .insert("A")),
      ("left", .moveLeft), ("ctrl-b", .moveLeft), ("right", .moveRight), ("ctrl-f", .moveRight),
      ("ctrl-left", .moveWordLeft), ("alt-b", .moveWordLeft), ("ctrl-right", .moveWordRight),
      ("alt-f", .moveWordRight), ("home", .moveToLineStart), ("ctrl-a", .moveToLineStart),
      ("end", .moveToLineEnd), ("ctrl-e", .moveToLineEnd), ("ctrl-home", .moveToStart),
      ("ctrl-end", .moveToEnd), ("backspace", .deleteBackward), ("ctrl-h", .deleteBackward),
      ("delete", .deleteForward), ("ctrl-d", .deleteForward), ("ctrl-w", .deleteWordBackward),
      ("alt-backspace", .deleteWordBackward), ("alt-d", .deleteWordForward), ("ctrl-k", .deleteToLineEnd),
      ("ctrl-u", .deleteToLineStart), ("ctrl-z", .undo), ("ctrl-y", .redo),
    ])
  func keys(key: String, expected: TextEdit) throws {
    #expect(try edit(key, .one) == expected)
    #expect(try edit(key, .several) == expected)
  }

  @Test(
    "Up, down and enter edit only a field of several lines",
    arguments: [("up", TextEdit.moveUp), ("down", .moveDown), ("enter", .insert("\n"))])
  func lineKeys(key: String, expected: TextEdit) throws {
    #expect(try edit(key, .several) == expected)
    #expect(try edit(key, .one) == nil)
  }

  @Test(
    "Any other key is left to the screen",
    arguments: [
      "escape", "tab", "shift-tab", "pageup", "pagedown", "ctrl-c", "ctrl-s", "alt-x", "ctrl-alt-b",
      "alt-left",
      "ctrl-up", "alt-enter", "shift-left", "ctrl-space", "alt-shift-f", "ctrl-backspace",
    ])
  func otherKeys(key: String) throws {
    #expect(try edit(key, .one) == nil)
    #expect(try edit(key, .several) == nil)
  }

  @Test("Pasted text is inserted, and a new size edits nothing")
  func otherInput() {
    #expect(TextEdit(.text("a\nb"), lines: .one) == .insert("a\nb"))
    #expect(TextEdit(.resize(Frame.Size(columns: 80, rows: 24)), lines: .several) == nil)
  }
}
