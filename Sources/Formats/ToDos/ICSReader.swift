internal import SharedEntities
internal import SharedFormats
internal import Terminal
internal import ToDosEntities

/// Reads the VTODO components of iCalendar, RFC 5545; other components are skipped.
final class ICSReader: ToDoItemReading {
  private let lines: ICSUnfolder
  private let clock: any WallClock
  /// The open components, from the outermost, each with the line at which it begins.
  private var open: [(name: String, line: Int)] = []
  private(set) var leftOutCount = 0

  init(_ source: any ByteSource, clock: any WallClock) {
    lines = ICSUnfolder(LineReader(source))
    self.clock = clock
  }

  func next() throws(FormatFault) -> ImportedToDo? {
    var toDo: ICSToDo?
    while let (number, line) = try lines.next() {
      switch line.name {
      case "BEGIN":
        let name = try begin(line, number)
        if open.count == 2, name == "VTODO" {
          toDo = ICSToDo(line: number)
          continue
        }
        if open.count == 2, name != "VTIMEZONE" { leftOutCount += 1 }
      case "END":
        try end(line, number)
        if open.count == 1, let toDo { return toDo.item(clock) }
      default:
        guard !open.isEmpty else { throw outside(number) }
      }
      do throws(FormatFault) {
        try toDo?.take(line, depth: open.count - 2, at: number, clock)
      } catch {
        throw error.of(nil)
      }
    }
    if let last = open.last {
      throw FormatFault(
        line: last.line, reason: Phrase("BEGIN:\(last.name) has no END", "BEGIN:\(last.name) に END がありません"))
    }
    return nil
  }

  private func begin(_ line: ICSLine, _ number: Int) throws(FormatFault) -> String {
    let name = line.value.uppercased()
    guard !open.isEmpty || name == "VCALENDAR" else { throw outside(number) }
    open.append((name, number))
    return name
  }

  private func end(_ line: ICSLine, _ number: Int) throws(FormatFault) {
    let name = line.value.uppercased()
    guard open.popLast()?.name == name else {
      throw FormatFault(
        line: number,
        reason: Phrase(
          "END:\(name) has no BEGIN", "END:\(name) に対応する BEGIN がありません"))
    }
  }

  private func outside(_ number: Int) -> FormatFault {
    FormatFault(
      line: number, reason: Phrase("a calendar begins with BEGIN:VCALENDAR", "カレンダーは BEGIN:VCALENDAR で始まります"))
  }
}

/// Joins folded lines byte by byte, as some programs cut within a character.
@MainActor
private final class ICSUnfolder {
  private let lines: LineReader
  private var ahead: LineReader.Line?

  init(_ lines: LineReader) { self.lines = lines }

  /// The next content line with the line at which it begins; nil at the end.
  ///
  /// Empty lines are skipped.
  func next() throws(FormatFault) -> (number: Int, line: ICSLine)? {
    while let first = try takeLine() {
      var bytes = first.content
      while let more = try lines.next() {
        guard let byte = more.bytes.first, isBlank(byte) else {
          ahead = more
          break
        }
        bytes += more.content.dropFirst()
        guard bytes.count <= 1 << 20 else {
          throw FormatFault(
            line: first.number, reason: Phrase("the line is longer than 1 MiB", "行が 1 MiB を超えています"))
        }
      }
      guard !bytes.isEmpty else { continue }
      guard let line = ICSLine(try validText(bytes, line: first.number)) else {
        throw FormatFault(
          line: first.number, reason: Phrase("a line must read NAME:VALUE", "行は NAME:VALUE の形でなければなりません"))
      }
      return (first.number, line)
    }
    return nil
  }

  private func takeLine() throws(FormatFault) -> LineReader.Line? {
    guard let line = ahead else { return try lines.next() }
    ahead = nil
    return line
  }
}
