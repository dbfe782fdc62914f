import Doubles
import Testing

@testable import Terminal

struct FrameRendererTests {
  private static let size = Frame.Size(columns: 80, rows: 24)

  @Test("The first frame is drawn as a whole, as one update, over whatever was there")
  func first() {
    let screen = Screen(Self.size)
    var frame = Frame(Self.size)
    frame.write("牛乳を買う", row: 3, column: 70, style: CellStyle(.bold, colour: .red))
    frame.write("corner", row: 23, column: 74)
    screen.show(frame)
    #expect(screen.emulator.shows(frame))
    #expect(screen.emulator.synchronizedUpdates == 1)
  }

  @Test("A frame that is shown already takes no bytes")
  func same() {
    let screen = Screen(Self.size)
    let frame = titles(selected: 3)
    screen.show(frame)
    #expect(screen.show(frame) == [])
  }

  @Test("Only what changed is sent, in few bytes")
  func one() {
    let screen = Screen(Self.size)
    var frame = titles(selected: 3)
    screen.show(frame)
    frame.write("x", row: 10, column: 78)
    // The cut wide character leaves a blank.
    #expect(screen.show(frame).text == "\u{1B}[11;79Hx ")
    frame.write("y", row: 10, column: 78, style: CellStyle(colour: .red))
    #expect(screen.show(frame).text == "\u{1B}[11;79H\u{1B}[31my\u{1B}[0m")
    frame.cursor = Frame.Position(row: 0, column: 0)
    #expect(screen.show(frame).text == "\u{1B}[H\u{1B}[?25h")
    frame.cursor = Frame.Position(row: 0, column: 7)
    #expect(screen.show(frame).text == "\u{1B}[7C")
    frame.cursor = nil
    #expect(screen.show(frame).text == "\u{1B}[?25l")
    #expect(screen.emulator.shows(frame))
    #expect(screen.emulator.synchronizedUpdates == 1)
  }

  @Test("A short gap is written again, and a longer one stepped over")
  func gaps() {
    let screen = Screen(Self.size)
    var frame = Frame(Self.size)
    frame.write("abcdefghijklmnop", row: 0, column: 0)
    screen.show(frame)
    frame.write("X", row: 0, column: 0)
    frame.write("X", row: 0, column: 4)
    #expect(screen.show(frame).text == "\u{1B}[HXbcdX")
    frame.write("Y", row: 0, column: 0)
    frame.write("Y", row: 0, column: 9)
    #expect(screen.show(frame).text == "\u{1B}[HY\u{1B}[8CY")
    #expect(screen.emulator.shows(frame))
  }

  @Test("The blank rest of a row is cleared at once")
  func clearing() {
    let screen = Screen(Self.size)
    var frame = titles(selected: 2)
    screen.show(frame)
    frame.fill(row: 2, columns: 0..<80)
    #expect(screen.show(frame).text == "\u{1B}[3H\u{1B}[K")
    #expect(screen.emulator.shows(frame))
  }

  @Test("The selection moves by a row of wide characters in under 400 bytes", arguments: ColourLevel.allCases)
  func selection(level: ColourLevel) {
    let screen = Screen(Self.size, level: level)
    screen.show(titles(selected: 3))
    for selected in [4, 5, 4] {
      let frame = titles(selected: selected)
      let count = screen.show(frame).count
      #expect(count < 400 && count > 240)
      #expect(screen.emulator.shows(frame))
    }
  }

  @Test("After invalidation, or at another size, everything is drawn")
  func whole() {
    let screen = Screen(Self.size)
    let frame = titles(selected: 3)
    screen.show(frame)
    screen.renderer.invalidate()
    screen.emulator = TerminalEmulator(Self.size)
    screen.show(frame)
    #expect(screen.emulator.shows(frame))
    let small = Frame.Size(columns: 20, rows: 5)
    screen.emulator = TerminalEmulator(small)
    var other = Frame(small)
    other.place(frame, row: 0, column: 0)
    screen.show(other)
    #expect(screen.emulator.shows(other))
    #expect(screen.emulator.synchronizedUpdates == 1)
  }

  @Test("A cursor outside the frame is hidden", arguments: [(-1, 0), (24, 0), (0, 80), (0, -1)])
  func cursor(row: Int, column: Int) {
    let screen = Screen(Self.size)
    var frame = Frame(Self.size)
    frame.cursor = Frame.Position(row: row, column: column)
    screen.show(frame)
    #expect(screen.emulator.cursor == nil)
  }

  @Test("Frames of no size need nothing")
  func empty() {
    var renderer = FrameRenderer(level: .ansi16)
    _ = renderer.bytes(for: Frame(Frame.Size(columns: 0, rows: 0)))
    #expect(renderer.bytes(for: Frame(Frame.Size(columns: 0, rows: 0))) == [])
  }

  @Test(
    "Every style is shown at every level, as far as the level has colours", arguments: ColourLevel.allCases)
  func styles(level: ColourLevel) {
    let screen = Screen(Self.size, level: level)
    var random = SplitMix(seed: 7)
    for _ in 0..<30 {
      var frame = Frame(Self.size)
      for column in 0..<80 {
        let colour = level == .none ? .standard : Colour.allCases.randomElement(using: &random) ?? .standard
        let attributes = CellStyle.Attributes(rawValue: .random(in: 0..<16, using: &random))
        frame.write("x", row: 0, column: column, style: CellStyle(attributes, colour: colour))
      }
      screen.show(frame)
      #expect(screen.emulator.shows(frame))
    }
  }

  @Test("Without colours, attributes are all that is sent")
  func colourless() {
    let screen = Screen(Self.size, level: .none)
    screen.show(Frame(Self.size))
    var frame = Frame(Self.size)
    frame.write("x", row: 0, column: 0, style: CellStyle(.bold, colour: .red))
    frame.write("y", row: 0, column: 1, style: CellStyle(colour: .green))
    #expect(screen.show(frame).text == "\u{1B}[H\u{1B}[1mx\u{1B}[0my")
  }

  @Test("Any frames one after another are shown exactly", arguments: 0..<24 as Range<UInt64>)
  func anyFrames(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let size = Frame.Size(
      columns: .random(in: 1...40, using: &random), rows: .random(in: 1...8, using: &random))
    let screen = Screen(size)
    var frame = Frame(size)
    for _ in 0..<60 {
      random.change(&frame)
      screen.show(frame)
      guard screen.emulator.shows(frame) else {
        Issue.record("\(frame.lines) is shown as \(screen.emulator.cells.indices.map(screen.emulator.text))")
        return
      }
    }
  }

  @Test(
    "A terminal that has some characters wider or narrower shows the rest of the row in its place",
    arguments: [Opinion.allNarrow, .ambiguousWide, .noClusters])
  func opinions(opinion: Opinion) {
    var random = SplitMix(seed: 99)
    let size = Frame.Size(columns: 30, rows: 4)
    for _ in 0..<20 {
      let screen = Screen(size, width: opinion.width)
      var frame = Frame(size)
      for _ in 0..<20 {
        random.change(&frame)
        screen.show(frame)
        #expect(screen.displaced(frame) == [], "\(frame.lines)")
      }
    }
  }

  @Test("If a terminal draws a wide character narrow, nothing old remains after it")
  func narrowEmoji() {
    let size = Frame.Size(columns: 6, rows: 1)
    for column in 0...4 {
      let screen = Screen(size, width: Opinion.allNarrow.width)
      var frame = Frame(size)
      frame.write("abcdef", row: 0, column: 0)
      screen.show(frame)
      frame.write("😀", row: 0, column: column)
      screen.show(frame)
      #expect(
        screen.emulator.text(ofRow: 0) == "abcdef".prefix(column) + "😀 " + "abcdef".dropFirst(column + 2))
    }
  }

  @Test("Of what a wider character may have covered, a blank is drawn again only if that has several scalars")
  func coveredBlanks() {
    let screen = Screen(Frame.Size(columns: 12, rows: 1), width: Opinion.noClusters.width)
    var frame = Frame(Frame.Size(columns: 12, rows: 1))
    frame.write("x      y", row: 0, column: 0)
    screen.show(frame)
    frame.write("→", row: 0, column: 0)
    #expect(screen.show(frame).text == "\u{1B}[H→")
    frame.write("👨‍👩‍👧‍👦", row: 0, column: 0)
    #expect(screen.show(frame).text.contains("     y"))
  }
}

/// The widths of characters on which terminals differ.
enum Opinion: Sendable {
  /// Emoji and all other disputed characters are narrow.
  case allNarrow
  case ambiguousWide
  /// Every scalar is drawn individually.
  case noClusters

  var width: (Character) -> Int {
    { character in
      let cell = Cell(text: character, columns: UInt8(TextWidth.standard.displayWidth(of: character)))
      guard !cell.hasSettledWidth else { return Int(cell.columns) }
      return switch self {
      case .allNarrow: 1
      case .ambiguousWide: TextWidth(ambiguous: .wide).displayWidth(of: character)
      case .noClusters: cell.largestColumns
      }
    }
  }
}

/// A renderer, and the terminal that shows its output.
private final class Screen {
  var renderer: FrameRenderer
  var emulator: TerminalEmulator

  init(
    _ size: Frame.Size, level: ColourLevel = .ansi256,
    width: @escaping (Character) -> Int = TextWidth.standard.displayWidth
  ) {
    renderer = FrameRenderer(level: level)
    emulator = TerminalEmulator(size, width: width)
  }

  @discardableResult
  func show(_ frame: Frame) -> [UInt8] {
    let bytes = renderer.bytes(for: frame)
    emulator.take(bytes)
    return bytes
  }

  /// The characters of settled width that the terminal shows in another place than the frame.
  func displaced(_ frame: Frame) -> [String] {
    var wrong: [String] = []
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame[row, column]
        // Beside a disputed character, a blank may be its other half.
        guard cell.columns > 0, cell.hasSettledWidth, cell.text != " " else { continue }
        if emulator.cells[row][column].text != cell.text { wrong.append("\(cell.text) at \(row), \(column)") }
      }
    }
    return wrong
  }
}

/// A screen full of Japanese titles, one of them selected.
private func titles(selected: Int) -> Frame {
  var frame = Frame(Frame.Size(columns: 80, rows: 24))
  for row in 0..<24 {
    frame.write(String(repeating: "牛乳とパンを買う。", count: 5), row: row, column: 0)
  }
  frame.style(row: selected, columns: 0..<80) { $0.attributes.insert(.reverse) }
  return frame
}

extension SplitMix {
  /// Draws random content at a random place, as a program might.
  fileprivate mutating func change(_ frame: inout Frame) {
    let texts = [
      "milk", "牛乳を買う", "a牛b乳c", "👨‍👩‍👧‍👦", "🇯🇵x", "☑ done", "…", "│─│", "e\u{301}é", "❤️", "☎", "ﾊﾟﾝ", "한국어", "कि", " ",
      "      ", "\u{93F}", "x\u{E33}", "🏽", "👍🏽!", "§", "Я", "→→",
    ]
    let style = CellStyle(
      CellStyle.Attributes(rawValue: .random(in: 0..<16, using: &self)),
      colour: Colour.allCases.randomElement(using: &self) ?? .standard)
    let (rows, columns) = (frame.size.rows, frame.size.columns)
    for _ in 0..<Int.random(in: 1...6, using: &self) {
      let row = Int.random(in: 0..<rows, using: &self)
      let column = Int.random(in: -2..<columns, using: &self)
      let width = Int.random(in: 1...12, using: &self)
      switch Int.random(in: 0..<8, using: &self) {
      case 0: frame.fill(row: row, columns: column..<column + width)
      case 1: frame.style(row: row, columns: column..<column + width) { $0 = style }
      case 2: frame.fill(row: row, columns: column..<column + width, with: "米", style: style)
      case 3: frame.place(frame, row: row - 2, column: column)
      default:
        let text = (0..<3).map { _ in texts.randomElement(using: &self) ?? "" }.joined()
        frame.write(text, row: row, column: column, style: Bool.random(using: &self) ? style : .plain)
      }
    }
    frame.cursor =
      Bool.random(using: &self)
      ? Frame.Position(
        row: .random(in: 0..<rows, using: &self), column: .random(in: 0..<columns, using: &self))
      : nil
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
