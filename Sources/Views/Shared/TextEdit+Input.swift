public import SharedViewData
public import Terminal

extension TextEdit {
  /// Creates the edit for an input in a field, with the keys that shells use; nil if there is none.
  ///
  /// A field of one line leaves up, down and enter to its form.
  public init?(_ input: Input, lines: TextField.Lines) {
    switch input {
    case .text(let text): self = .insert(text)
    case .resize: return nil
    case .key(let key):
      guard let edit = Self.edit(key) ?? (lines == .several ? Self.lineEdit(key) : nil) else { return nil }
      self = edit
    }
  }

  private static func edit(_ key: Key) -> TextEdit? {
    switch key.modifiers {
    case []: plainEdit(key.code)
    case .shift: characterEdit(key.code)
    case .ctrl: ctrlEdit(key.code)
    case .alt: altEdit(key.code)
    default: nil
    }
  }

  private static func characterEdit(_ code: Key.Code) -> TextEdit? {
    if case .character(let character) = code { .insert(String(character)) } else { nil }
  }

  private static func plainEdit(_ code: Key.Code) -> TextEdit? {
    switch code {
    case .left: .moveLeft
    case .right: .moveRight
    case .home: .moveToLineStart
    case .end: .moveToLineEnd
    case .backspace: .deleteBackward
    case .delete: .deleteForward
    default: characterEdit(code)
    }
  }

  private static func ctrlEdit(_ code: Key.Code) -> TextEdit? {
    switch code {
    case .left: .moveWordLeft
    case .right: .moveWordRight
    case .home: .moveToStart
    case .end: .moveToEnd
    case .character("a"): .moveToLineStart
    case .character("e"): .moveToLineEnd
    case .character("b"): .moveLeft
    case .character("f"): .moveRight
    case .character("h"): .deleteBackward
    case .character("d"): .deleteForward
    case .character("w"): .deleteWordBackward
    case .character("k"): .deleteToLineEnd
    case .character("u"): .deleteToLineStart
    case .character("z"): .undo
    case .character("y"): .redo
    default: nil
    }
  }

  private static func altEdit(_ code: Key.Code) -> TextEdit? {
    switch code {
    case .character("b"): .moveWordLeft
    case .character("f"): .moveWordRight
    case .character("d"): .deleteWordForward
    case .backspace: .deleteWordBackward
    default: nil
    }
  }

  private static func lineEdit(_ key: Key) -> TextEdit? {
    guard key.modifiers.isEmpty else { return nil }
    return switch key.code {
    case .up: .moveUp
    case .down: .moveDown
    case .enter: .insert("\n")
    default: nil
    }
  }
}
