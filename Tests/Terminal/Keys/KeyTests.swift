import Terminal
import Testing

struct KeyTests {
  @Test(
    "A key has a name, from which it can be created",
    arguments: [
      ("a", Key(.character("a"))), ("A", Key(.character("A"))), ("牛", Key(.character("牛"))),
      ("👨‍👩‍👧‍👦", Key(.character("👨‍👩‍👧‍👦"))), ("-", Key(.character("-"))), ("ctrl--", Key(.character("-"), .ctrl)),
      ("space", Key(.character(" "))), ("ctrl-space", Key(.character(" "), .ctrl)),
      ("up", Key(.up)), ("down", Key(.down)), ("left", Key(.left)), ("right", Key(.right)),
      ("enter", Key(.enter)), ("escape", Key(.escape)), ("tab", Key(.tab)), ("shift-tab", Key(.tab, .shift)),
      ("backspace", Key(.backspace)), ("delete", Key(.delete)), ("home", Key(.home)), ("end", Key(.end)),
      ("pageup", Key(.pageUp)), ("pagedown", Key(.pageDown)), ("ctrl-c", Key(.character("c"), .ctrl)),
      ("alt-enter", Key(.enter, .alt)), ("ctrl-alt-shift-left", Key(.left, [.ctrl, .alt, .shift])),
    ])
  func names(name: String, key: Key) {
    #expect(Key(name: name) == key)
    #expect(key.description == name)
  }

  @Test("Modifiers may be named in any order")
  func order() {
    #expect(Key(name: "shift-alt-ctrl-x") == Key(.character("x"), [.ctrl, .alt, .shift]))
    #expect(Key(name: " ") == Key(.character(" ")))
  }

  @Test(
    "A name that is not of a key yields none",
    arguments: [
      "", "ctrl-", "ctrl-ctrl-x", "alt-shift-alt-x", "Up", "page-up", "return", "ab", "ctrl-ab", "CTRL-x",
      "f1", "\u{1B}", "\t", "\u{9B}", "ctrl -x", "meta-x",
    ])
  func noName(name: String) {
    #expect(Key(name: name) == nil)
  }
}
