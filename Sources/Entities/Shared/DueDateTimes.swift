extension DueDateTokenReading {
  /// Reads `17:00`, `5:30pm`, `at 17`, `noon`, `17時30分`, `午後5時半`, `朝9時`, `morning at 9`, `9 in the morning`.
  public mutating func time() -> TimeOfDay? {
    attempt {
      var isAt = $0.skip(.at)
      if $0.skip(.noon) { return TimeOfDay(hour: 12, minute: 0) }
      let part = $0.part()
      if part != nil {
        $0.skip(.possessive)
        isAt = $0.skip(.at) || isAt
      }
      guard let (hour, minute) = $0.hourAndMinute(isAt: isAt, in: part) else { return nil }
      guard let half = $0.partOfHour() else { return readTime(hour, minute, part) }
      guard let time = readTime(hour, minute, half) else { return nil }
      return part?.hours.contains(time.minute / 60) == false ? nil : time
    }
  }

  /// Reads a part of a day that stands for an hour: `evening`, `in the morning`, `夕方`.
  public mutating func partAlone() -> TimeOfDay? {
    attempt {
      if $0.skip(.in) { $0.skip(.the) }
      return $0.part().flatMap { TimeOfDay(hour: $0.hour, minute: 0) }
    }
  }

  private mutating func hourAndMinute(isAt: Bool, in part: DueDatePart?) -> (hour: Int, minute: Int)? {
    if case .clock(let time)? = rest.first {
      rest.removeFirst()
      return (time.minute / 60, time.minute % 60)
    }
    guard let hour = number() else { return nil }
    guard skip(.hourMark) else {
      // A number alone could be before or after noon.
      var copy = self
      let isClear = copy.partOfHour() != nil || isAt && (part != nil || hour > 12)
      return isClear ? (hour, 0) : nil
    }
    return (hour, skip(.half) ? 30 : amount(of: .minuteMark) ?? 0)
  }

  private mutating func part() -> DueDatePart? {
    guard case .part(let part)? = rest.first else { return nil }
    rest.removeFirst()
    return part
  }

  /// Reads `pm`, `in the morning`, `at night` behind an hour.
  private mutating func partOfHour() -> DueDatePart? {
    if skip(.part(.am)) { return .am }
    if skip(.part(.pm)) { return .pm }
    return attempt {
      guard $0.skip(.in) && $0.skip(.the) || $0.skip(.at) else { return nil }
      return $0.part()
    }
  }

  /// Reads `eod`, `end of the day`.
  mutating func endOfDay() -> TimeOfDay? {
    attempt {
      guard $0.skipEndOf(), $0.skip(.unit(.day)) else { return nil }
      return TimeOfDay(hour: 23, minute: 59)
    }
  }

  mutating func skipEndOf() -> Bool { skip(.end) && skipOf() }

  mutating func skipStartOf() -> Bool { skip(.start) && skipOf() }

  private mutating func skipOf() -> Bool {
    skip(.of)
    skip(.the)
    return true
  }
}

/// Returns a time on the 12-hour or 24-hour clock; nil if it is not in its part of the day.
private func readTime(_ hour: Int, _ minute: Int, _ part: DueDatePart?) -> TimeOfDay? {
  guard let part else { return TimeOfDay(hour: hour, minute: minute) }
  guard hour > 12 else {
    let hours = [hour % 12, hour % 12 + 12]
    return hours.first(where: part.hours.contains).flatMap { TimeOfDay(hour: $0, minute: minute) }
  }
  guard part != .am, part != .pm, part.hours.contains(hour) else { return nil }
  return TimeOfDay(hour: hour, minute: minute)
}
