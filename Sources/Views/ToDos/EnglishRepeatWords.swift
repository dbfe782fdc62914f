internal import SharedEntities
internal import SharedViews
internal import ToDosEntities

/// Describes a recurrence rule in English.
struct EnglishRepeatWords {
  private let reading: RepeatReading
  private let rule: RecurrenceRule

  init(_ reading: RepeatReading) {
    self.reading = reading
    rule = reading.rule
  }

  /// `Every 2 weeks on Monday and Thursday, 3 times`.
  var text: String {
    var text = reading.meaning == .after ? "\(amount(of: unit)) after completion" : occurrences
    if let time = reading.time { text += " at \(time)" }
    if rule.hasOtherPositions { text += ", only \(positions) of these" }
    if rule.frequency == .weekly, rule.interval > 1, rule.weekStart != .monday {
      text += ", weeks begin on \(Self.name(rule.weekStart))"
    }
    if !rule.exceptions.isEmpty {
      text += ", except \(rule.exceptions.count) \(rule.exceptions.count == 1 ? "day" : "days")"
    }
    if let start = reading.start { text += ", starting \(DateWords(.english).text(start))" }
    return text + end
  }

  private var occurrences: String {
    let every = reading.meaning == .each ? "Each" : "Every"
    if rule.interval == 1, let name { return "\(every) \(name)\(months(" in "))" }
    let interval = rule.isOfMonthsOfYear ? "year" : rule.interval == 1 ? unit : amount(of: unit)
    return "\(every) \(interval)\(days.map { " on \($0)" } ?? "")\(months(isOfYear ? " of " : " in "))"
  }

  private var unit: String {
    switch rule.frequency {
    case .daily: "day"
    case .weekly: "week"
    case .monthly: "month"
    case .yearly: "year"
    }
  }

  private func amount(of unit: String) -> String {
    "\(rule.interval) \(unit)\(rule.interval == 1 ? "" : "s")"
  }

  /// The words directly after `every`: `Friday`, `workday`, `Friday the 13th`.
  private var name: String? {
    switch rule.frequency {
    case .daily, .weekly:
      guard rule.hasOnlyPlainWeekdays else { return nil }
      return rule.isOfWorkdays ? "workday" : weekdays
    case .monthly, .yearly:
      guard rule.frequency == .monthly, let day = datedDay else { return nil }
      return "\(weekdays) the \(Self.ordinal(day))"
    }
  }

  /// The day of the month in a rule such as Friday the 13th.
  private var datedDay: Int? {
    guard rule.weekdays.count == 1, rule.weekdays[0].ordinal == nil, rule.monthDays.count == 1,
      rule.positions.isEmpty, rule.monthDays[0] > 0
    else { return nil }
    return rule.monthDays[0]
  }

  /// `the 15th and the last day`, `the last Friday`, `Friday, if it is the 13th or the 14th`.
  private var days: String? {
    if let days = rule.clampedMonthDays { return monthDays(days, " and ") }
    if rule.hasWorkdayPositions { return Self.list(RecurrenceRule.inOrder(rule.positions).map(Self.workday)) }
    let isWholeYear = rule.frequency == .yearly && rule.months.isEmpty
    switch (rule.weekdays.isEmpty, rule.monthDays.isEmpty) {
    case (true, true): return nil
    case (true, false): return monthDays(rule.monthDays, " and ") + (isWholeYear ? " of every month" : "")
    case (false, true):
      return weekdays + (isWholeYear && rule.weekdays.contains { $0.ordinal != nil } ? " of the year" : "")
    case (false, false):
      if let day = datedDay { return "\(weekdays) the \(Self.ordinal(day))" }
      return "\(weekdays), if it is \(monthDays(rule.monthDays, " or "))"
    }
  }

  /// Whether the months are part of the days: `the 24th of December`, but `every year in December`.
  private var isOfYear: Bool {
    rule.isOfMonthsOfYear || rule.frequency == .yearly && !(rule.weekdays.isEmpty && rule.monthDays.isEmpty)
  }

  private func months(_ preposition: String) -> String {
    guard !rule.months.isEmpty else { return "" }
    return preposition + Self.list(rule.months.map { Self.monthNames[$0 - 1] })
  }

  private var weekdays: String {
    Self.list(
      rule.weekdays.map { day in
        guard let ordinal = day.ordinal else { return Self.name(day.weekday) }
        return "the \(Self.ordinal(ordinal)) \(Self.name(day.weekday))"
      })
  }

  private func monthDays(_ days: [Int], _ last: String) -> String {
    Self.list(
      RecurrenceRule.inOrder(days).map { "the \(Self.ordinal($0))\($0 < 0 ? " day" : "")" }, last: last)
  }

  private var positions: String {
    Self.list(RecurrenceRule.inOrder(rule.positions).map { "the \(Self.ordinal($0))" })
  }

  private var end: String {
    switch rule.end {
    case .never: ""
    case .after(let count): ", \(count) \(count == 1 ? "time" : "times")"
    case .until(.day(let day)): ", until \(DateWords(.english).text(day))"
    case .until(.local(let day, let time)): ", until \(DateWords(.english).text(DueDate(day, time)))"
    case .until(.instant(let instant)):
      ", until \(DateWords(.english).text(ZoneClock.utc.local(instant))) UTC"
    }
  }
}

extension EnglishRepeatWords {
  private static func workday(_ position: Int) -> String { "the \(ordinal(position)) workday" }

  /// `1st`, `last`, `2nd to last`.
  private static func ordinal(_ number: Int) -> String {
    guard number > 0 else { return number == -1 ? "last" : "\(ordinal(-number)) to last" }
    let isTeen = (11...13).contains(number % 100)
    let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(ending)"
  }

  /// `Monday, Wednesday and Friday`.
  private static func list(_ texts: [String], last: String = " and ") -> String {
    guard let final = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return joined(texts.dropLast(), by: ", ") + last + final
  }

  private static func name(_ weekday: Weekday) -> String { weekdayNames[weekday.rawValue] }

  private static let weekdayNames = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}
