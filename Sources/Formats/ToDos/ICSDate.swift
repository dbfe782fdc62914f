internal import SharedEntities
internal import ToDosEntities

/// A day or time in a property such as DTSTART, as written, with its zone.
struct ICSDate: Hashable {
  /// The day, and the time of day if there is one, in that zone.
  let local: DueDate
  /// The zone of the time; floating if there is none that the system knows.
  let zone: RepeatTiming.Zone

  init(_ local: DueDate, in zone: RepeatTiming.Zone) {
    self.local = local
    self.zone = local.time == nil ? .floating : zone
  }

  /// Parses the value of a line; nil if it is neither a day nor a time.
  init?(_ line: ICSLine, _ clock: any WallClock) {
    var value = line.value
    if let day = value.withUTF8({ basicDay($0[...]) }) {
      self.init(DueDate(day), in: .floating)
    } else if let time = BasicTime(value) {
      let zone = time.isUTC ? nil : line.zoneName.flatMap { knownZone(named: $0, clock) }
      if let zone = zone?.clock as? ICSZoneClock {
        // Only the file defines this zone, so the result is counted in the user's.
        let here = DueDate(time.instant(zone), clock: clock)
        self.init(DueDate(here.day, here.time), in: .here)
        return
      }
      let name = time.isUTC ? "UTC" : zone?.name
      self.init(DueDate(time.day, time.time), in: name.map { .named($0) } ?? .floating)
    } else {
      return nil
    }
  }

  /// Returns the line of a property with this value.
  func line(_ name: String) -> String {
    guard let time = local.basicTime else { return "\(name);VALUE=DATE:\(local.day.basic)" }
    switch zone {
    case .floating, .here: return "\(name):\(time)"
    case .named("UTC"): return "\(name):\(time)Z"
    case .named(let zone): return "\(name);TZID=\(zone):\(time)"
    }
  }

  /// Returns the distance from this start to the end that a line states; nil if there is none, or the line is
  /// unreadable.
  ///
  /// RFC 5545, section 3.8.5.3: a DUE states an exact duration, and a DURATION a nominal one. Between floating times,
  /// the exact one is that of local clocks.
  ///
  /// - Parameters:
  ///   - line: the DUE or DURATION line.
  ///   - due: the due date of the ToDo by that line.
  func distance(to line: ICSLine?, _ due: DueDate?, _ clock: any WallClock) -> RepeatTiming.Distance? {
    guard let line, let due else { return nil }
    if line.name == "DURATION" {
      guard let (days, seconds) = icsDuration(line.value), days != 0 || seconds >= 60 else { return nil }
      return local.time == nil ? .days(days) : .elapsed(days: days, minutes: seconds / 60)
    }
    guard let end = ICSDate(line, clock) else { return nil }
    let days = end.local.day.dayNumber - local.day.dayNumber
    guard let time = end.local.time else { return local.time == nil && days == 0 ? nil : .days(days) }
    guard zone != .floating || end.zone != .floating, local.time != nil else {
      return end.local == local ? nil : .time(days: days, time)
    }
    let start = RepeatTiming(zone).clock(clock).resolve(local.day, local.time ?? .midnight).instant
    let seconds = (due.instant(by: clock) ?? start).secondsSince1970 - start.secondsSince1970
    return seconds == 0 ? nil : .elapsed(days: 0, minutes: seconds / 60)
  }
}
