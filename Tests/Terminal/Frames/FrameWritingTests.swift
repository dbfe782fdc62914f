import Terminal
import Testing

struct FrameWritingTests {
  @Test(
    "Text is clipped to the row, and never half a wide character is left",
    arguments: [
      ("milk", 0, nil, "milk", 4), ("milk", 3, nil, "   mil", 3), ("milk", 6, nil, "", 0),
      ("milk", -2, nil, "lk", 4), ("milk", -4, nil, "", 4), ("milk", -9, nil, "", 4),
      ("牛乳", 0, nil, "牛乳", 4), ("牛乳", 3, nil, "   牛", 3), ("牛乳", 5, nil, "", 1),
      ("牛乳", -1, nil, " 乳", 4), ("牛乳", -3, nil, "", 4),
      ("milk", 1, 2, " mi", 2), ("牛乳", 1, 3, " 牛", 3), ("牛乳", 0, 1, "", 1), ("牛乳x", 0, 3, "牛", 3),
      ("milk", 0, 0, "", 0), ("milk", 0, -3, "", 0), ("milk", -2, 3, "l", 3), ("milk", -5, 4, "", 4),
      ("milk", 1, .max, " milk", 4), ("milk", .max, .max, "", 0), ("milk", .min, .max, "", 4),
      ("", 2, nil, "", 0),
    ] as [(String, Int, Int?, String, Int)])
  func clipped(text: String, column: Int, width: Int?, expected: String, taken: Int) {
    var frame = Frame(Frame.Size(columns: 6, rows: 1))
    #expect(frame.write(text, row: 0, column: column, width: width) == taken)
    #expect(frame.lines == [expected])
    #expect(frame.isWhole)
  }

  @Test("A row outside the frame takes nothing", arguments: [-1, 1, .max, .min])
  func outside(row: Int) {
    var frame = Frame(Frame.Size(columns: 6, rows: 1))
    #expect(frame.write("milk", row: row, column: 0) == 0)
    frame.fill(row: row, columns: 0..<6, with: "#")
    frame.style(row: row, columns: 0..<6) { $0.attributes = .bold }
    #expect(frame == Frame(frame.size))
  }

  @Test(
    "What is left of a wide character that is overwritten in part is a blank in its style",
    arguments: [
      (0, "a", "a 乳を"), (1, "a", " a乳を"), (2, "a", "牛a を"), (3, "a", "牛 aを"), (5, "a", "牛乳 a"),
      (1, "ab", " ab を"), (1, "牛", " 牛 を"), (4, "米", "牛乳米"), (5, "米", "牛乳"), (0, "", "牛乳を"),
      (3, "\u{301}", "牛乳を"), (-1, "米", "  乳を"), (-2, "米", "牛乳を"),
    ])
  func overwritten(column: Int, text: String, expected: String) {
    var frame = Frame(Frame.Size(columns: 6, rows: 1))
    frame.write("牛乳を", row: 0, column: 0, style: CellStyle(.bold))
    frame.write(text, row: 0, column: column, style: CellStyle(.bold))
    #expect(frame.lines == [expected])
    #expect(frame.isWhole)
    #expect(frame.styleRuns(ofRow: 0).map(\.description) == ["0-5 bold"])
  }

  @Test("The row below is left alone when the end of a row is written")
  func nextRow() {
    var frame = Frame(Frame.Size(columns: 4, rows: 2))
    frame.write("牛乳", row: 1, column: 0)
    frame.write("牛乳牛乳", row: 0, column: 1)
    frame.fill(row: 0, columns: 3..<9, with: "#")
    #expect(frame.lines == [" 牛#", "牛乳"])
    #expect(frame.isWhole)
  }

  @Test("Controls are written as they are shown")
  func printable() {
    var frame = Frame(Frame.Size(columns: 12, rows: 1))
    #expect(frame.write("a\tb\r\n\u{1B}[m\u{7F}\u{9B}é\u{202E}", row: 0, column: 0) == 12)
    #expect(frame.lines == ["a␉b␍␊␛[m␡\u{FFFD}é\u{FFFD}"])
    #expect(frame.write("\u{7F}ab", row: 0, column: 0, width: 2) == 2)
    #expect(frame.lines == ["␡ab␍␊␛[m␡\u{FFFD}é\u{FFFD}"])
  }

  @Test("A line break at the edge is cut between its two pictures")
  func cutControls() {
    var frame = Frame(Frame.Size(columns: 3, rows: 1))
    #expect(frame.write("ab\r\nc", row: 0, column: 0) == 3)
    #expect(frame.lines == ["ab␍"])
  }

  @Test(
    "A mark without a column joins the character before it, and is dropped if there is none",
    arguments: [
      ("e\u{301}x", "e\u{301}x"), ("\u{301}x", "x"), ("\n\u{301}x", "␊\u{301}x"),
      ("a\u{200B}b", "a\u{FFFD}b"),
      ("か\u{3099}x", "か\u{3099}x"), ("👨\u{200B}\u{200D}👩", "👨\u{FFFD}\u{FFFD}👩"),
      ("❤\u{200B}\u{FE0F}x", "❤\u{FFFD}\u{FFFD}x"),
      ("1️⃣x", "1️⃣x"), ("e\u{200B}\u{20DD}", "e\u{FFFD}\u{20DD}"), ("👨‍👩‍👧‍👦x", "👨‍👩‍👧‍👦x"), ("ไทย\u{200B}x", "ไทยx"),
    ])
  func marks(text: String, expected: String) {
    var frame = Frame(Frame.Size(columns: 6, rows: 1))
    frame.write(text, row: 0, column: 0)
    #expect(Array(frame.text(ofRow: 0).unicodeScalars) == Array(expected.unicodeScalars))
    #expect(frame.isWhole)
  }

  @Test("Text takes as many columns as it is wide, from whatever string it comes", arguments: nastyTexts)
  func columns(text: String) {
    var frame = Frame(Frame.Size(columns: 300, rows: 1))
    var part = frame
    let shown = Terminal.printable(text)
    let width = min(300, TextWidth.standard.displayWidth(of: shown))
    #expect(frame.write(text, row: 0, column: 0) == width)
    let quoted = "<\(text)>"
    let (start, end) = (
      quoted.utf8.index(after: quoted.startIndex), quoted.utf8.index(before: quoted.endIndex)
    )
    #expect(part.write(quoted[start..<end], row: 0, column: 0) == width)
    #expect(frame == part)
    #expect(frame.isWhole)
    for limit in 0...12 {
      var narrow = Frame(Frame.Size(columns: 20, rows: 1))
      #expect(narrow.write(text, row: 0, column: 3, width: limit) == min(limit, width))
      #expect(narrow.isWhole)
      #expect((3 + limit..<20).allSatisfy { narrow[0, $0] == .blank })
    }
  }

  @Test("Filling repeats a character, and a wide one only as a whole")
  func fill() {
    var frame = Frame(Frame.Size(columns: 7, rows: 5))
    frame.fill(row: 0, columns: -3..<4, with: "─", style: CellStyle(.dim))
    frame.fill(row: 1, columns: 1..<6, with: "牛")
    frame.fill(row: 2, columns: 5..<Int.max, with: "\u{7}")
    frame.fill(row: 3, columns: 0..<7, with: "\u{301}", style: CellStyle(.reverse))
    frame.fill(row: 4, columns: Int.min..<0, with: "x")
    #expect(frame.lines == ["────", " 牛牛", "     ␇␇", "", ""])
    #expect(frame.styleRuns(ofRow: 0).map(\.description) == ["0-3 dim"])
    #expect(frame.styleRuns(ofRow: 3).map(\.description) == ["0-6 reverse"])
    frame.fill(row: 1, columns: 2..<4, with: "-")
    #expect(frame.lines[1] == "  --")
    #expect(frame.isWhole)
  }

  @Test("A style is changed in place, and a wide character as a whole")
  func style() {
    var frame = Frame(Frame.Size(columns: 8, rows: 1))
    frame.write("a牛乳b", row: 0, column: 0, style: CellStyle(colour: .red))
    frame.style(row: 0, columns: 2..<4) { $0.attributes.insert(.reverse) }
    #expect(frame.styleRuns(ofRow: 0).map(\.description) == ["0-0 red", "1-4 reverse red", "5-5 red"])
    frame.style(row: 0, columns: -9..<99) { $0 = .plain }
    #expect(frame.styleRuns(ofRow: 0).isEmpty)
    #expect(frame.lines == ["a牛乳b"])
  }
}

struct FramePlacingTests {
  private let small: Frame = {
    var frame = Frame(Frame.Size(columns: 4, rows: 2))
    frame.write("牛乳", row: 0, column: 0)
    frame.write("milk", row: 1, column: 0, style: CellStyle(.bold))
    frame.cursor = Frame.Position(row: 1, column: 2)
    return frame
  }()

  @Test(
    "A frame is placed over another, clipped at its edges",
    arguments: [
      (0, 0, ["牛乳..", "milk..", "......"]), (1, 2, ["......", "..牛乳", "..milk"]),
      (-1, 0, ["milk..", "......", "......"]), (2, 1, ["......", "......", ".牛乳."]),
      (0, -1, [" 乳...", "ilk...", "......"]), (0, 3, ["...牛", "...mil", "......"]),
      (0, 5, [".....", ".....m", "......"]), (0, -4, ["......", "......", "......"]),
      (3, 0, ["......", "......", "......"]), (Int.max, Int.min, ["......", "......", "......"]),
    ])
  func clipped(row: Int, column: Int, expected: [String]) {
    var frame = Frame(Frame.Size(columns: 6, rows: 3))
    for row in 0..<3 { frame.fill(row: row, columns: 0..<6, with: ".") }
    frame.place(small, row: row, column: column)
    #expect(frame.lines == expected)
    #expect(frame.isWhole)
  }

  @Test("Wide characters that are covered in part are blanks")
  func covered() {
    var frame = Frame(Frame.Size(columns: 8, rows: 3))
    for row in 0..<3 { frame.fill(row: row, columns: 0..<8, with: "米") }
    frame.place(small, row: 0, column: 1)
    #expect(frame.lines == [" 牛乳 米", " milk 米", "米米米米"])
    #expect(frame.isWhole)
  }

  @Test("The cursor of the frame that is placed moves with it, and one outside is hidden")
  func cursor() {
    var frame = Frame(Frame.Size(columns: 6, rows: 3))
    frame.cursor = Frame.Position(row: 0, column: 0)
    frame.place(Frame(Frame.Size(columns: 2, rows: 2)), row: 1, column: 1)
    #expect(frame.cursor == Frame.Position(row: 0, column: 0))
    frame.place(small, row: 1, column: 3)
    #expect(frame.cursor == Frame.Position(row: 2, column: 5))
    frame.place(small, row: 1, column: 4)
    #expect(frame.cursor == nil)
  }
}

extension Frame {
  /// Whether every wide character has two halves of one style, and nothing else has.
  var isWhole: Bool {
    (0..<size.rows).allSatisfy { row in
      (0..<size.columns).allSatisfy { column in
        let (cell, next) = (self[row, column], self[row, column + 1])
        let isFollowed = column + 1 < size.columns && next.columns == 0
        if isFollowed, next.style != cell.style || next.text != " " { return false }
        if column == 0, cell.columns == 0 { return false }
        return (cell.columns == 2) == isFollowed
      }
    }
  }
}
