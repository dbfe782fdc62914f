internal import SharedEntities
internal import SharedViews
internal import ToDosEntities

/// Describes a recurrence rule in Japanese.
struct JapaneseRepeatWords {
  private let reading: RepeatReading
  private let rule: RecurrenceRule

  init(_ reading: RepeatReading) {
    self.reading = reading
    rule = reading.rule
  }

  /// `隔週月曜・木曜、3回まで`.
  var text: String {
    var text = reading.meaning == .after ? "完了から\(rule.interval)\(distance)後" : occurrences
    if let time = reading.time { text += "の\(time)" }
    if rule.hasOtherPositions {
      text += "のうち\(Self.list(RecurrenceRule.inOrder(rule.positions).map(Self.position)))"
    }
    if reading.meaning == .each { text += "もれなく" }
    if rule.frequency == .weekly, rule.interval > 1, rule.weekStart != .monday {
      text += "、週は\(Self.name(rule.weekStart))から"
    }
    if !rule.exceptions.isEmpty { text += "、\(rule.exceptions.count)回を除く" }
    if let start = reading.start { text += "、\(DateWords(.japanese).text(start))から" }
    return text + end
  }

  private var occurrences: String {
    switch rule.frequency {
    case .daily, .weekly: return rule.months.isEmpty ? daysOfWeeks : "\(months)の\(daysOfWeeks)"
    case .monthly where !rule.isOfMonthsOfYear:
      return daysInIntervals + (rule.months.isEmpty ? "" : "(\(months))")
    case .monthly, .yearly: return daysInIntervals
    }
  }

  private var daysOfWeeks: String {
    guard rule.interval == 1, rule.hasOnlyPlainWeekdays else { return daysInIntervals }
    return rule.isOfWorkdays ? "平日" : "毎週\(weekdays)"
  }

  private var daysInIntervals: String {
    guard let days else { return interval }
    // Such a day implies every month: `13日の金曜`.
    if rule.isOfDatedWeekday { return days }
    return interval.hasSuffix("ごと") ? "\(interval)の\(days)" : "\(interval)\(days)"
  }

  private var interval: String {
    switch rule.frequency {
    case .daily: rule.interval == 1 ? "毎日" : "\(rule.interval)日ごと"
    case .weekly: [1: "毎週", 2: "隔週"][rule.interval] ?? "\(rule.interval)週間ごと"
    case .monthly where rule.isOfMonthsOfYear: "毎年"
    case .monthly: rule.interval == 1 ? "毎月" : "\(rule.interval)か月ごと"
    case .yearly: rule.interval == 1 ? "毎年" : "\(rule.interval)年ごと"
    }
  }

  private var distance: String {
    switch rule.frequency {
    case .daily: "日"
    case .weekly: "週間"
    case .monthly: "か月"
    case .yearly: "年"
    }
  }

  /// `15日・末日`, `最終金曜`, `13日の金曜`, `12月24日`.
  private var days: String? {
    let isOfMonths = rule.isOfMonthsOfYear || rule.frequency == .yearly && !rule.months.isEmpty
    guard let days = daysOfMonth else { return isOfMonths ? months : nil }
    // A single month is part of the date; several months are joined to their days with `の`.
    let isDate = rule.months.count == 1 && !rule.hasWorkdayPositions
    return isOfMonths ? "\(months)\(isDate ? "" : "の")\(days)" : days
  }

  private var daysOfMonth: String? {
    if let days = rule.clampedMonthDays { return monthDays(days, "・") }
    if rule.hasWorkdayPositions {
      return Self.list(RecurrenceRule.inOrder(rule.positions).map { "\(Self.ranked($0))の平日" })
    }
    let isWholeYear = rule.frequency == .yearly && rule.months.isEmpty
    switch (rule.weekdays.isEmpty, rule.monthDays.isEmpty) {
    case (true, true): return nil
    case (true, false): return (isWholeYear ? "各月の" : "") + monthDays(rule.monthDays, "・")
    case (false, true): return weekdays
    case (false, false): return "\(monthDays(rule.monthDays, "か"))の\(weekdays)"
    }
  }

  private var months: String { Self.list(rule.months.map { "\($0)月" }) }

  /// The weekdays, each with all its ordinals: `第2・第4火曜`.
  private var weekdays: String {
    var groups: [(weekday: Weekday, numbers: [Int])] = []
    for day in rule.weekdays {
      if let number = day.ordinal, let last = groups.last, last.weekday == day.weekday, !last.numbers.isEmpty
      {
        groups[groups.count - 1].numbers.append(number)
      } else {
        groups.append((day.weekday, day.ordinal.map { [$0] } ?? []))
      }
    }
    return Self.list(
      groups.map { weekday, numbers in
        Self.list(RecurrenceRule.inOrder(numbers).map(Self.numbered)) + Self.name(weekday)
      })
  }

  private func monthDays(_ days: [Int], _ separator: String) -> String {
    joined(
      RecurrenceRule.inOrder(days).map { day in
        day > 0 ? "\(day)日" : day == -1 ? "末日" : "\(Self.position(day))の日"
      }, by: separator)
  }

  private var end: String {
    switch rule.end {
    case .never: ""
    case .after(let count): "、\(count)回まで"
    case .until(.day(let day)): "、\(DateWords(.japanese).text(day))まで"
    case .until(.local(let day, let time)): "、\(DateWords(.japanese).text(DueDate(day, time)))まで"
    case .until(.instant(let instant)):
      "、\(DateWords(.japanese).text(ZoneClock.utc.local(instant))) UTC まで"
    }
  }
}

extension JapaneseRepeatWords {
  /// `第3`, `最終`, `最後から2番目の`.
  private static func numbered(_ number: Int) -> String {
    number > 0 ? "第\(number)" : number == -1 ? "最終" : "\(position(number))の"
  }

  /// `3番目`, `最後`, `最後から2番目`.
  private static func position(_ number: Int) -> String {
    number > 0 ? "\(number)番目" : number == -1 ? "最後" : "最後から\(-number)番目"
  }

  /// `最初`, `2番目`, `最後`.
  private static func ranked(_ number: Int) -> String { number == 1 ? "最初" : position(number) }

  private static func list(_ texts: [String]) -> String { joined(texts, by: "・") }

  private static func name(_ weekday: Weekday) -> String { weekdayNames[weekday.rawValue] }

  private static let weekdayNames = ["月曜", "火曜", "水曜", "木曜", "金曜", "土曜", "日曜"]
}
