internal import SharedEntities
internal import ToDosEntities

/// A content line of iCalendar, RFC 5545 section 3.1.
struct ICSLine: Hashable {
  /// The name with its parameters, as written.
  let head: String
  /// The name alone, in uppercase.
  let name: String
  /// The value, as written.
  let value: String

  /// Parses an unfolded line; nil if it has no name, or no colon after it.
  init?(_ text: String) {
    let bytes = text.utf8
    guard let nameEnd = bytes.firstIndex(where: { !isNameByte($0) }), nameEnd != bytes.startIndex else {
      return nil
    }
    var isQuoted = false
    let colon = bytes[nameEnd...].firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    guard let colon, nameEnd == colon || bytes[nameEnd] == UInt8(ascii: ";") else { return nil }
    head = String(Substring(bytes[..<colon]))
    name = String(Substring(bytes[..<nameEnd])).uppercased()
    value = String(Substring(bytes[bytes.index(after: colon)...]))
  }

  /// Whether there are parameters.
  var hasParameters: Bool { head.utf8.count > name.utf8.count }

  /// Returns the value of a parameter; nil if there is none of that name.
  func parameter(_ name: String) -> String? {
    var isQuoted = false
    let parameters = head.utf8.split { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ";") && !isQuoted
    }
    for parameter in parameters.dropFirst() {
      let parts = parameter.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, String(Substring(parts[0])).uppercased() == name else { continue }
      return String(Substring(parts[1]))
    }
    return nil
  }

  /// The line as a field.
  var field: ForeignField { ForeignField(.ics, name: head, value: value) }

  /// Restores a line from a field; nil if it must not be written to a file.
  init?(_ field: ForeignField) {
    self.init("\(field.name):\(field.value)")
    guard head.hasBytes(of: field.name),
      (head + value).utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
    else { return nil }
  }
}

private func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
    true
  default: false
  }
}

/// Folds a content line: at most 75 bytes per line, cut between characters.
func folded(_ line: String) -> String {
  let bytes = Array(line.utf8)
  var result = ""
  var start = 0
  while bytes.count - start > (start == 0 ? 75 : 74) {
    var end = start + (start == 0 ? 75 : 74)
    while bytes[end] & 0xC0 == 0x80 { end -= 1 }
    result += String(decoding: bytes[start..<end], as: UTF8.self) + "\r\n "
    start = end
  }
  return result + String(decoding: bytes[start...], as: UTF8.self) + "\r\n"
}

/// Escapes a text as a value, RFC 5545 section 3.3.11.
func icsEscaped(_ text: String) -> String {
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): bytes += [UInt8(ascii: "\\"), byte]
    default: bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Unescapes the text of a value.
func icsUnescaped(_ value: String) -> String {
  var bytes: [UInt8] = []
  var rest = value.utf8[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
      bytes.append(byte)
      continue
    }
    switch next {
    case UInt8(ascii: "n"), UInt8(ascii: "N"): bytes.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): bytes.append(next)
    default: bytes += [byte, next]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Returns a text without the control characters that iCalendar cannot represent.
func icsWritable(_ text: String) -> String {
  guard !text.utf8.allSatisfy(isWritable) else { return text }
  return String(decoding: text.utf8.filter(isWritable), as: UTF8.self)
}

private func isWritable(_ byte: UInt8) -> Bool {
  byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
}

/// The prefix of properties that hold a percent-encoded text that iCalendar cannot represent.
let icsExactPrefix = "X-TODO-VIPER-"

/// Parses the day or time of a property such as DUE; nil if it cannot be read.
func icsDate(_ line: ICSLine, _ clock: any WallClock) -> DueDate? {
  var value = line.value
  if let day = value.withUTF8({ basicDay($0[...]) }) { return DueDate(day) }
  guard let time = BasicTime(line.value) else { return nil }
  if let zone = line.zone(clock) { return DueDate(time.instant(zone), clock: clock) }
  return clock.resolve(DueDate(time.day, time.time))
}

extension ICSLine {
  /// Returns a clock in the time zone of the value: UTC, or that of the TZID parameter; nil for a floating time.
  ///
  /// A time zone that the system does not know counts as none.
  func zone(_ clock: any WallClock) -> (any WallClock)? {
    if value.utf8.last == UInt8(ascii: "Z") { return ZoneClock.utc }
    return zoneName.flatMap { name in knownZone(named: name, clock)?.clock }
  }

  /// The TZID parameter without quotes; nil if there is none.
  var zoneName: String? {
    parameter("TZID").map { $0.utf8.first == UInt8(ascii: "\"") ? String($0.dropFirst().dropLast()) : $0 }
  }
}

/// Returns a time zone of a calendar by its name in the time zone database, and a clock in it; nil if it is unknown.
///
/// The calendar may use a Windows name, or a prefix: `/citadel.org/20250101_1/Europe/Rome`.
func knownZone(named name: String, _ clock: any WallClock) -> (name: String, clock: any WallClock)? {
  var rest = name[...]
  while !rest.isEmpty {
    if let zone = clock.clock(inZone: String(rest)) { return (String(rest), zone) }
    rest = rest.drop { $0 != "/" }.dropFirst()
  }
  guard let known = windowsZones[name], let zone = clock.clock(inZone: known) else { return nil }
  return (known, zone)
}

/// Returns the end of a DURATION that begins at DTSTART; nil if either cannot be read.
func icsEnd(_ start: ICSLine, _ duration: ICSLine, _ clock: any WallClock) -> DueDate? {
  let zone = start.zone(clock)
  guard let begin = icsDate(start, zone ?? clock), let (days, seconds) = icsDuration(duration.value),
    let day = begin.day.adding(days: days)
  else { return nil }
  guard let time = begin.time else {
    return seconds == 0 ? DueDate(day) : nil
  }
  // Days are counted by the calendar, and the rest by the clock: RFC 5545, section 3.3.6.
  let from = days == 0 ? begin.instant : nil
  let instant = from ?? (zone ?? clock).resolve(day, time).instant
  let end = DueDate(Instant(secondsSince1970: instant.secondsSince1970 + seconds), clock: clock)
  return zone == nil ? DueDate(end.day, end.time) : end
}

/// Parses a duration that is not negative, such as `P1DT2H`, RFC 5545 section 3.3.6; nil for anything else.
func icsDuration(_ text: String) -> (days: Int, seconds: Int)? {
  var rest = text.uppercased()[...]
  if rest.first == "+" { rest.removeFirst() }
  guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
  var (days, seconds) = (0, 0)
  var units: [(name: Character, days: Int, seconds: Int)] = [("W", 7, 0), ("D", 1, 0)]
  while !rest.isEmpty {
    if rest.first == "T" {
      rest.removeFirst()
      units = [("H", 0, 3600), ("M", 0, 60), ("S", 0, 1)]
      guard !rest.isEmpty else { return nil }
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 6, let count = Int(digits), let name = rest.dropFirst(digits.count).first,
      let unit = units.firstIndex(where: { $0.name == name })
    else { return nil }
    days += count * units[unit].days
    seconds += count * units[unit].seconds
    units.removeFirst(unit + 1)
    rest = rest.dropFirst(digits.count + 1)
  }
  return (days, seconds)
}

/// Whether a DUE property holds more than the due date.
func icsDueSaysMore(_ line: ICSLine) -> Bool {
  if line.parameter("TZID") != nil { return true }
  return BasicTime(line.value).map { $0.second != 0 } ?? false
}
