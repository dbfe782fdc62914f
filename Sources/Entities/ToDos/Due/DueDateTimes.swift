internal import SharedEntities

extension DueDateTokenReading {
  /// Reads `17:00`, `5:30pm`, `at 17`, `noon`, `17時30分`, `午後5時半`, `朝9時`, `morning at 9`, `9 in the morning`,
  /// `half past 5 pm`, `9時15分前`.
  mutating func time() -> TimeOfDay? {
    attempt {
      let time = $0.clockTime()
      $0.skip(.exactly)
      return time
    }
  }

  private mutating func clockTime() -> TimeOfDay? {
    var isAt = skip(.at)
    let part = part()
    if part != nil {
      skip(.possessive)
      isAt = skip(.at) || isAt
    }
    let offset = minutesFromHour()
    if part == nil, skip(.noon) { return TimeOfDay(hour: 12, minute: 0)?.moved(by: offset ?? 0) }
    guard let read = hourAndMinute(isAt: isAt || offset != nil, in: part), offset == nil || read.minute == 0
    else { return nil }
    let half = partOfHour()
    guard let time = readTime(read.hour, read.minute, half ?? part) else { return nil }
    if half != nil, part?.hours.contains(time.minute / 60) == false { return nil }
    return time.moved(by: offset ?? read.offset)
  }

  /// Reads the minutes in `half past 5`, `a quarter to 5`, `ten past 5` or `20 minutes to 5`, but not the hour.
  @discardableResult
  mutating func minutesFromHour() -> Int? {
    attempt { it in
      guard let minutes = it.signedMinutes() else { return nil }
      // The `17` of `at 17 last friday` is not such a number of minutes.
      switch it.rest.first {
      case .number?, .clock?, .noon?: return minutes
      default: return nil
      }
    }
  }

  private mutating func signedMinutes() -> Int? {
    attempt { it in
      it.skip(.article)
      if it.skip(.half) { return it.skip(.last) ? 30 : nil }
      var isClear = it.skip(.unit(.quarter))
      guard let minutes = isClear ? 15 : it.number(), (1...59).contains(minutes) else { return nil }
      isClear = it.skip(.unit(.minute)) || isClear
      if it.skip(.last) || isClear && it.skip(.after) { return minutes }
      guard it.skip(.to) || it.skip(.by) || it.skip(.before) else { return nil }
      // `5 to 9pm` may be a range of four hours.
      if !isClear, case .number(let hour)? = it.rest.first, hour >= minutes { return nil }
      return -minutes
    }
  }

  /// Reads a part of a day that stands for an hour: `evening`, `in the morning`, `夕方`.
  mutating func partAlone() -> TimeOfDay? {
    attempt {
      $0.skipInThe()
      return $0.part().flatMap { TimeOfDay(hour: $0.hour, minute: 0) }
    }
  }

  private mutating func hourAndMinute(isAt: Bool, in part: DueDatePart?)
    -> (hour: Int, minute: Int, offset: Int)?
  {
    if case .clock(let time)? = rest.first {
      rest.removeFirst()
      return (time.minute / 60, time.minute % 60, 0)
    }
    guard let hour = number() else { return nil }
    guard skip(.hourMark) else {
      // A number alone could be before or after noon.
      var copy = self
      let isClear = copy.partOfHour() != nil || isAt && (part != nil || hour > 12)
      return isClear ? (hour, 0, 0) : nil
    }
    let minute = skip(.half) ? 30 : amount(of: .minuteMark) ?? 0
    // `9時15分前` is before nine. `5時半前` and `5時30分前` could be before half past five.
    return (1..<30).contains(minute) && skip(.ago) ? (hour, 0, -minute) : (hour, minute, 0)
  }

  /// Reads `morning`, `late evening`, `early in the morning`, `深夜`.
  private mutating func part() -> DueDatePart? {
    attempt { it in
      let stretch = it.stretch()
      if stretch != nil, !it.skipInThe() { it.skip(.at) }
      guard case .part(let part)? = it.rest.popFirst() else { return nil }
      return stretch.map { part.part($0) } ?? part
    }
  }

  /// Reads `early`, `mid`, `上旬`.
  mutating func stretch() -> PeriodPart? {
    guard case .stretch(let stretch)? = rest.first else { return nil }
    rest.removeFirst()
    return stretch
  }

  /// Skips `in the`.
  @discardableResult
  private mutating func skipInThe() -> Bool {
    guard skip(.in) else { return false }
    skip(.the)
    return true
  }

  /// Reads `pm`, `in the morning`, `at night` after an hour.
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

extension TimeOfDay {
  /// Returns the time a number of minutes later, or earlier if negative; nil if that is on another day.
  fileprivate func moved(by minutes: Int) -> TimeOfDay? { TimeOfDay(minute: minute + minutes) }
}

/// Returns a time on the 12-hour or 24-hour clock; nil if it is outside its part of the day.
private func readTime(_ hour: Int, _ minute: Int, _ part: DueDatePart?) -> TimeOfDay? {
  guard let part else { return TimeOfDay(hour: hour, minute: minute) }
  guard hour > 12 else {
    let hours = [hour % 12, hour % 12 + 12]
    return hours.first(where: part.hours.contains).flatMap { TimeOfDay(hour: $0, minute: minute) }
  }
  guard part != .am, part != .pm, part.hours.contains(hour) else { return nil }
  return TimeOfDay(hour: hour, minute: minute)
}
