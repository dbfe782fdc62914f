internal import SharedEntities

/// The distance from one day or time to another.
struct DueDateDistance {
  var months = 0
  var days = 0
  var workdays = 0
  /// Elapsed minutes; nil if the words name none.
  var minutes: Int?
  /// Whether the words must state a direction, because the distance alone is a date, as `3日` is.
  var needsDirection = false

  /// Whether the distance is elapsed time only.
  var isOfMinutes: Bool { minutes != nil && months == 0 && days == 0 && workdays == 0 }

  /// The same distance in the opposite direction.
  var reversed: DueDateDistance {
    DueDateDistance(months: -months, days: -days, workdays: -workdays, minutes: minutes.map { -$0 })
  }

  /// Adds an amount; returns whether the result is a valid distance.
  mutating func add(_ count: Int, half: Bool, _ unit: DueDateUnit) -> Bool {
    switch unit {
    case .minute: minutes = (minutes ?? 0) + count
    case .hour: minutes = (minutes ?? 0) + 60 * count + (half ? 30 : 0)
    case .day:
      days += count
      if half { minutes = (minutes ?? 0) + 720 }
    case .week: days += 7 * count
    case .month: months += count
    case .quarter: months += 3 * count
    case .year: months += 12 * count + (half ? 6 : 0)
    }
    // Half a week or month is not a whole number of days.
    return !half || [.hour, .day, .year].contains(unit)
  }
}

extension CalendarDay {
  /// Returns the day at a distance, ignoring its elapsed time.
  func adding(_ distance: DueDateDistance) -> CalendarDay? {
    adding(months: distance.months)?.adding(days: distance.days)?.adding(workdays: distance.workdays)
  }
}

extension DueDateGrammar {
  mutating func skipIn() {
    if !skip(.plus) { skip(.in) }
  }

  /// Reads `3d`, `1w 2d`, `2h30m`, `half an hour`, `an hour and a half`, `2 business days`, `2か月と3日`.
  mutating func distance() -> DueDateDistance? {
    var distance = DueDateDistance()
    var last: DueDateUnit?
    while let unit: DueDateUnit = attempt({
      if last != nil { $0.skip(.comma) }
      return $0.addAmount(to: &distance, after: last)
    }) {
      last = unit
    }
    if last == nil, let count = amount(of: .workday) {
      distance.workdays = count
      return distance
    }
    return last == nil ? nil : distance
  }

  /// Reads an amount in a smaller unit than the one before it.
  private mutating func addAmount(to distance: inout DueDateDistance, after last: DueDateUnit?)
    -> DueDateUnit?
  {
    if let minutes = minutesInWords(after: last, distance) {
      distance.minutes = (distance.minutes ?? 0) + minutes
      return .minute
    }
    var half = false
    let count: Int
    if skip(.half) {
      skip(.article)
      (count, half) = (0, true)
    } else {
      guard let number = self.count() else { return nil }
      count = number
      half = skipAndAHalf()
    }
    var changed = distance
    let unit: DueDateUnit
    switch rest.popFirst() {
    case .unit(let read)?: unit = read
    // After hours, `m` means minutes.
    case .minuteOrMonth? where last == .hour: unit = .minute
    case .minuteMark?: unit = .minute
    case .dayMark?: (unit, changed.needsDirection) = (.day, true)
    case .yearMark?: (unit, changed.needsDirection) = (.year, true)
    default: return nil
    }
    half = half || skipAndAHalf()
    guard last.map({ unit.rawValue < $0.rawValue }) ?? true, changed.add(count, half: half, unit) else {
      return nil
    }
    distance = changed
    return unit
  }

  /// Reads `three quarters of an hour`, or the `30` of `1h30`.
  private mutating func minutesInWords(after last: DueDateUnit?, _ distance: DueDateDistance) -> Int? {
    if last == nil || last.map({ $0.rawValue > DueDateUnit.minute.rawValue }) == true,
      let quarters: Int = attempt({ it in
        let count = it.count() ?? 1
        guard count < 100, it.skip(.unit(.quarter)) else { return nil }
        it.skip(.of)
        it.skip(.article)
        return it.skip(.unit(.hour)) ? count : nil
      })
    {
      return 15 * quarters
    }
    // `17h30` may be a time of day.
    guard last == .hour, let hours = distance.minutes, hours <= 720, hours % 60 == 0 else { return nil }
    return attempt { it in
      guard let minutes = it.number(), (1...59).contains(minutes) else { return nil }
      return it.rest.isEmpty || it.rest.first == .from || it.rest.first == .later ? minutes : nil
    }
  }

  /// Reads `半`, `and a half`.
  private mutating func skipAndAHalf() -> Bool {
    if case .unit? = rest.dropFirst().first, rest.first == .half { return skip(.half) }
    return attempt {
      $0.skip(.comma)
      $0.skip(.article)
      return $0.skip(.half) ? true : nil
    } ?? false
  }

  /// Reads `+3d`, `in a week`, `3 months from now`, `3日後`, `3 days ago`, `2 days after tomorrow`.
  mutating func atDistance() -> DueDateSpan? {
    if skip(.minus) {
      guard let distance = distance(), distance.minutes == nil else { return nil }
      return today.adding(distance.reversed).map { DueDateSpan($0, isPast: true) }
    }
    let isIn = skip(.plus) || skip(.in)
    // `week from friday`
    if !isIn, case .unit(let unit)? = rest.first, unit == .week {
      rest.removeFirst()
      return skip(.from) ? awayFromDay(DueDateDistance(days: 7)) : nil
    }
    guard let distance = distance(), distance.minutes == nil else { return nil }
    if !isIn, skip(.ago) { return today.adding(distance.reversed).map { DueDateSpan($0, isPast: true) } }
    if !isIn, skip(.before) { return awayFromDay(distance.reversed) }
    if !isIn, skip(.after) || distance.days == 7 && skip(.on) { return awayFromDay(distance) }
    if skip(.from) {
      return skip(.now) ? today.adding(distance).map { DueDateSpan($0) } : awayFromDay(distance)
    }
    guard skip(.later) || !distance.needsDirection, let day = today.adding(distance) else { return nil }
    // `2週間後の月曜`
    if distance.days > 0, distance.days % 7 == 0,
      let weekday = attempt({ $0.skip(.possessive) ? $0.weekdayName() : nil })
    {
      return day.weekday(weekday, inWeek: 0).map { DueDateSpan($0) }
    }
    return DueDateSpan(day)
  }

  private mutating func awayFromDay(_ distance: DueDateDistance) -> DueDateSpan? {
    guard let span = span(), let day = span.due ?? nil else { return nil }
    return day.adding(distance).map { DueDateSpan($0, isPast: span.isPast) }
  }

  /// Reads an offset that follows a day: `fri+1w`, `eom-1d`, `金曜の3日後`, `月末の前日`.
  mutating func moved(_ span: DueDateSpan) -> DueDateSpan? {
    var span = span
    while let next: DueDateSpan = attempt({ it in
      guard let day = span.due else { return nil }
      if it.skip(.plus) { return it.distance().flatMap { it.add($0, to: day, span.isPast) } }
      if it.skip(.minus) { return it.distance().flatMap { it.add($0.reversed, to: day, span.isPast) } }
      if !it.skip(.possessive) { it.skip(.from) }
      if case .neighbour(let days)? = it.rest.first {
        it.rest.removeFirst()
        return day.adding(days: days).map { DueDateSpan($0, isPast: span.isPast) }
      }
      guard let distance = it.distance() else { return nil }
      return it.skip(.later)
        ? it.add(distance, to: day, span.isPast)
        : it.skip(.ago) ? it.add(distance.reversed, to: day, span.isPast) : nil
    }) {
      span = next
    }
    return span
  }

  private func add(_ distance: DueDateDistance, to day: CalendarDay, _ isPast: Bool) -> DueDateSpan? {
    guard distance.minutes == nil else { return nil }
    return day.adding(distance).map { DueDateSpan($0, isPast: isPast) }
  }
}
