/// An editable text with a cursor and an undo history.
///
/// Two fields are equal if they look the same: the text, the cursor and the number of lines allowed count, but not
/// the undo history.
public struct TextField: Sendable {
  /// The number of lines that a field may have.
  public enum Lines: Sendable {
    /// One: a line break becomes a space.
    case one
    /// Any number, separated by line feeds.
    case several
  }

  /// The maximum size of the text, in bytes of UTF-8.
  public static let byteLimit = 131_072

  /// The number of lines that this field may have.
  public let lines: Lines
  /// The text.
  public private(set) var text: String

  private var position: TextPosition
  private var history = TextHistory()
  /// The column to which vertical moves return after lines that are too short for it.
  private var goalColumn: Int?

  /// Creates a field with the cursor at the end of a text.
  ///
  /// Converts the line breaks of the text, keeps its other characters, and starts with an empty undo history.
  public init(_ text: String = "", lines: Lines = .one) {
    self.lines = lines
    self.text = text.withLineBreaks(for: lines).prefix(utf8Count: Self.byteLimit)
    position = TextPosition(characters: self.text.count, bytes: self.text.utf8.count)
  }

  /// Applies an editing command.
  public mutating func apply(_ edit: TextEdit) {
    let goal = goalColumn
    goalColumn = nil
    switch edit {
    case .insert(let new): insert(new)
    case .moveLeft: move(to: text.destination(.left, from: index))
    case .moveRight: move(to: text.destination(.right, from: index))
    case .moveWordLeft: move(to: text.destination(.wordLeft, from: index))
    case .moveWordRight: move(to: text.destination(.wordRight, from: index))
    case .moveToLineStart: move(to: text.destination(.lineStart, from: index))
    case .moveToLineEnd: move(to: text.destination(.lineEnd, from: index))
    case .moveToStart: move(to: text.startIndex)
    case .moveToEnd: move(to: text.endIndex)
    case .moveUp: moveVertically(.up, goal)
    case .moveDown: moveVertically(.down, goal)
    case .deleteBackward: delete(to: text.destination(.left, from: index), edit)
    case .deleteForward: delete(to: text.destination(.right, from: index), edit)
    case .deleteWordBackward: delete(to: text.destination(.wordLeft, from: index), edit)
    case .deleteWordForward: delete(to: text.destination(.wordRight, from: index), edit)
    case .deleteToLineStart: delete(to: text.destination(.lineStart, from: index), edit)
    case .deleteToLineEnd:
      let end = text.destination(.lineEnd, from: index)
      delete(to: end == index ? text.destination(.right, from: end) : end, edit)
    case .undo: undo()
    case .redo: redo()
    }
  }

  /// Whether there is a step to undo.
  public var canUndo: Bool { history.canUndo }

  /// Whether there is a step to redo.
  public var canRedo: Bool { history.canRedo }

  private var index: String.Index { text.index(at: position) }

  private mutating func move(to target: String.Index) {
    position = text.position(of: target, near: position)
    history.endStep()
  }

  private mutating func moveVertically(_ direction: VerticalDirection, _ goal: Int?) {
    let column = goal ?? cursorColumnText.count
    move(to: text.destination(direction, from: index, column: column))
    goalColumn = column
  }

  private mutating func insert(_ new: String) {
    let fitting = new.insertable(into: lines).prefix(utf8Count: Self.byteLimit - text.utf8.count)
    replace(index..<index, with: fitting, kind: StepKind(inserting: fitting))
  }

  private mutating func delete(to target: String.Index, _ edit: TextEdit) {
    replace(min(target, index)..<max(target, index), with: "", kind: .deletion(edit))
  }

  private mutating func replace(_ range: Range<String.Index>, with new: String, kind: StepKind) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let before = position
    let start = text.position(of: range.lowerBound, near: position)
    let removed = String(text[range])
    position = text.replace(range, with: new, start: start)
    history.record(
      TextChange(offset: start.bytes, removed: removed, inserted: new, before: before, after: position),
      kind: kind)
  }

  private mutating func undo() {
    guard let change = history.undo() else { return }
    text.replace(change.inserted, with: change.removed, offset: change.offset)
    position = change.before
  }

  private mutating func redo() {
    guard let change = history.redo() else { return }
    text.replace(change.removed, with: change.inserted, offset: change.offset)
    position = change.after
  }
}

extension TextField: Hashable {
  public static func == (left: TextField, right: TextField) -> Bool {
    left.position.characters == right.position.characters && left.lines == right.lines
      && left.text == right.text
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(cursor)
    hasher.combine(lines)
  }
}

extension TextField {
  /// The number of characters (grapheme clusters) before the cursor.
  public var cursor: Int { position.characters }

  /// The text before the cursor.
  public var textBeforeCursor: Substring { text[..<index] }

  /// The text after the cursor.
  public var textAfterCursor: Substring { text[index...] }

  /// The text of the current line before the cursor.
  public var cursorColumnText: Substring { text[text.destination(.lineStart, from: index)..<index] }

  /// The number of lines before the current one.
  public var cursorLine: Int { textBeforeCursor.lineFeedCount }

  /// The number of lines, counting an empty last line.
  public var lineCount: Int { text[...].lineFeedCount + 1 }
}
