public import SharedEntities

/// A day or time in UNTIL or EXDATE of a rule: RFC 5545, sections 3.3.4 and 3.3.5.
public enum RecurrenceDate: Hashable, Sendable {
  /// `20261211`: the whole day.
  case day(CalendarDay)
  /// `20261211T170000`: a time in the user's time zone, without its seconds, since occurrences have none.
  case local(CalendarDay, TimeOfDay)
  /// `20261211T080000Z`: an instant.
  case instant(Instant)

  /// Parses the iCalendar form; nil for anything else.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0].utf8.count == 8,
      let day = CalendarDay("\(parts[0].prefix(4))-\(parts[0].dropFirst(4).prefix(2))-\(parts[0].suffix(2))")
    else { return nil }
    guard parts.count == 2 else {
      self = .day(day)
      return
    }
    let isUTC = parts[1].last == "Z"
    let digits = isUTC ? parts[1].dropLast() : parts[1][...]
    guard digits.utf8.count == 6,
      let instant = Instant(
        iso8601: "\(day)T\(digits.prefix(2)):\(digits.dropFirst(2).prefix(2)):\(digits.suffix(2))Z")
    else { return nil }
    if isUTC {
      self = .instant(instant)
    } else {
      guard let local = instant.local(utcOffset: 0) else { return nil }
      self = .local(local.day, local.time)
    }
  }
}

extension RecurrenceDate {
  /// Whether an occurrence is later.
  ///
  /// An occurrence without a time is compared with the day as written; for an instant, that is its day in UTC,
  /// whatever the time zone. An occurrence with a time is compared with a day by its day.
  func isBefore(_ occurrence: DueDate, by clock: any WallClock) -> Bool {
    guard let time = occurrence.time else { return day < occurrence.day }
    switch self {
    case .day(let day): return day < occurrence.day
    case .local(let day, let end): return (day, end) < (occurrence.day, time)
    case .instant(let end): return end < clock.resolve(occurrence.day, time).instant
    }
  }

  /// Whether an occurrence is at this date; days and times are compared as in `isBefore`.
  func isSame(as occurrence: DueDate, by clock: any WallClock) -> Bool {
    guard let time = occurrence.time else { return day == occurrence.day }
    switch self {
    case .day(let day): return day == occurrence.day
    case .local(let day, let other): return (day, other) == (occurrence.day, time)
    case .instant(let instant):
      return instant.wholeMinute == clock.resolve(occurrence.day, time).instant
    }
  }

  /// The day as written; for an instant, its day in UTC.
  public var day: CalendarDay {
    switch self {
    case .day(let day), .local(let day, _): day
    case .instant(let instant): ZoneClock.utc.local(instant).day
    }
  }
}

extension RecurrenceDate: CustomStringConvertible {
  /// The iCalendar form.
  public var description: String {
    let text =
      switch self {
      case .day(let day): day.description
      case .local(let day, let time): "\(day)T\(time):00"
      case .instant(let instant): instant.iso8601
      }
    return text.filter { $0 != "-" && $0 != ":" }
  }
}
