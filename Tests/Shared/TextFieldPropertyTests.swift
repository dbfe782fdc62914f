import Doubles
import SharedEntities
import SharedViewData
import Testing

/// A simple reference implementation of a field: an array of characters, counted from the start each time.
private struct NaiveField {
  var characters: [Character] = []
  var cursor = 0
  private var goal: Int?

  var lineStart: Int { (characters[..<cursor].lastIndex(of: "\n") ?? -1) + 1 }
  var lineEnd: Int { characters[cursor...].firstIndex(of: "\n") ?? characters.count }

  mutating func apply(_ edit: TextEdit) {
    let column = goal ?? cursor - lineStart
    goal = nil
    switch edit {
    case .insert(let text):
      characters.insert(contentsOf: text, at: cursor)
      cursor += text.count
    case .moveLeft: cursor = max(0, cursor - 1)
    case .moveRight: cursor = min(characters.count, cursor + 1)
    case .moveToLineStart: cursor = lineStart
    case .moveToLineEnd: cursor = lineEnd
    case .moveToStart: cursor = 0
    case .moveToEnd: cursor = characters.count
    case .moveUp:
      goal = column
      guard lineStart > 0 else {
        cursor = 0
        return
      }
      cursor = lineStart - 1
      cursor = min(lineStart + column, cursor)
    case .moveDown:
      goal = column
      guard lineEnd < characters.count else {
        cursor = characters.count
        return
      }
      cursor = lineEnd + 1
      cursor = min(lineStart + column, lineEnd)
    case .deleteBackward: delete(max(0, cursor - 1)..<cursor)
    case .deleteForward: delete(cursor..<min(characters.count, cursor + 1))
    case .deleteToLineStart: delete(lineStart..<cursor)
    case .deleteToLineEnd: delete(cursor..<(lineEnd > cursor ? lineEnd : min(characters.count, cursor + 1)))
    default: break
    }
  }

  private mutating func delete(_ range: Range<Int>) {
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }
}

@Suite("Text field under random edits")
struct TextFieldPropertyTests {
  private static let plainEdits: [TextEdit] = [
    .moveLeft, .moveRight, .moveUp, .moveDown, .moveToLineStart, .moveToLineEnd, .moveToStart, .moveToEnd,
    .deleteBackward, .deleteForward, .deleteToLineEnd, .deleteToLineStart,
  ]
  private static let wordEdits: [TextEdit] = [
    .moveWordLeft, .moveWordRight, .deleteWordBackward, .deleteWordForward,
  ]
  private static let plainTexts = ["a", "b c", " ", "\n", "牛乳を", "👍🏽", "e\u{301}", "🇯🇵", "x\n\ny", ""]
  private static let nastyTexts =
    plainTexts + ["\u{301}", "\u{200D}", "👨", "👩\u{200D}", "🇯", "\r", "\r\n", "\t", "\u{1100}", "\u{1161}"]
    + ["\u{11A8}", "\u{FE0F}", "क", "\u{94D}", "\u{600}", "ー", "ラ", "\u{2028}", "\0"]

  private func randomEdit(
    _ texts: [String], _ edits: [TextEdit], using generator: inout SplitMix64
  ) -> TextEdit {
    if Bool.random(using: &generator), let text = texts.randomElement(using: &generator) {
      return .insert(text)
    }
    return edits.randomElement(using: &generator) ?? .moveLeft
  }

  @Test("The field agrees with an array of characters", arguments: 0..<40 as Range<UInt64>)
  func model(seed: UInt64) {
    var generator = SplitMix64(state: seed)
    var field = TextField(lines: .several)
    var model = NaiveField()
    for _ in 0..<150 {
      let edit = randomEdit(Self.plainTexts, Self.plainEdits, using: &generator)
      field.apply(edit)
      model.apply(edit)
      guard field.text == String(model.characters), field.cursor == model.cursor else {
        Issue.record("\(edit) gives \(field.marked) for \(String(model.characters)) at \(model.cursor)")
        return
      }
    }
  }

  @Test(
    "The cursor stays between characters, lines stay valid, and everything can be undone and redone",
    arguments: 0..<60 as Range<UInt64>)
  func invariants(seed: UInt64) {
    var generator = SplitMix64(state: seed)
    let lines: TextField.Lines = seed.isMultiple(of: 2) ? .one : .several
    let first = TextField("牛乳 and\nbread", lines: lines)
    var field = first
    for _ in 0..<190 {
      let edits = Self.plainEdits + Self.wordEdits
      field.apply(randomEdit(Self.nastyTexts, edits, using: &generator))
      expectValid(field)
    }
    let last = field
    while field.canUndo {
      field.apply(.undo)
      expectValid(field)
    }
    #expect(Array(field.text.utf8) == Array(first.text.utf8))
    while field.canRedo {
      field.apply(.redo)
      expectValid(field)
    }
    #expect(Array(field.text.utf8) == Array(last.text.utf8))
  }

  private func expectValid(_ field: TextField, sourceLocation: SourceLocation = #_sourceLocation) {
    let characters = Array(field.text)
    let isValid =
      characters.indices.contains(field.cursor) || characters.count == field.cursor
      ? String(characters[..<field.cursor]).utf8.elementsEqual(field.textBeforeCursor.utf8) : false
    let mayStand: (Character) -> Bool = { field.lines == .several ? $0 == "\n" : false }
    let hasLines = characters.allSatisfy { !$0.isNewline || mayStand($0) }
    #expect(isValid && hasLines, "\(field.marked.debugDescription)", sourceLocation: sourceLocation)
  }
}
