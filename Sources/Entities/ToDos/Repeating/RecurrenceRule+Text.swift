internal import SharedEntities

extension RecurrenceRule {
  /// Parses the text of a rule: RFC 5545, sections 3.8.5.3 and 3.8.5.1; nil if it is not one, or is outside the subset.
  ///
  /// It is the value of RRULE, alone or after that name, and may be followed by EXDATE properties, each after white
  /// space: `RRULE:FREQ=WEEKLY;COUNT=5 EXDATE:20261211`. Case is ignored. An EXDATE with a named time zone is not
  /// supported, but one that is an instant in UTC is.
  public init?(_ text: String) {
    var rule: Parts?
    var exceptions: [RecurrenceDate] = []
    for word in text.uppercased().split(whereSeparator: \.isWhitespace) {
      if let dates = exceptionDates(word) {
        exceptions += dates
      } else {
        guard rule == nil, let parts = Parts(word.hasPrefix("RRULE:") ? word.dropFirst(6) : word) else {
          return nil
        }
        rule = parts
      }
    }
    guard let parts = rule, let rule = parts.rule(exceptions: exceptions) else { return nil }
    self = rule
  }
}

/// Parses `EXDATE:20261211,20261218` and `EXDATE;VALUE=DATE:20261211`; nil for anything else.
private func exceptionDates(_ word: Substring) -> [RecurrenceDate]? {
  let names = ["EXDATE:", "EXDATE;VALUE=DATE:", "EXDATE;VALUE=DATE-TIME:"]
  guard let name = names.first(where: word.hasPrefix) else { return nil }
  return all(word.dropFirst(name.count)) { RecurrenceDate($0) }
}

/// Parses all parts between commas; nil if one of them cannot be parsed.
private func all<Value>(_ list: Substring, _ parse: (Substring) -> Value?) -> [Value]? {
  let parts = list.split(separator: ",", omittingEmptySubsequences: false)
  let values = parts.compactMap(parse)
  return values.count == parts.count ? values : nil
}

/// Parses a number with an optional sign, whose absolute value is in a range.
private func signed(_ text: Substring, _ range: ClosedRange<Int>) -> Int? {
  let isNegative = text.first == "-"
  let digits = isNegative || text.first == "+" ? text.dropFirst() : text
  guard let number = wholeNumber(digits.utf8), range.contains(number) else { return nil }
  return isNegative ? -number : number
}

/// The parts of a rule by their names.
private struct Parts {
  private var values: [Substring: Substring] = [:]

  private static let names: Set<Substring> = [
    "FREQ", "INTERVAL", "COUNT", "UNTIL", "BYMONTH", "BYMONTHDAY", "BYDAY", "BYSETPOS", "WKST",
  ]

  init?(_ text: Substring) {
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, Self.names.contains(sides[0]), values[sides[0]] == nil else { return nil }
      values[sides[0]] = sides[1]
    }
  }

  func rule(exceptions: [RecurrenceDate]) -> RecurrenceRule? {
    guard let frequency = values["FREQ"].flatMap({ RecurrenceRule.Frequency(rawValue: String($0)) }),
      let interval = number("INTERVAL", upTo: RecurrenceRule.highestInterval, default: 1),
      let months = list("BYMONTH", { wholeNumber($0.utf8).flatMap { (1...12).contains($0) ? $0 : nil } }),
      let monthDays = list("BYMONTHDAY", { signed($0, 1...31) }), let weekdays = list("BYDAY", weekday),
      let positions = list("BYSETPOS", { signed($0, 1...366) }),
      let weekStart = weekdayNames[values["WKST"] ?? "MO"], let end
    else { return nil }
    // RFC 5545 forbids ordinal weekdays in daily and weekly rules, days of the month in weekly rules, and positions
    // without another part that picks days.
    let hasOrdinals = weekdays.contains { $0.ordinal != nil }
    switch frequency {
    case .daily where hasOrdinals: return nil
    case .weekly where hasOrdinals || !monthDays.isEmpty: return nil
    default: break
    }
    guard positions.isEmpty || !months.isEmpty || !monthDays.isEmpty || !weekdays.isEmpty else { return nil }
    return RecurrenceRule(
      frequency, interval: interval, months: months, monthDays: monthDays, weekdays: weekdays,
      positions: positions, weekStart: weekStart, end: end, exceptions: exceptions)
  }

  /// The end; nil if it is invalid, as COUNT and UNTIL together are.
  private var end: RecurrenceRule.End? {
    switch (values["COUNT"], values["UNTIL"]) {
    case (nil, nil): .never
    case (.some, nil): number("COUNT", upTo: .max, default: 0).map { .after(count: $0) }
    case (nil, let until?): RecurrenceDate(until).map { .until($0) }
    case (.some, .some): nil
    }
  }

  private func number(_ name: Substring, upTo limit: Int, default number: Int) -> Int? {
    guard let text = values[name] else { return number }
    return wholeNumber(text.utf8).flatMap { (1...limit).contains($0) ? $0 : nil }
  }

  private func list<Value>(_ name: Substring, _ parse: (Substring) -> Value?) -> [Value]? {
    guard let text = values[name] else { return [] }
    return all(text, parse)
  }

  /// Parses `FR`, `2FR` and `-1FR`.
  private func weekday(_ text: Substring) -> RecurrenceRule.Day? {
    guard let weekday = weekdayNames[text.suffix(2)] else { return nil }
    guard text.count > 2 else { return RecurrenceRule.Day(weekday) }
    return signed(text.dropLast(2), 1...53).map { RecurrenceRule.Day(weekday, ordinal: $0) }
  }
}

private let weekdayNames: [Substring: Weekday] = [
  "MO": .monday, "TU": .tuesday, "WE": .wednesday, "TH": .thursday, "FR": .friday, "SA": .saturday,
  "SU": .sunday,
]

extension Weekday {
  /// The two letters that stand for the day in RFC 5545.
  fileprivate var letters: Substring { weekdayNames.first { $0.value == self }?.key ?? "" }
}

extension RecurrenceRule: CustomStringConvertible {
  /// The rule in the form that `init(_:)` parses: the value of RRULE, or both properties if there are exceptions.
  public var description: String {
    guard !exceptions.isEmpty else { return recurrence }
    return joined(["RRULE:\(recurrence)"] + exceptionProperties, by: " ")
  }

  /// The value of RRULE.
  public var recurrence: String {
    var parts = ["FREQ=\(frequency.rawValue)"]
    func add(_ name: String, _ values: [String]) {
      if !values.isEmpty { parts.append("\(name)=\(joined(values, by: ","))") }
    }
    switch end {
    case .never: break
    case .after(let count): add("COUNT", ["\(count)"])
    case .until(let date): add("UNTIL", ["\(date)"])
    }
    if interval > 1 { add("INTERVAL", ["\(interval)"]) }
    add("BYMONTH", months.map { "\($0)" })
    add("BYMONTHDAY", monthDays.map { "\($0)" })
    add("BYDAY", weekdays.map { "\($0.ordinal.map { "\($0)" } ?? "")\($0.weekday.letters)" })
    add("BYSETPOS", positions.map { "\($0)" })
    if weekStart != .monday { add("WKST", ["\(weekStart.letters)"]) }
    return joined(parts, by: ";")
  }

  /// The EXDATE properties: one for days and one for times, which have different value types.
  public var exceptionProperties: [String] {
    let days = exceptions.filter { if case .day = $0 { true } else { false } }
    let times = exceptions.filter { if case .day = $0 { false } else { true } }
    return [("EXDATE;VALUE=DATE", days), ("EXDATE", times)].compactMap { name, dates in
      dates.isEmpty ? nil : "\(name):\(joined(dates.map(\.description), by: ","))"
    }
  }
}
