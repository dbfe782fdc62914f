import Doubles
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing

@Suite("Drawing a text field")
struct TextFieldDrawingTests {
  private func drawn(
    _ field: TextField, _ columns: Int, _ rows: Int = 1, focus: FieldFocus = .here
  ) -> Frame {
    let size = Frame.Size(columns: columns, rows: rows)
    var frame = Frame(size)
    frame.draw(field, row: 0, column: 0, size: size, focus: focus)
    return frame
  }

  @Test(
    "One line scrolls sideways by whole characters to keep the cursor visible",
    arguments: [
      ("|", 5, "", 0), ("milk|", 5, "milk", 4), ("milks|", 5, "ilks", 4), ("|milks", 5, "milks", 0),
      ("0123456|789", 5, "56789", 2), ("01234567|89", 5, "6789", 2), ("01|23456789", 5, "01234", 2),
      ("0123|456789", 5, "23456", 2),
      ("牛乳|", 5, "牛乳", 4), ("牛乳を|", 6, "乳を", 4), ("牛乳を|", 5, "乳を", 4), ("|牛乳を", 5, "牛乳", 0),
      ("牛乳を買|いに", 6, "買いに", 2), ("x👨‍👩‍👧‍👦|", 3, "👨‍👩‍👧‍👦", 2), ("🇯🇵|🇫🇷", 4, "🇯🇵🇫🇷", 2),
      ("ab|c", 1, "c", 0), ("牛|乳", 1, "", 0), ("が\u{301}|x", 3, "x", 0),
    ])
  func oneLine(marked: String, columns: Int, expected: String, cursor: Int) {
    let frame = drawn(TextField(at: marked, lines: .one), columns)
    #expect(frame.lines == [expected])
    #expect(frame.cursor == Frame.Position(row: 0, column: cursor))
  }

  @Test(
    "Several lines are wrapped, and after a full row the cursor is in the next",
    arguments: [
      ("|", [""], 0, 0), ("abcd|", ["abcd", ""], 1, 0), ("abc|d", ["abcd"], 0, 3),
      ("abcd|e", ["abcd", "e"], 1, 0),
      ("abcd|\nx", ["abcd", "", "x"], 1, 0), ("abcd\n|x", ["abcd", "x"], 1, 0),
      ("a\n|\nb", ["a", "", "b"], 1, 0),
      ("a\n|", ["a", ""], 1, 0), ("牛乳|を買う", ["牛乳", "を買", "う"], 1, 0), ("abc|牛", ["abc", "牛"], 1, 0),
      ("abc牛|", ["abc", "牛"], 1, 2), ("ab👨‍👩‍👧‍👦|🇯🇵", ["ab👨‍👩‍👧‍👦", "🇯🇵"], 1, 0), ("牛乳|", ["牛乳", ""], 1, 0),
      ("abcd|\u{200B}e\nx", ["abcd", "\u{FFFD}e", "x"], 1, 0), ("abcdef\ng|", ["abcd", "ef", "g"], 2, 1),
    ])
  func severalLines(marked: String, expected: [String], row: Int, column: Int) {
    let frame = drawn(TextField(at: marked), 4, 6)
    #expect(frame.lines == expected + Array(repeating: "", count: 6 - expected.count))
    #expect(frame.cursor == Frame.Position(row: row, column: column))
  }

  @Test(
    "Several lines scroll to keep the cursor visible, without leaving room unused",
    arguments: [
      ("|1\n2\n3\n4\n5\n6", ["1", "2", "3"], 0), ("1\n2|\n3\n4\n5\n6", ["1", "2", "3"], 1),
      ("1\n2\n3\n4|\n5\n6", ["3", "4", "5"], 1), ("1\n2\n3\n4\n5\n6|", ["4", "5", "6"], 2),
      ("1\n2\n3\n4\n5\n|", ["4", "5", ""], 2), ("1\n2|", ["1", "2", ""], 1),
      ("abcdefghijklmnop|q\nr", ["mnop", "q", "r"], 1), ("ab\ncdefghij|kl\nm", ["ghij", "kl", "m"], 1),
      ("a\nbcdefghi|", ["bcde", "fghi", ""], 2), ("牛乳を|買う\n米\n麦", ["牛乳", "を買", "う"], 1),
    ])
  func scrolled(marked: String, expected: [String], row: Int) {
    let frame = drawn(TextField(at: marked), 4, 3)
    #expect(frame.lines == expected)
    #expect(frame.cursor?.row == row)
  }

  @Test("Without the focus, a field shows its start and no cursor")
  func elsewhere() {
    let line = drawn(TextField("0123456789"), 5, focus: .elsewhere)
    #expect(line.lines == ["01234"])
    #expect(line.cursor == nil)
    let memo = drawn(TextField("a\nb\nabcd", lines: .several), 4, 2, focus: .elsewhere)
    #expect(memo.lines == ["a", "b"])
    #expect(memo.cursor == nil)
  }

  @Test("Control characters are shown as pictures, and the cursor counts their columns")
  func printableText() {
    let line = drawn(TextField("a\t\u{1B}[31m\u{202E}\u{301}b"), 12)
    #expect(line.lines == ["a␉␛[31m\u{FFFD}\u{301}b"])
    #expect(line.cursor?.column == 9)
    let memo = drawn(TextField("\u{7F}\n\u{1B}\u{202E}x", lines: .several), 2, 3)
    #expect(memo.lines == ["␡", "␛\u{FFFD}", "x"])
    #expect(memo.cursor == Frame.Position(row: 2, column: 1))
  }

  @Test("A field fills its part of the frame, in its style, and nothing beside it")
  func place() {
    var frame = Frame(Frame.Size(columns: 8, rows: 4))
    for row in 0..<4 { frame.fill(row: row, columns: 0..<8, with: "#") }
    let underlined = CellStyle(.underline)
    frame.draw(
      TextField("0123456789"), row: 0, column: 2, size: Frame.Size(columns: 4, rows: 1), focus: .elsewhere)
    frame.draw(
      TextField("ab\nc", lines: .several), row: 1, column: 2, size: Frame.Size(columns: 4, rows: 2),
      focus: .here, style: underlined)
    #expect(frame.lines == ["##0123##", "##ab  ##", "##c   ##", "########"])
    #expect(frame.cursor == Frame.Position(row: 2, column: 3))
    #expect(frame[1, 5].style == underlined && frame[1, 6].style == .plain)
  }

  @Test("What does not fit in the frame is left out, and the cursor stays inside")
  func edges() {
    let size = Frame.Size(columns: 6, rows: 2)
    let huge = Frame.Size(columns: .max, rows: .max)
    for (row, column) in [(0, 0), (1, 5), (0, 3)] {
      var frame = Frame(size)
      frame.draw(TextField("a\n牛乳を\n買う", lines: .several), row: row, column: column, size: huge, focus: .here)
      #expect(frame.cursor.map(frame.contains) == true)
    }
    for (row, column, room) in [
      (2, 0, huge), (0, 6, huge), (-1, 0, huge), (0, .min, huge), (0, 0, Frame.Size(columns: 0, rows: 9)),
      (0, 0, Frame.Size(columns: 9, rows: -1)),
    ] {
      var frame = Frame(size)
      frame.draw(TextField("a"), row: row, column: column, size: room, focus: .here)
      #expect(frame == Frame(size))
    }
  }

  @Test(
    "After any edit, the character after the cursor is drawn at the cursor",
    arguments: 0..<40 as Range<UInt64>)
  func cursorFollows(seed: UInt64) {
    var generator = SplitMix64(state: seed)
    let pieces = ["a", "bc ", "牛乳", "👨‍👩‍👧‍👦", "🇯🇵", "e\u{301}", "\n", "ﾊﾟ", "0123456789", "\t"]
    let moves: [TextEdit] = [.moveLeft, .moveRight, .moveUp, .moveWordLeft, .moveToStart, .moveToLineEnd]
    var field = TextField(lines: seed.isMultiple(of: 2) ? .one : .several)
    for _ in 0..<60 {
      let isMove = Bool.random(using: &generator)
      let edit = isMove ? moves.randomElement(using: &generator) : nil
      field.apply(edit ?? .insert(pieces.randomElement(using: &generator) ?? ""))
      let size = Frame.Size(
        columns: Int.random(in: 5...12, using: &generator), rows: Int.random(in: 1...5, using: &generator))
      let frame = drawn(field, size.columns, size.rows)
      guard let cursor = frame.cursor, frame.contains(cursor) else {
        Issue.record("\(field.marked.debugDescription) in \(size) has no cursor")
        return
      }
      let next = field.textAfterCursor.first.flatMap { $0 == "\n" ? nil : $0 } ?? " "
      #expect(frame[cursor.row, cursor.column].text == next, "\(field.marked.debugDescription) in \(size)")
    }
  }
}
