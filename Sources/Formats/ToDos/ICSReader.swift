internal import Platform
internal import SharedEntities
internal import SharedFormats
internal import Terminal
internal import ToDosEntities

/// Reads the VTODO components of iCalendar, RFC 5545; other components are skipped.
///
/// ToDos are returned as they are read, up to the first that may depend on later parts of the file: one in a time
/// zone that no component has defined yet, or a series, whose occurrences other components may replace. From that one
/// on, they are held until the end of the file.
final class ICSReader: ToDoItemReading {
  private let lines: ICSUnfolder
  /// A clock that knows the time zones that the file has defined so far.
  private var clock: any WallClock
  private var zones: ICSFileZones
  /// The open components, from the outermost, each with the line at which it begins.
  private var open: [(name: String, line: Int)] = []
  /// The ToDo being read; nil between ToDos, and within a faulty one.
  private var toDo: ICSToDo?
  /// The lines of the ToDo being read.
  private var toDoLines: [ICSToDo.Line] = []
  private var zone: ICSFileZone?
  /// The names of zones that were looked up.
  private var (knownZones, unknownZones): (Set<String>, Set<String>) = ([], [])
  private var held: [HeldToDo] = []
  private var isHolding = false
  private var isAtEnd = false
  private var occurrences = ICSOccurrences()
  private(set) var skippedCount = 0

  /// A ToDo that waits for the rest of the file.
  private enum HeldToDo {
    case item(ImportedToDo)
    /// A ToDo in a time zone that is not known yet, and its lines, to be read again.
    case unresolved(ImportedToDo, [ICSToDo.Line])
  }

  init(_ source: any ByteSource, clock: any WallClock) {
    lines = ICSUnfolder(LineReader(source))
    self.clock = clock
    zones = ICSFileZones(clock)
  }

  func next() throws(FormatError) -> ImportedToDo? {
    while !isAtEnd {
      guard let next = try nextToDo() else {
        resolveHeldToDos()
        break
      }
      isHolding = isHolding || mustWait(next)
      if case .item(let item) = next, !isHolding { return item }
      held.append(next)
    }
    while case .item(let next)? = held.popLast() {
      if let item = occurrences.replaced(in: next, clock) { return item }
      skippedCount += 1
    }
    return nil
  }

  /// Reads the unresolved ToDos again with all time zones of the file, and reverses the order for `popLast()`.
  private func resolveHeldToDos() {
    isAtEnd = true
    held = held.reversed().map { held in
      guard case .unresolved(let first, let lines) = held else { return held }
      var toDo = ICSToDo(line: first.line)
      for line in lines { try? toDo.take(line.line, depth: line.depth, at: line.number, clock) }
      let item = toDo.item(clock)
      occurrences.note(item)
      return .item(item)
    }
  }

  /// Returns the next ToDo of the file; nil at the end.
  private func nextToDo() throws(FormatError) -> HeldToDo? {
    while let (number, line) = try nextLine() {
      switch line.name {
      case "BEGIN":
        let name = try begin(line, number)
        if open.count == 2, name == "VTODO" {
          (toDo, toDoLines) = (ICSToDo(line: number), [])
          continue
        }
        if open.count == 2 {
          if name == "VTIMEZONE" { zone = ICSFileZone() } else { skippedCount += 1 }
        }
      case "END":
        try end(line, number)
        if open.count == 1, let held = endComponent() { return held }
      default:
        guard !open.isEmpty else { throw outside(number) }
      }
      try take(line, number)
    }
    if let last = open.last {
      throw FormatError(
        line: last.line, reason: Phrase("BEGIN:\(last.name) has no END", "BEGIN:\(last.name) に END がありません"))
    }
    return nil
  }

  private func take(_ line: ICSLine, _ number: Int) throws(FormatError) {
    zone?.take(line, depth: open.count - 2)
    guard toDo != nil else { return }
    let depth = open.count - 2
    toDoLines.append(ICSToDo.Line(line: line, depth: depth, number: number))
    do throws(FormatError) {
      try toDo?.take(line, depth: depth, at: number, clock)
    } catch {
      toDo = nil
      throw error.of(nil)
    }
  }

  /// Ends a component of the calendar; returns its ToDo, if it is one.
  private func endComponent() -> HeldToDo? {
    if let zone = zone.take(), zones.define(zone) {
      clock = zones
      unknownZones = []
    }
    guard let toDo = toDo.take() else { return nil }
    let item = toDo.item(clock)
    guard toDoLines.allSatisfy({ isKnown($0.line.zoneName) }) else { return .unresolved(item, toDoLines) }
    occurrences.note(item)
    return .item(item)
  }

  private func isKnown(_ zone: String?) -> Bool {
    guard let zone, !knownZones.contains(zone) else { return true }
    guard !unknownZones.contains(zone), knownZone(named: zone, clock) != nil else {
      unknownZones.insert(zone)
      return false
    }
    knownZones.insert(zone)
    return true
  }

  /// Whether a ToDo may depend on later parts of the file.
  private func mustWait(_ held: HeldToDo) -> Bool {
    guard case .item(let item) = held else { return true }
    guard item.identifier != nil, case .series? = item.input.repeats else { return false }
    return true
  }

  /// Returns the next line that can be read; nil at the end.
  ///
  /// Broken lines are skipped within a component that is itself skipped.
  private func nextLine() throws(FormatError) -> (number: Int, line: ICSLine)? {
    while true {
      do throws(FormatError) {
        return try lines.next()
      } catch {
        guard open.count > 1, !lines.isBroken else { throw error }
        guard toDo != nil else { continue }
        toDo = nil
        throw error.of(nil)
      }
    }
  }

  private func begin(_ line: ICSLine, _ number: Int) throws(FormatError) -> String {
    let name = line.value.uppercased()
    guard !open.isEmpty || name == "VCALENDAR" else { throw outside(number) }
    // The components of a calendar do not nest; one that is not a ToDo may have lost its end.
    if open.count > 1, open[1].name != "VTODO", calendarComponents.contains(name) {
      open.removeLast(open.count - 1)
    }
    open.append((name, number))
    return name
  }

  private func end(_ line: ICSLine, _ number: Int) throws(FormatError) {
    let name = line.value.uppercased()
    if open.last?.name == name {
      open.removeLast()
      return
    }
    guard open.count > 1, open[1].name != "VTODO" else {
      throw FormatError(
        line: number, reason: Phrase("END:\(name) has no BEGIN", "END:\(name) に対応する BEGIN がありません"))
    }
    // A component that is skipped need not be valid.
    if let index = open.lastIndex(where: { $0.name == name }) { open.removeLast(open.count - index) }
  }

  private func outside(_ number: Int) -> FormatError {
    FormatError(
      line: number,
      reason: Phrase("a calendar must begin with BEGIN:VCALENDAR", "カレンダーは BEGIN:VCALENDAR で始まります"))
  }
}

/// The components directly within a calendar: RFC 5545, section 3.6.
private let calendarComponents: Set = ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"]

/// Joins folded lines byte by byte, because some programs cut within a character.
@AppActor
private final class ICSUnfolder {
  private let lines: LineReader
  private var ahead: LineReader.Line?
  /// The fault of the line that was read ahead.
  private var fault: FormatError?
  private var hasLine = false

  init(_ lines: LineReader) { self.lines = lines }

  /// Whether the source itself cannot be read any further.
  var isBroken: Bool { lines.failure != nil }

  /// Returns the next content line, and the line at which it begins; nil at the end.
  ///
  /// Empty lines are skipped. After a line that is broken, or too long, reading continues with the next one.
  func next() throws(FormatError) -> (number: Int, line: ICSLine)? {
    if let fault = fault.take() { throw fault }
    while let first = try takeLine() {
      hasLine = hasLine || first.content.contains { !isBlank($0) }
      var bytes = first.content
      while let more = readAhead() {
        guard let byte = more.bytes.first, isBlank(byte) else {
          ahead = more
          break
        }
        bytes += more.content.dropFirst()
        guard bytes.count <= 1 << 20 else {
          throw FormatError(
            line: first.number, reason: Phrase("the line is longer than 1 MiB", "行が 1 MiB を超えています"))
        }
      }
      guard !bytes.isEmpty else { continue }
      guard let line = ICSLine(try validText(bytes, line: first.number)) else {
        throw FormatError(
          line: first.number,
          reason: Phrase("a line must have the form NAME:VALUE", "行は NAME:VALUE の形でなければなりません"))
      }
      return (first.number, line)
    }
    guard hasLine else { throw .isEmpty(line: max(1, lines.count)) }
    return nil
  }

  /// Reads the next line; nil at the end, or if it is faulty, which is reported once the line before it is complete.
  private func readAhead() -> LineReader.Line? {
    do throws(FormatError) {
      return try lines.next()
    } catch {
      fault = error
      return nil
    }
  }

  private func takeLine() throws(FormatError) -> LineReader.Line? {
    guard let line = ahead else { return try lines.next() }
    ahead = nil
    return line
  }
}
