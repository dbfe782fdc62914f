internal import SharedEntities
internal import ToDosEntities

/// The user's clock, extended by the time zones that a calendar defines with VTIMEZONE: RFC 5545, section 3.6.5.
struct ICSFileZones: WallClock {
  private let clock: any WallClock
  private var zones: [String: ICSZoneClock] = [:]

  /// Calendars define a few; an endless list of them is not kept.
  private static let limit = 200

  init(_ clock: any WallClock) { self.clock = clock }

  /// Adds a definition; returns false if it defines nothing that is needed.
  mutating func define(_ zone: ICSFileZone) -> Bool {
    guard let name = zone.name, zones[name] == nil, zones.count < Self.limit,
      !isOfDatabase(name) || clock.clock(inZone: name) == nil, let offsets = zone.offsets(clock)
    else { return false }
    zones[name] = offsets
    return true
  }

  func now() -> Instant { clock.now() }

  var dayStart: TimeOfDay { clock.dayStart }

  func utcOffset(at instant: Instant) -> Int { clock.utcOffset(at: instant) }

  func clock(inZone name: String) -> (any WallClock)? { zones[name] ?? clock.clock(inZone: name) }

  /// Whether a name looks like one in the system's database, which knows more about a zone than a calendar does.
  private func isOfDatabase(_ name: String) -> Bool { name.utf8.contains(UInt8(ascii: "/")) }
}

/// A VTIMEZONE component whose lines are being read.
struct ICSFileZone {
  private(set) var name: String?
  private var observances: [Observance] = []
  private var observance: Observance?

  private static let limit = 300

  /// A STANDARD or DAYLIGHT component.
  private struct Observance {
    var start: BasicTime?
    var before: Int?
    var after: Int?
    var rule: String?
    var dates: [BasicTime] = []
  }

  /// Adds a line; one with a depth above 0 belongs to a nested component.
  mutating func take(_ line: ICSLine, depth: Int) {
    switch (line.name, depth) {
    case ("TZID", 0): name = icsUnescaped(line.value)
    case ("BEGIN", 1): observance = Observance()
    case ("END", 0):
      if let observance, observances.count < Self.limit { observances.append(observance) }
      observance = nil
    case ("DTSTART", 1): observance?.start = BasicTime(line.value)
    case ("TZOFFSETFROM", 1): observance?.before = zoneOffset(line.value)
    case ("TZOFFSETTO", 1): observance?.after = zoneOffset(line.value)
    case ("RRULE", 1): observance?.rule = line.value
    case ("RDATE", 1):
      observance?.dates += line.value.split(separator: ",").compactMap { BasicTime(String($0)) }
    default: break
    }
  }

  /// Returns a clock with the changes that are defined; nil if there are none.
  func offsets(_ clock: any WallClock) -> ICSZoneClock? {
    var changes: [(second: Int, before: Int, after: Int)] = []
    for observance in observances {
      guard let start = observance.start, let before = observance.before, let after = observance.after else {
        continue
      }
      let fixed = ICSZoneClock(clock, fixed: before)
      for time in [start] + observance.dates {
        changes.append((time.instant(fixed).secondsSince1970, before, after))
      }
      guard let rule = observance.rule.flatMap({ RecurrenceRule($0) }) else { continue }
      // Windows zones begin in 1601.
      let known = CalendarDay(year: 1969, month: 12, day: 31).map { max(start.day, $0) } ?? start.day
      let days = Recurrence(rule, from: DueDate(start.day, start.time), by: fixed).days(after: known)
      for day in days.prefix(Self.limit) where day.year <= 2150 {
        let second = fixed.resolve(day, start.time).instant.secondsSince1970 + start.second
        changes.append((second, before, after))
      }
    }
    changes.sort { $0.second < $1.second }
    guard let first = changes.first else { return nil }
    return ICSZoneClock(clock, first: first.before, changes.map { ($0.second, $0.after) })
  }
}

/// Parses `+HHMM` or `-HHMMSS`, in seconds east of UTC.
private func zoneOffset(_ text: String) -> Int? {
  let digits = text.dropFirst()
  guard [4, 6].contains(digits.utf8.count), text.first == "+" || text.first == "-",
    let number = wholeNumber(digits.utf8)
  else { return nil }
  let parts = digits.utf8.count == 4 ? number * 100 : number
  let seconds = parts / 10_000 * 3600 + parts / 100 % 100 * 60 + parts % 100
  return seconds > 86_400 ? nil : text.first == "-" ? -seconds : seconds
}

/// A clock with the offset changes that a calendar defines.
struct ICSZoneClock: WallClock {
  private let clock: any WallClock
  private let first: Int
  /// The offset changes, in ascending order.
  private let changes: [(second: Int, offset: Int)]

  /// Creates a clock from offset changes.
  ///
  /// - Parameters:
  ///   - first: the offset before all changes.
  ///   - changes: the offsets and the seconds since 1970 from which they apply, in ascending order.
  init(_ clock: any WallClock, first: Int, _ changes: [(second: Int, offset: Int)]) {
    (self.clock, self.first, self.changes) = (clock, first, changes)
  }

  /// Creates a clock with the same offset at all times.
  init(_ clock: any WallClock, fixed offset: Int) { self.init(clock, first: offset, []) }

  func now() -> Instant { clock.now() }

  var dayStart: TimeOfDay { clock.dayStart }

  func utcOffset(at instant: Instant) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].second <= instant.secondsSince1970 { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : changes[low - 1].offset
  }

  func clock(inZone name: String) -> (any WallClock)? { clock.clock(inZone: name) }
}
