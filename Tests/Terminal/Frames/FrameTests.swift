import Terminal
import Testing

struct FrameTests {
  @Test("A new frame is blank and hides the cursor")
  func new() {
    let frame = Frame(Frame.Size(columns: 3, rows: 2))
    #expect(frame.lines == ["", ""])
    #expect(frame.cursor == nil)
    #expect(frame.styleRuns(ofRow: 0).isEmpty)
    #expect(frame[1, 2] == .blank)
  }

  @Test("A frame of no size, or of less, takes everything and shows nothing", arguments: [0, -1, Int.min])
  func noSize(extent: Int) {
    var frame = Frame(Frame.Size(columns: extent, rows: extent))
    frame.write("牛乳", row: 0, column: 0)
    frame.fill(row: 0, columns: 0..<9)
    frame.style(row: 0, columns: 0..<9) { $0.colour = .red }
    frame.place(Frame(Frame.Size(columns: 2, rows: 2)), row: 0, column: 0)
    #expect(frame.lines == [])
    #expect(frame.size == Frame.Size(columns: 0, rows: 0))
    var other = Frame(Frame.Size(columns: 4, rows: 1))
    other.write("abcd", row: 0, column: 0)
    for column in -1...5 { other.place(frame, row: 0, column: column) }
    #expect(other.lines == ["abcd"])
  }

  @Test(
    "A size is read from columns and rows",
    arguments: [("80x24", (80, 24)), ("1x1", (1, 1)), ("1000x1000", (1_000, 1_000)), ("080x24", (80, 24))])
  func size(text: String, expected: (Int, Int)) {
    #expect(Frame.Size(text) == Frame.Size(columns: expected.0, rows: expected.1))
  }

  @Test(
    "Text that is no size is refused",
    arguments: [
      "", "x", "80", "80x", "x24", "80x24x1", "0x24", "80x0", "1001x24", "80x1001", "-80x24", "+80x24",
      "80X24", " 80x24", "80x24\n", "8 0x24", "٨٠x24", "99999999999999999999x1",
    ])
  func noFrameSize(text: String) {
    #expect(Frame.Size(text) == nil)
  }

  @Test(
    "A cell outside the frame is blank", arguments: [(-1, 0), (0, -1), (2, 0), (0, 3), (Int.max, Int.min)])
  func outside(row: Int, column: Int) {
    var frame = Frame(Frame.Size(columns: 3, rows: 2))
    for row in 0..<2 { frame.fill(row: row, columns: 0..<3, with: "#") }
    #expect(frame[row, column] == .blank)
    #expect(!frame.contains(Frame.Position(row: row, column: column)))
    #expect(frame.text(ofRow: row) == (row == 0 ? "###" : ""))
  }

  @Test("Style runs are as long as one style lasts, and plain is none")
  func styleRuns() {
    var frame = Frame(Frame.Size(columns: 20, rows: 1))
    frame.write("bold", row: 0, column: 0, style: CellStyle(.bold, colour: .red))
    frame.write("more", row: 0, column: 4, style: CellStyle(.bold, colour: .red))
    frame.write("牛乳", row: 0, column: 8, style: CellStyle([.reverse, .underline, .dim, .bold]))
    frame.write("x", row: 0, column: 13, style: CellStyle(colour: .grey))
    let runs = frame.styleRuns(ofRow: 0)
    #expect(
      runs.map(\.description) == ["0-7 bold red", "8-11 bold dim underline reverse", "13-13 grey"])
    #expect(runs.first?.columns == 0..<8)
    #expect(frame.styleRuns(ofRow: 1).isEmpty)
  }

  @Test("A style describes itself by its attributes in one order, then its colour")
  func styleDescription() {
    #expect(CellStyle.plain.description == "plain")
    #expect(CellStyle([.reverse, .bold], colour: .orange).description == "bold reverse orange")
    for colour in Colour.allCases where colour != .standard {
      #expect(CellStyle(colour: colour).description == "\(colour)")
    }
  }

  @Test("Frames are equal if all that they show is, and not otherwise")
  func equality() {
    var one = Frame(Frame.Size(columns: 80, rows: 24))
    one.write("牛乳を買う", row: 5, column: 10)
    var other = one
    #expect(one == other)
    other.style(row: 5, columns: 10..<11) { $0.attributes.insert(.dim) }
    #expect(one != other)
    other = one
    other.cursor = Frame.Position(row: 0, column: 0)
    #expect(one != other)
    #expect(Frame(Frame.Size(columns: 2, rows: 3)) != Frame(Frame.Size(columns: 3, rows: 2)))
  }

  @Test("Lines are without the blanks at their end")
  func lines() {
    var frame = Frame(Frame.Size(columns: 8, rows: 3))
    frame.write("  a b  ", row: 0, column: 0, style: CellStyle(.reverse))
    frame.write("牛 乳", row: 2, column: 1)
    #expect(frame.lines == ["  a b", "", " 牛 乳"])
  }
}
