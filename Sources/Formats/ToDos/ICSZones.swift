internal import SharedEntities
internal import Terminal
internal import ToDosViewData

/// Writes VTODO components, RFC 5545, followed by the time zones that they name.
final class ICSWriter: ToDoItemWriting {
  private let sink: any TextSink
  private let clock: any WallClock
  private var zones = ICSZones()

  init(_ sink: any TextSink, clock: any WallClock) {
    self.sink = sink
    self.clock = clock
  }

  func begin() { sink.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//todo-viper//EN\r\n") }

  func write(_ items: [ToDoExportItem]) {
    for item in items { sink.write(icsComponent(item, clock, &zones)) }
  }

  func end() { sink.write(zones.text(clock) + "END:VCALENDAR\r\n") }
}

/// The time zones named in a calendar, each of which needs a VTIMEZONE component: RFC 5545, section 3.2.19.
struct ICSZones {
  /// The names in order, with the years for which they are needed.
  private var years: [(name: String, years: ClosedRange<Int>)] = []

  /// The years for which rules are looked up.
  private static let known = 1900...2100

  /// Notes the time zone of a line, if it names one.
  mutating func note(_ line: ICSLine, _ clock: any WallClock) {
    guard let name = line.zoneName else { return }
    let year = min(
      max(Int(line.value.prefix(4)) ?? clock.localNow().day.year, Self.known.lowerBound),
      Self.known.upperBound)
    if let index = years.firstIndex(where: { $0.name == name }) {
      let old = years[index].years
      years[index].years = min(old.lowerBound, year)...max(old.upperBound, year)
    } else {
      years.append((name, year...year))
    }
  }

  /// Returns the components; a zone unknown to the system gets the rules of the user's, because it is read that way.
  func text(_ clock: any WallClock) -> String {
    years.map { zone in
      timeZone(zone.name, zone.years, knownZone(named: zone.name, clock)?.clock ?? clock).map(folded).joined()
    }.joined()
  }
}

/// A change of a time zone's offset.
private struct Transition {
  /// The local time of the change, by the offset before it.
  let onset: LocalTime
  /// The offset after it, in seconds east of UTC.
  let offset: Int

  init?(at second: Int, from before: Int, to after: Int) {
    guard let onset = Instant(secondsSince1970: second).local(utcOffset: before) else { return nil }
    self.onset = onset
    offset = after
  }

  /// The ordinal of the day among the same weekdays of its month.
  var week: Int { (onset.day.day - 1) / 7 + 1 }

  var isInLastWeek: Bool {
    onset.day.day + 7 > CalendarDay.length(ofMonth: onset.day.month, year: onset.day.year)
  }

  /// Whether another change differs only in the year and the day of the month.
  func recurs(as other: Transition) -> Bool {
    offset == other.offset && onset.utcOffset == other.onset.utcOffset && onset.time == other.onset.time
      && onset.second == other.onset.second && onset.day.month == other.onset.day.month
      && onset.day.weekday == other.onset.day.weekday
  }
}

/// Returns the lines of a VTIMEZONE: each change of the offset from the year before the first, then a yearly rule, if
/// any.
private func timeZone(_ name: String, _ years: ClosedRange<Int>, _ zone: any WallClock) -> [String] {
  let first = years.lowerBound - 1
  // A rule must hold for many years to come.
  let last = max(years.upperBound, zone.localNow().day.year) + 30
  let changes = transitions(in: first...last, zone)
  var lines = ["BEGIN:VTIMEZONE", "TZID:\(icsEscaped(name))"]
  let start = TimeOfDay(minute: 0).flatMap { midnight in
    CalendarDay(year: first, month: 1, day: 1).map { day in
      let offset = changes.first?.onset.utcOffset ?? zone.resolve(day, midnight).utcOffset
      return LocalTime(day: day, time: midnight, utcOffset: offset)
    }
  }
  if let start {
    lines += observance(
      start, to: start.utcOffset, isDaylightSaving: (changes.first?.offset ?? .max) < start.utcOffset)
  }
  let rules = rules(among: changes, last: last)
  for (index, change) in changes.enumerated() where index < rules.from {
    lines += observance(
      change.onset, to: change.offset, isDaylightSaving: change.offset > change.onset.utcOffset)
  }
  for (change, week) in zip(changes[rules.from...], rules.weeks) {
    let day = change.onset.day
    let rule = "RRULE:FREQ=YEARLY;BYMONTH=\(day.month);BYDAY=\(week)\(weekdayNames[day.weekday.rawValue])"
    lines += observance(
      change.onset, to: change.offset, isDaylightSaving: change.offset > change.onset.utcOffset, rule: rule)
  }
  return lines + ["END:VTIMEZONE"]
}

private let weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

private func observance(
  _ onset: LocalTime, to offset: Int, isDaylightSaving: Bool, rule: String? = nil
) -> [String] {
  let name = isDaylightSaving ? "DAYLIGHT" : "STANDARD"
  let clock = onset.time.minute / 60 * 10_000 + onset.time.minute % 60 * 100 + onset.second
  return [
    "BEGIN:\(name)", "DTSTART:\(onset.day.basic)T\(zeroPadded(clock, width: 6))",
    "TZOFFSETFROM:\(basicOffset(onset.utcOffset))", "TZOFFSETTO:\(basicOffset(offset))",
  ] + [rule].compactMap(\.self) + ["END:\(name)"]
}

/// Returns `+HHMM`, or `+HHMMSS` if there are seconds.
private func basicOffset(_ offset: Int) -> String {
  let (minutes, seconds) = (abs(offset) / 60, abs(offset) % 60)
  let digits = zeroPadded(minutes / 60 * 100 + minutes % 60, width: 4)
  return (offset < 0 ? "-" : "+") + digits + (seconds == 0 ? "" : zeroPadded(seconds, width: 2))
}

/// Returns the changes of a zone's offset in some years.
private func transitions(in years: ClosedRange<Int>, _ zone: any WallClock) -> [Transition] {
  guard let start = CalendarDay(year: years.lowerBound, month: 1, day: 1)?.dayNumber,
    let end = CalendarDay(year: years.upperBound, month: 12, day: 31)?.dayNumber
  else { return [] }
  func offset(_ second: Int) -> Int { zone.utcOffset(at: Instant(secondsSince1970: second)) }
  var found: [Transition] = []
  var before = offset(start * 86_400)
  for day in start...end {
    let after = offset((day + 1) * 86_400)
    guard after != before else { continue }
    var (low, high) = (day * 86_400, (day + 1) * 86_400)
    while high - low > 1 {
      let middle = (low + high) / 2
      if offset(middle) == before { low = middle } else { high = middle }
    }
    if let transition = Transition(at: high, from: before, to: after) { found.append(transition) }
    before = after
  }
  return found
}

/// Returns the yearly rules that hold for at least the last twenty years.
///
/// These are the index of the first change that they describe and, for each change of one year, its week of the
/// month, where -1 is the last.
private func rules(among changes: [Transition], last: Int) -> (from: Int, weeks: [Int]) {
  let none = (from: changes.count, weeks: [] as [Int])
  let perYear = changes.count { $0.onset.day.year == last }
  guard perYear > 0 else { return none }
  var from = changes.count - perYear
  let model = Array(changes[from...])
  var weeks = model.map { Set([$0.week] + ($0.isInLastWeek ? [-1] : [])) }
  while from >= perYear {
    let earlier = changes[(from - perYear)..<from]
    let narrowed = zip(weeks, earlier).map { weeks, change in
      weeks.intersection([change.week] + (change.isInLastWeek ? [-1] : []))
    }
    let isSame = zip(model, earlier).allSatisfy { $0.recurs(as: $1) }
    guard isSame, !narrowed.contains(where: \.isEmpty),
      earlier.allSatisfy({ $0.onset.day.year == changes[from].onset.day.year - 1 })
    else { break }
    weeks = narrowed
    from -= perYear
  }
  guard from < changes.count, last - changes[from].onset.day.year >= 20 else { return none }
  return (from, weeks.map { $0.contains(-1) ? -1 : $0.max() ?? -1 })
}
