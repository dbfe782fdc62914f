internal import SharedEntities

extension DueDateGrammar {
  /// Reads the `after next` of `friday after next`, which is 2, or `before last`, which is -2.
  mutating func afterNext() -> Int? {
    attempt {
      if $0.skip(.after) { return $0.skip(.next) ? 2 : nil }
      return $0.skip(.before) && $0.skip(.last) ? -2 : nil
    }
  }

  /// Reads `next week`, `week after next`, `last month`, `今月`, `来年度`.
  mutating func relativePeriod() -> DueDatePeriod? {
    attempt {
      let offset = $0.skip(.this) ? 0 : $0.skip(.next) ? 1 : $0.skip(.last) ? -1 : nil
      if let offset, $0.skip(.fiscal) { return $0.fiscalYear(offset) }
      guard case .unit(let unit)? = $0.rest.popFirst(), unit.rawValue >= DueDateUnit.week.rawValue else {
        return nil
      }
      guard let offset = offset ?? $0.afterNext() else { return nil }
      return DueDatePeriod(unit, of: $0.today, offset)
    }
  }

  /// Returns the year that a bare number stands for; nil outside 1900 to 2200.
  private func wholeYear(_ year: Int) -> DueDatePeriod? {
    guard (1900...2200).contains(year) else { return nil }
    return CalendarDay(year: year, month: 1, day: 1).flatMap { DueDatePeriod(.year, of: $0) }
  }

  /// Returns the Japanese fiscal year, which begins in April.
  private func fiscalYear(_ offset: Int) -> DueDatePeriod? {
    let year = (today.month < 4 ? today.year - 1 : today.year) + offset
    guard let first = CalendarDay(year: year, month: 4, day: 1),
      let last = CalendarDay(year: year + 1, month: 3, day: 31)
    else { return nil }
    return DueDatePeriod(.year, first, last)
  }

  /// Reads the unit of `end of the month`, or a bare year number.
  mutating func unnamedPeriod() -> DueDatePeriod? {
    attempt {
      if $0.skip(.fiscal) { return $0.fiscalYear(0) }
      if let year = $0.number() { return $0.wholeYear(year) }
      guard case .unit(let unit)? = $0.rest.popFirst() else { return nil }
      return DueDatePeriod(unit, of: $0.today)
    }
  }

  /// Reads a period by its name or position: `next week`, `december 2026`, `2026-W50`, `Q4`, `来年1月`, `令和8年`.
  mutating func period() -> DueDatePeriod? {
    let period: DueDatePeriod? =
      attempt { $0.namedPeriod() } ?? attempt { $0.weekOfPeriod() } ?? attempt { $0.numberedPeriod() }
      ?? attempt { it in
        guard let period = it.relativePeriod() ?? it.japaneseYear() else { return nil }
        return period.unit == .year ? it.month(of: period) ?? period : period
      }
    guard let period else { return nil }
    return attempt { it in
      it.skip(.possessive)
      guard let number = it.ordinal(), it.skip(.unit(.week)) else { return nil }
      return it.week(number, of: period)
    } ?? period
  }

  /// Reads `last week of december`, `2nd week of next month`.
  mutating func weekOfPeriod() -> DueDatePeriod? {
    attempt {
      guard let number = $0.ordinal(), $0.skip(.unit(.week)), $0.skip(.of) || $0.skip(.in) else { return nil }
      $0.skip(.the)
      return ($0.period() ?? $0.unnamedPeriod()).flatMap { [it = $0] in it.week(number, of: $0) }
    }
  }

  /// Returns a week of a longer period, which is the one that contains its Thursday, as in ISO 8601 years.
  private func week(_ number: Int, of period: DueDatePeriod) -> DueDatePeriod? {
    guard period.unit.rawValue > DueDateUnit.week.rawValue else { return nil }
    let week = period.upcoming(today, last: \.last) { period in
      period.day(NumberedKind.weekday(.thursday).day(number, in: period))
        .flatMap { DueDatePeriod(.week, of: $0.first) }
    }
    guard var week else { return nil }
    week.isPast = period.isPast
    return week
  }

  /// Reads the `1月` of `来年1月`, or the name of a month if no day follows.
  private mutating func month(of year: DueDatePeriod) -> DueDatePeriod? {
    attempt {
      $0.skip(.possessive)
      guard let month = $0.amount(of: .monthMark) ?? $0.monthBeforeItsEnd() ?? $0.monthAlone() else {
        return nil
      }
      return CalendarDay(year: year.first.year, month: month, day: 1).flatMap {
        DueDatePeriod(.month, of: $0)
      }
    }
  }

  private mutating func monthAlone() -> Int? {
    attempt {
      guard case .month(let month)? = $0.rest.popFirst() else { return nil }
      switch $0.rest.first {
      case .number?, .ordinal?: return nil
      default: return month
      }
    }
  }

  /// Reads the `1` of `1月末`, where `月末` is a word.
  private mutating func monthBeforeItsEnd() -> Int? {
    attempt {
      guard let month = $0.number() else { return nil }
      return [.endOfMonth, .startOfMonth].contains($0.rest.first) ? month : nil
    }
  }

  /// Reads `2026年`, `令和8年`, `令和元年`.
  private mutating func japaneseYear() -> DueDatePeriod? {
    attempt {
      var era = 0
      if case .era(let year)? = $0.rest.first {
        $0.rest.removeFirst()
        era = year
      }
      guard let year = $0.amount(of: .yearMark), era > 0 || year >= 1000 else { return nil }
      return CalendarDay(year: era + year, month: 1, day: 1).flatMap { DueDatePeriod(.year, of: $0) }
    }
  }

  /// Reads `december`, `january 2027`, `january next year`, `12月`.
  private mutating func namedPeriod() -> DueDatePeriod? {
    let isNext = skip(.next)
    let isThis = !isNext && skip(.this)
    let month: Int
    if case .month(let number)? = rest.first {
      rest.removeFirst()
      month = number
    } else if let number = amount(of: .monthMark) ?? monthBeforeItsEnd() {
      month = number
    } else {
      return nil
    }
    if let year = followingYear() {
      return CalendarDay(year: year, month: month, day: 1).flatMap { DueDatePeriod(.month, of: $0) }
    }
    // `next december` is rejected while it could mean this year's or next year's.
    guard !isNext || month <= today.month, !isThis || month >= today.month else { return nil }
    let year = month < today.month || isNext ? today.year + 1 : today.year
    var period = CalendarDay(year: year, month: month, day: 1).flatMap { DueDatePeriod(.month, of: $0) }
    period?.hasNoYear = !isNext && !isThis
    return period
  }

  /// Reads the year after a date or a period: `2026`, `of next year`.
  mutating func followingYear() -> Int? {
    attempt {
      if !$0.skip(.comma) { $0.skip(.of) }
      if let year = $0.number() { return (1000...9999).contains(year) ? year : nil }
      return $0.relativePeriod().flatMap { $0.unit == .year ? $0.first.year : nil }
    }
  }

  /// Reads `2026-12`, `2026-W50`, `week 50`, `第50週`, `Q4`, `4th quarter of 2026`, `the week of dec 7`.
  private mutating func numberedPeriod() -> DueDatePeriod? {
    switch rest.popFirst() {
    case .yearAndMonth(let year, let month)?:
      return CalendarDay(year: year, month: month, day: 1).flatMap { DueDatePeriod(.month, of: $0) }
    case .yearAndWeek(let year, let week)?:
      return CalendarDay.monday(ofWeek: week, year).flatMap { DueDatePeriod(.week, of: $0) }
    case .yearAndQuarter(let year, let quarter)?: return self.quarter(quarter, year)
    case .unit(.week)?:
      if skip(.of) { return date().flatMap { DueDatePeriod(.week, of: $0.first) } }
      guard let number = number() else { return nil }
      return week(number, followingYear())
    case .unit(.quarter)?:
      guard let number = number() else { return nil }
      return quarter(number, followingYear())
    case .ordinal(let number)?: return skip(.unit(.quarter)) ? quarter(number, followingYear()) : nil
    case .nth?:
      guard let number = number() else { return nil }
      return skip(.unit(.week)) ? week(number, nil) : skip(.unit(.quarter)) ? quarter(number, nil) : nil
    default: return nil
    }
  }

  /// Returns a week by its number; without a year, the next one that is not over.
  private func week(_ number: Int, _ year: Int?) -> DueDatePeriod? {
    let years = year.map { [$0] } ?? [today.year - 1, today.year, today.year + 1, today.year + 2]
    return years.lazy.compactMap { CalendarDay.monday(ofWeek: number, $0) }
      .compactMap { DueDatePeriod(.week, of: $0) }.first { year != nil || $0.last >= today }
  }

  private func quarter(_ number: Int, _ year: Int?) -> DueDatePeriod? {
    let years = year.map { [$0] } ?? [today.year, today.year + 1]
    return years.lazy.compactMap { CalendarDay(year: $0, month: 3 * number - 2, day: 1) }
      .compactMap { DueDatePeriod(.quarter, of: $0) }.first { year != nil || $0.last >= today }
  }

  /// Reads a period, or a day of it: `next week`, `来月5日`, `来週の金曜`, `来月末`, `今週中`, `来年3月1日`, `来年の元旦`.
  mutating func inPeriod() -> DueDateSpan? {
    guard let period = period() else { return yearAlone() }
    if skip(.endOfMonth) {
      skip(.dayMark)
      return period.day(period.last)
    }
    if skip(.within) || period.unit != .week && skip(.end) { return period.day(period.last) }
    if skip(.start) || skip(.startOfMonth) { return period.day(period.first) }
    if let part = attempt({ $0.part(of: period) }) { return part }
    let day = attempt { (it: inout Self) -> CalendarDay? in
      if !it.skip(.possessive), !it.skip(.comma) { it.skip(.on) }
      if it.skip(.end) { return period.last }
      if it.skip(.start) { return period.first }
      switch period.unit {
      case .week: return it.weekdayName().flatMap { period.first.weekday($0, inWeek: 0) }
      case .month:
        return it.amount(of: .dayMark).flatMap {
          CalendarDay(year: period.first.year, month: period.first.month, day: $0)
        }
      case .year:
        guard case .month(let month)? = it.rest.popFirst() else { return nil }
        return it.dayNumber().flatMap { CalendarDay(year: period.first.year, month: month, day: $0) }
      default: return nil
      }
    }
    guard let day else { return period.span(today) }
    return checked(day, isPast: period.isPast)
  }

  /// Reads a year that is the whole expression: `2026`.
  private mutating func yearAlone() -> DueDateSpan? {
    guard rest.count == 1, let period = number().flatMap(wholeYear) else { return nil }
    return DueDateSpan(period.first, period.last, due: nil)
  }

  /// Reads `eom`, `end of the week`, `end of next month`, `start of December`, `月末`, `年度末`.
  mutating func endOfPeriod() -> DueDateSpan? {
    if skip(.endOfMonth) {
      skip(.dayMark)
      return DueDatePeriod(.month, of: today).map { DueDateSpan($0.last) }
    }
    if skip(.startOfMonth) { return today.next(dayOfMonth: 1).map { DueDateSpan($0) } }
    if skip(.fiscal) {
      if skip(.start) { return fiscalYear(1).map { DueDateSpan($0.first) } }
      return skip(.end) ? fiscalYear(0).map { DueDateSpan($0.last) } : nil
    }
    // `四半期末`
    if case .unit(let unit)? = rest.first, unit != .week, rest.dropFirst().first == .end {
      rest.removeFirst(2)
      return DueDatePeriod(unit, of: today).map { DueDateSpan($0.last) }
    }
    let isEnd = skipEndOf()
    guard isEnd || skipStartOf() else { return nil }
    if let period = period() { return period.day(isEnd ? period.last : period.first) }
    guard let period = unnamedPeriod() else { return nil }
    // The start of the current period is over.
    guard !isEnd, period.first < today else { return period.day(isEnd ? period.last : period.first) }
    return DueDatePeriod(period.unit, of: today, 1).map { DueDateSpan($0.first) }
  }
}
