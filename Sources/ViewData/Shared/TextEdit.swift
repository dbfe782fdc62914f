/// An editing command for a text.
public enum TextEdit: Hashable, Sendable {
  /// Inserts typed or pasted text before the cursor.
  case insert(String)

  /// Moves the cursor over the character before it.
  case moveLeft
  /// Moves the cursor over the character after it.
  case moveRight
  /// Moves the cursor to the start of the word at or before it.
  case moveWordLeft
  /// Moves the cursor to the end of the word at or after it.
  case moveWordRight
  /// Moves the cursor to the previous line, or from the first line to its start.
  case moveUp
  /// Moves the cursor to the next line, or from the last line to its end.
  case moveDown
  /// Moves the cursor to the start of its line.
  case moveToLineStart
  /// Moves the cursor to the end of its line.
  case moveToLineEnd
  /// Moves the cursor to the start of the text.
  case moveToStart
  /// Moves the cursor to the end of the text.
  case moveToEnd

  /// Deletes the character before the cursor.
  case deleteBackward
  /// Deletes the character after the cursor.
  case deleteForward
  /// Deletes back to where ``moveWordLeft`` would move the cursor.
  case deleteWordBackward
  /// Deletes up to where ``moveWordRight`` would move the cursor.
  case deleteWordForward
  /// Deletes to the end of the line, or the line break if the cursor is already there.
  case deleteToLineEnd
  /// Deletes to the start of the line.
  case deleteToLineStart

  /// Undoes the last step.
  case undo
  /// Redoes the step that was undone last.
  case redo
}
