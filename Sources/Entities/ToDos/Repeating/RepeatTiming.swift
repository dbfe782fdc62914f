public import SharedEntities

/// The zone in which occurrences are counted, and the time from the start of each until it is due.
///
/// An occurrence starts in its slot, at the time of day of the anchor. That is iCalendar's DTSTART; DUE or DURATION
/// may set a later end. RFC 5545, section 3.8.5.3, keeps that distance for all occurrences.
public struct RepeatTiming: Hashable, Sendable {
  /// The zone in which days and times of day are counted.
  public enum Zone: Hashable, Sendable {
    /// The user's zone; due dates are floating.
    case floating
    /// The user's zone; due times are instants.
    case here
    /// A zone of the time zone database, such as `UTC`; due times are instants.
    case named(String)
  }

  /// The time from the start of an occurrence until it is due.
  public enum Distance: Hashable, Sendable {
    /// A number of days later, on the whole day.
    case days(Int)
    /// A number of days later, at a time of day.
    case time(days: Int, TimeOfDay)
    /// A number of calendar days, followed by elapsed minutes.
    case elapsed(days: Int, minutes: Int)
  }

  /// The zone in which days and times of day are counted.
  public var zone: Zone
  /// The time from the start of an occurrence until it is due; nil if it is due when it starts.
  public var distance: Distance?

  /// Creates a timing; by default floating, and due at the start.
  public init(_ zone: Zone = .floating, distance: Distance? = nil) {
    self.zone = zone
    self.distance = distance
  }

  /// Floating, and due at the start.
  public static let plain = RepeatTiming()
}

extension RepeatTiming {
  /// Returns the clock by which occurrences are counted; the user's, if the system does not know the zone.
  public func clock(_ user: any WallClock) -> any WallClock {
    guard case .named(let name) = zone else { return user }
    return name == "UTC" ? ZoneClock.utc : user.clock(inZone: name) ?? user
  }

  /// Returns the due date of an occurrence that starts on a day, at a time of day if it has one.
  ///
  /// A time that daylight saving time skips is moved forward. A day outside the calendar is replaced by the start.
  func due(_ start: DueDate, by user: any WallClock) -> DueDate {
    switch distance {
    case nil: return shown(start, by: user)
    case .days(let days): return DueDate(start.day.adding(days: days) ?? start.day)
    case .time(let days, let time):
      return shown(DueDate(start.day.adding(days: days) ?? start.day, time), by: user)
    case .elapsed(let days, let minutes):
      let clock = clock(user)
      let day = start.day.adding(days: days) ?? start.day
      let begin = clock.resolve(day, start.time ?? .midnight).instant
      let end = Instant(secondsSince1970: begin.secondsSince1970 + 60 * minutes)
      return zone == .floating ? DueDate(floatingAt: end, clock: user) : DueDate(end, clock: user)
    }
  }

  /// Returns the first day on which an occurrence may start if it is due on a day or later.
  func earliestStart(due day: CalendarDay) -> CalendarDay {
    let days =
      switch distance {
      case nil: 0
      case .days(let days), .time(let days, _): days
      // One more day, because of the time of day.
      case .elapsed(let days, let minutes): days + minutes / 1440 + 1
      }
    return day.adding(days: -max(0, days)) ?? day
  }

  /// Returns the day and time of a due date in the zone of the series.
  public func counted(_ due: DueDate, by user: any WallClock) -> DueDate {
    guard case .named = zone, let instant = due.instant(by: user) else { return DueDate(due.day, due.time) }
    let local = clock(user).local(instant)
    return DueDate(local.day, local.time)
  }

  /// Converts a day and time in the zone of the series to a due date in the user's zone.
  private func shown(_ due: DueDate, by user: any WallClock) -> DueDate {
    guard zone != .floating, let time = due.time else { return user.resolve(due) }
    return DueDate(clock(user).resolve(due.day, time).instant, clock: user)
  }
}

extension RepeatTiming {
  /// Returns the anchor and timing of a series after an occurrence moves to another due date, as far from its start
  /// as before.
  ///
  /// An occurrence that gets a time instead of a day, or a day instead of a time, starts when it is due.
  func moved(_ anchor: DueDate, to due: DueDate, by user: any WallClock) -> (DueDate, RepeatTiming) {
    let counted = counted(due, by: user)
    switch (distance, counted.time) {
    case (nil, .some): return (counted, self)
    case (.days(let days), nil):
      guard let day = counted.day.adding(days: -days) else { break }
      return (DueDate(day, anchor.time), self)
    case (.time(let days, _), let time?):
      guard let day = counted.day.adding(days: -days) else { break }
      return (DueDate(day, anchor.time), RepeatTiming(zone, distance: .time(days: days, time)))
    case (.elapsed(let days, let minutes), .some):
      guard let end = due.instant(by: user) else { break }
      let begin = clock(user).local(Instant(secondsSince1970: end.secondsSince1970 - 60 * minutes))
      guard let day = begin.day.adding(days: -days) else { break }
      return (DueDate(day, begin.time), self)
    default: break
    }
    return (DueDate(due.day, due.time), .plain)
  }
}

extension RepeatTiming {
  /// The timing as one word, as stores and files hold it; empty if it is plain.
  ///
  /// `[America/New_York]` is a zone, and `[local]` that of the user. `+4` is a number of days, `+4T17:00` ends at a
  /// time of day, and `P4DT510M` is a duration of RFC 5545.
  public var text: String {
    let zone: String =
      switch zone {
      case .floating: ""
      case .here: "[local]"
      case .named(let name): "[\(name)]"
      }
    func signed(_ days: Int) -> String { days < 0 ? "\(days)" : "+\(days)" }
    switch distance {
    case nil: return zone
    case .days(let days): return zone + signed(days)
    case .time(let days, let time): return "\(zone)\(signed(days))T\(time)"
    case .elapsed(let days, let minutes):
      let sign = days < 0 || minutes < 0 ? "-" : ""
      return "\(zone)\(sign)P\(abs(days))DT\(abs(minutes))M"
    }
  }

  /// Parses the output of `text`; nil for anything else.
  public init?(text: String) {
    var (zone, rest) = (Zone.floating, text[...])
    if rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      let name = rest[rest.index(after: rest.startIndex)..<end]
      guard !name.isEmpty, name.utf8.allSatisfy(isZoneByte) else { return nil }
      zone = name == "local" ? .here : .named(String(name))
      rest = rest[rest.index(after: end)...]
    }
    guard !rest.isEmpty else {
      guard zone != .floating else { return nil }
      self.init(zone)
      return
    }
    guard let distance = Distance(rest) else { return nil }
    self.init(zone, distance: distance)
  }
}

/// Whether names in the time zone database may contain a byte.
private func isZoneByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "+"),
    UInt8(ascii: "-"):
    true
  default: false
  }
}

extension RepeatTiming.Distance {
  /// The longest distance, in days, which exceeds the calendar.
  private static let limit = 10_000_000

  fileprivate init?(_ text: Substring) {
    let isNegative = text.first == "-"
    let isSigned = isNegative || text.first == "+"
    let rest = isSigned ? text.dropFirst() : text
    let sign = isNegative ? -1 : 1
    if rest.first == "P", rest.last == "M", !isSigned || isNegative {
      let parts = rest.dropFirst().dropLast().split(separator: "D", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].first == "T", let days = wholeNumber(parts[0].utf8),
        let minutes = wholeNumber(parts[1].dropFirst().utf8), days <= Self.limit,
        minutes <= Self.limit * 1440
      else { return nil }
      self = .elapsed(days: sign * days, minutes: sign * minutes)
      return
    }
    let parts = rest.split(separator: "T", omittingEmptySubsequences: false)
    guard isSigned, parts.count <= 2, let days = wholeNumber(parts[0].utf8), days <= Self.limit else {
      return nil
    }
    guard parts.count == 2 else {
      self = .days(sign * days)
      return
    }
    guard let time = TimeOfDay(parts[1]) else { return nil }
    self = .time(days: sign * days, time)
  }
}
