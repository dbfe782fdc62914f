internal import SharedEntities

extension DueDateGrammar {
  /// Reads one day or several.
  mutating func span() -> DueDateSpan? {
    skip(.on)
    skip(.the)
    let span =
      namedDay() ?? attempt { $0.besideDay() } ?? attempt { $0.numberedDay() } ?? attempt { $0.weekday() }
      ?? attempt { $0.endOfPeriod() } ?? attempt { $0.partOfPeriod() } ?? attempt { $0.window() }
      ?? attempt { $0.atDistance() } ?? attempt { $0.date() } ?? attempt { $0.inPeriod() }
    return span.flatMap { moved($0) }
  }

  /// Reads `tomorrow`, `今日中`, `明日(土)`.
  private mutating func namedDay() -> DueDateSpan? {
    attempt {
      if $0.skip(.neighbour(1)) { return $0.today.adding(days: 1).map { DueDateSpan($0) } }
      guard case .day(let distance)? = $0.rest.popFirst() else { return nil }
      let day = $0.today.adding(days: distance)
      $0.skip(.within)
      return $0.checked(day, isPast: distance < -1)
    }
  }

  /// Reads `day after tomorrow`, `the day before christmas`, `friday after easter`.
  private mutating func besideDay() -> DueDateSpan? {
    let weekday = weekdayName()
    guard weekday != nil || skip(.unit(.day)) else { return nil }
    let isAfter = skip(.after)
    guard isAfter || skip(.before), let span = span(), let day = span.due else { return nil }
    let beside: CalendarDay?
    if let weekday {
      beside = isAfter ? day.next(weekday) : day.previous(weekday)
    } else {
      beside = day.adding(days: isAfter ? 1 : -1)
    }
    // `day before yesterday`
    let isPast = span.isPast || weekday == nil && day < today && !isAfter
    return beside.map { DueDateSpan($0, isPast: isPast) }
  }

  mutating func weekdayName() -> Weekday? {
    guard case .weekday(let weekday)? = rest.first else { return nil }
    rest.removeFirst()
    return weekday
  }

  /// Reads `friday`, `next friday`, `friday next week`, `Fri, Dec 25`, `this weekend`, `next business day`,
  /// `friday after next`, `two fridays from now`.
  private mutating func weekday() -> DueDateSpan? {
    if let span = attempt({ $0.countedWeekdays() }) { return span }
    let offset: Int? = skip(.this) ? 0 : skip(.next) ? 1 : skip(.last) ? -1 : nil
    if offset == nil || offset == 0, skip(.coming) {
      skip(.possessive)
      if skip(.workday) { return today.adding(workdays: 1).map { DueDateSpan($0) } }
      if skip(.weekend) { return weekend(0) }
      return weekdayName().flatMap { today.next($0) }.map { DueDateSpan($0) }
    }
    skip(.possessive)
    if skip(.weekend) { return weekend(offset ?? afterNext() ?? 0) }
    if offset == 1 || offset == -1, skip(.workday) {
      return today.adding(workdays: offset ?? 1).map { DueDateSpan($0, isPast: offset == -1) }
    }
    guard let weekday = weekdayName() else { return nil }
    switch offset {
    case 0?:
      // Once that weekday has passed, `this friday` may be the past or the next one.
      guard weekday.rawValue >= today.weekday.rawValue else { return nil }
      return today.weekday(weekday, inWeek: 0).map { DueDateSpan($0) }
    case 1?: return today.weekday(weekday, inWeek: 1).map { DueDateSpan($0) }
    case .some(-1): return today.previous(weekday).map { DueDateSpan($0, isPast: true) }
    default: break
    }
    switch afterNext() {
    case nil: break
    case 2?: return today.weekday(weekday, inWeek: 2).map { DueDateSpan($0) }
    default: return today.previous(weekday)?.adding(days: -7).map { DueDateSpan($0, isPast: true) }
    }
    if let span = attempt({
      $0.skip(.comma)
      $0.skip(.the)
      return $0.attempt { $0.date() } ?? $0.clearDayNumber()
    }) {
      return span.due?.weekday == weekday ? span : nil
    }
    if let period = attempt({
      if $0.skip(.of) { $0.skip(.the) }
      return $0.weekOfPeriod() ?? $0.relativePeriod()
    }) {
      return period.unit == .week ? period.day(period.first.weekday(weekday, inWeek: 0)) : nil
    }
    // In Britain, `friday week` is the Friday after the next one.
    let isAWeekLater = skip(.unit(.week))
    return today.next(weekday)?.adding(days: isAWeekLater ? 7 : 0).map { DueDateSpan($0) }
  }

  /// Reads `two fridays from now`, `次の次の金曜`.
  private mutating func countedWeekdays() -> DueDateSpan? {
    let isJapanese = rest.first == .coming
    var count = 0
    if isJapanese { while skip(.coming) { count += 1 } } else { count = number() ?? 0 }
    guard isJapanese ? count > 1 : (1...1000).contains(count) else { return nil }
    let weekday = weekdayName()
    guard weekday != nil || skip(.weekend) else { return nil }
    if !isJapanese {
      skip(.plural)
      guard skip(.from), skip(.now) || skip(.day(0)) else { return nil }
    }
    if let weekday { return today.next(weekday)?.adding(days: 7 * (count - 1)).map { DueDateSpan($0) } }
    return weekend(today.isWorkday ? count - 1 : count)
  }

  private func weekend(_ offset: Int) -> DueDateSpan? {
    guard let monday = today.start(of: .week, offset), let first = monday.adding(days: 5),
      let last = monday.adding(days: 6)
    else { return nil }
    return DueDateSpan(
      first, last, due: offset == 0 && today == last ? today : first, isPast: offset < 0)
  }

  /// Reads the `27` of `fri 27`, which cannot be an hour.
  private mutating func clearDayNumber() -> DueDateSpan? {
    guard let number = number(), number > 24 else { return nil }
    return today.next(dayOfMonth: number).map { DueDateSpan($0) }
  }

  /// Reads `last day of the month`, `3rd friday`, `first monday of next month`, `第3金曜`, `来月の最終営業日`.
  private mutating func numberedDay() -> DueDateSpan? {
    let before: DueDatePeriod? = attempt {
      guard let period = $0.period() else { return nil }
      $0.skip(.possessive)
      return period
    }
    let isOver = before == nil && rest.first == .last
    guard let number = ordinal() else { return nil }
    // `last of december`
    guard let kind = numberedKind() ?? (number < 0 && rest.first == .of ? .day : nil) else { return nil }
    let period: DueDatePeriod? =
      before
      ?? attempt {
        guard $0.skip(.of) || $0.skip(.in) else { return nil }
        $0.skip(.the)
        return $0.period() ?? $0.unnamedPeriod()
      }
    if let period {
      let day = period.upcoming(today, last: \.self) { $0.day(kind.day(number, in: $0))?.first }
      guard let day, kind == .weekend, let sunday = day.adding(days: 1) else {
        return day.map { DueDateSpan($0, isPast: period.isPast) }
      }
      return DueDateSpan(day...sunday, due: day, today: today, isPast: period.isPast)
    }
    // `last friday` is in the past, and `the last day` does not name its period.
    guard case .weekday = kind, !isOver else { return nil }
    let today = today
    return (0...12).lazy.compactMap { DueDatePeriod(.month, of: today, $0) }
      .compactMap { period in period.day(kind.day(number, in: period)) }.first { $0.first >= today }
  }

  /// Reads `3rd`, `last`, `第3`; -1 is the last.
  mutating func ordinal() -> Int? {
    if skip(.last) || skip(.final) {
      skip(.possessive)
      return -1
    }
    if case .ordinal(let number)? = rest.first {
      rest.removeFirst()
      skip(.possessive)
      return number
    }
    return skip(.nth) ? number() : nil
  }

  private mutating func numberedKind() -> NumberedKind? {
    if let weekday = weekdayName() { return .weekday(weekday) }
    if skip(.workday) { return .workday }
    if skip(.weekend) { return .weekend }
    return skip(.unit(.day)) || skip(.dayMark) ? .day : nil
  }
}

/// The kind of day that an ordinal counts within a period.
enum NumberedKind: Equatable {
  case day, workday
  /// A weekend, counted by its Saturday.
  case weekend
  case weekday(Weekday)

  /// Returns the day with an ordinal number, where -1 is the last; nil if there is none.
  func day(_ number: Int, in period: DueDatePeriod) -> CalendarDay? {
    switch self {
    case .day: number < 0 ? period.last : period.first.adding(days: number - 1)
    case .workday:
      (number < 0 ? period.last.adding(days: 1) : period.first.adding(days: -1))?.adding(workdays: number)
    case .weekend: Self.weekday(.saturday).day(number, in: period)
    case .weekday(let weekday):
      number < 0
        ? period.last.adding(days: 1)?.previous(weekday)
        : period.first.adding(days: -1)?.next(weekday)?.adding(days: 7 * (number - 1))
    }
  }
}
