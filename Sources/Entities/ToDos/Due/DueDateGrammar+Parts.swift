internal import SharedEntities

extension DueDateGrammar {
  /// Reads `mid december`, `early next month`, `middle of the month`, `second half of 2027`, `last 3 days of december`,
  /// `rest of the week`.
  mutating func partOfPeriod() -> DueDateSpan? {
    // `月半ば`
    if skip(.monthMark) {
      guard rest.first == .stretch(.middle) else { return nil }
      rest = [.stretch(.middle), .unit(.month)] + rest.dropFirst()
    }
    if let stretch = stretch() {
      skipOf()
      if let period = period() ?? yearOf(stretch) { return span(stretch, of: period) }
      guard let period = unnamedPeriod(), let span = span(stretch, of: period) else { return nil }
      // That part of the current period is over.
      guard span.last < today else { return span }
      return DueDatePeriod(period.unit, of: today, 1).flatMap { self.span(stretch, of: $0) }
    }
    if skip(.remainder) {
      guard skip(.of) else { return nil }
      skip(.the)
      return (period() ?? unnamedPeriod()).flatMap { remainder(of: $0) }
    }
    guard let edge = edge(), skip(.of) || skip(.in) else { return nil }
    skip(.the)
    return (period() ?? unnamedPeriod()).flatMap { days(edge.count, isLast: edge.isLast, of: $0) }
  }

  private mutating func skipOf() {
    if skip(.of) || skip(.in) { skip(.the) }
  }

  /// Reads the `2027` of `first half of 2027`.
  private mutating func yearOf(_ half: PeriodPart) -> DueDatePeriod? {
    guard case .number? = rest.first, half == .firstHalf || half == .secondHalf else { return nil }
    return unnamedPeriod()
  }

  /// Reads the part that follows a period: `中旬`, `の後半`, `の残り`, `の最後の3日間`.
  mutating func part(of period: DueDatePeriod) -> DueDateSpan? {
    skip(.possessive)
    if let stretch = stretch() { return span(stretch, of: period) }
    if skip(.remainder) { return remainder(of: period) }
    return edge().flatMap { days($0.count, isLast: $0.isLast, of: period) }
  }

  private func span(_ stretch: PeriodPart, of period: DueDatePeriod) -> DueDateSpan? {
    let part = period.upcoming(today, last: \.days.upperBound) { $0.days(in: stretch) }
    return part.map { DueDateSpan($0.days, due: $0.due, today: today, isPast: period.isPast) }
  }

  private func remainder(of period: DueDatePeriod) -> DueDateSpan? {
    guard period.first <= today, today <= period.last else { return nil }
    return DueDateSpan(today, period.last, due: nil)
  }

  /// Reads `first 3 days`, `last three days`, `最後の3日間`.
  private mutating func edge() -> (count: Int, isLast: Bool)? {
    guard let number = ordinal(), abs(number) == 1, let distance = distance(), distance.minutes == nil,
      distance.months == 0, distance.workdays == 0, distance.days > 0
    else { return nil }
    skip(.during)
    return (distance.days, number < 0)
  }

  private func days(_ count: Int, isLast: Bool, of period: DueDatePeriod) -> DueDateSpan? {
    let days = period.upcoming(today, last: \.upperBound) { period -> ClosedRange<CalendarDay>? in
      let edge = isLast ? period.last.adding(days: 1 - count) : period.first.adding(days: count - 1)
      guard let edge, period.first <= edge, edge <= period.last else { return nil }
      return isLast ? edge...period.last : period.first...edge
    }
    return days.map { DueDateSpan($0, due: $0.lowerBound, today: today, isPast: period.isPast) }
  }

  /// Reads a number of days that start or end with today: `next 7 days`, `last two weeks`, `in the next month and a
  /// half`, `今後7日間`, `直近1か月`.
  mutating func window() -> DueDateSpan? {
    if skip(.in) { skip(.the) }
    let isBack = skip(.last)
    let isComing = !isBack && skip(.coming)
    guard isBack || isComing || skip(.next) else { return nil }
    skip(.possessive)
    guard case .number? = rest.first, let distance = distance(), distance.minutes == nil else { return nil }
    // `次の25日` may be a date.
    guard skip(.during) || !isComing || !distance.needsDirection else { return nil }
    // Workdays are counted from the day next to today, because today is one of them.
    let step = isBack ? 1 : -1
    let isOfWorkdays = distance.workdays > 0
    let start = isOfWorkdays ? today.adding(days: step) : today
    guard let end = start?.adding(isBack ? distance.reversed : distance),
      let last = isOfWorkdays ? end : end.adding(days: step)
    else { return nil }
    guard isBack ? last <= today : today <= last else { return nil }
    return isBack
      ? DueDateSpan(last, today, due: nil, isPast: true) : DueDateSpan(today, last, due: nil)
  }
}
