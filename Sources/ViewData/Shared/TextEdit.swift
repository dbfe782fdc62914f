/// What a person does to a text under editing.
public enum TextEdit: Hashable, Sendable {
  /// Puts typed or pasted text before the cursor.
  case insert(String)

  /// Moves the cursor over the character before it.
  case moveLeft
  /// Moves the cursor over the character after it.
  case moveRight
  /// Moves the cursor to the start of the word at or before it.
  case moveWordLeft
  /// Moves the cursor to the end of the word at or after it.
  case moveWordRight
  /// Moves the cursor to the line before, or to the start from the first line.
  case moveUp
  /// Moves the cursor to the line after, or to the end from the last line.
  case moveDown
  /// Moves the cursor to the start of its line.
  case moveToLineStart
  /// Moves the cursor to the end of its line.
  case moveToLineEnd
  /// Moves the cursor before all text.
  case moveToStart
  /// Moves the cursor after all text.
  case moveToEnd

  /// Deletes the character before the cursor.
  case deleteBackward
  /// Deletes the character after the cursor.
  case deleteForward
  /// Deletes back to where ``moveWordLeft`` would lead.
  case deleteWordBackward
  /// Deletes up to where ``moveWordRight`` would lead.
  case deleteWordForward
  /// Deletes the rest of the line, or the line break where nothing else is left of it.
  case deleteToLineEnd
  /// Deletes what stands before the cursor in its line.
  case deleteToLineStart

  /// Takes the last step back.
  case undo
  /// Does again what was undone last.
  case redo
}
