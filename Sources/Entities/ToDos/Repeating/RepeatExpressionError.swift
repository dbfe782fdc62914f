public import SharedEntities

/// The reason why an expression is not a repeat rule.
public enum RepeatExpressionError: Hashable, Sendable {
  /// The expression is unreadable; carries a similar readable one, if there is one.
  case unreadable(nearest: String?)
  /// An `m`, which could mean minutes or months, follows this number.
  case minuteOrMonth(Int)
  /// This number is an hour that could be before or after noon.
  case hour(Int)
  /// The expression could mean either of these two rules.
  case ambiguous(String, String)
  /// The expression sets a number of times in a week, a month or a year, but no days.
  case daysMissing(RecurrenceRule.Frequency)
  /// The expression means more than once a day.
  case withinDay

  /// Finds why an expression cannot be read as a rule.
  public init(_ expression: String, clock: any WallClock, language: Language) {
    func isValid(_ text: String) -> Bool {
      RepeatRule(expression: text, clock: clock, language: language) != nil
    }
    let tokens = expression.utf8.count <= 100 ? dueDateTokens(expression, with: repeatWords) : nil
    let midnights = ["midnight", "真夜中"].lazy.compactMap { word -> (String, String)? in
      let key = searchKey(trimmed(expression))
      guard let range = key.firstRange(of: word) else { return nil }
      let choices = ["0:00", "23:59"].map {
        String(key[..<range.lowerBound]) + $0 + String(key[range.upperBound...])
      }
      return choices.allSatisfy(isValid) ? (choices[0], choices[1]) : nil
    }
    if let choices = vagueRules[searchKey(trimmed(expression))] ?? midnights.first {
      self = .ambiguous(choices.0, choices.1)
    } else if let frequency = tokens.flatMap(frequencyOfTimes) {
      self = frequency == .daily ? .withinDay : .daysMissing(frequency)
    } else if let number = tokens.flatMap(numberBeforeMinuteOrMonth) {
      self = .minuteOrMonth(number)
    } else if let hour = tokens.flatMap(vagueHour) {
      self = .hour(hour)
    } else if tokens?.contains(where: { $0 == .unit(.hour) || $0 == .unit(.minute) }) == true {
      self = .withinDay
    } else {
      self = .unreadable(nearest: nearestExpression(to: expression, with: repeatWords, isValid: isValid))
    }
  }
}

/// Returns the unit of `twice a week`, `3 times per month`, `週2回`; nil for anything else.
private func frequencyOfTimes(_ tokens: [DueDateToken]) -> RecurrenceRule.Frequency? {
  var counting = RepeatCounting(rest: tokens[...])
  return counting.frequency()
}

private struct RepeatCounting: DueDateTokenReading {
  var rest: ArraySlice<DueDateToken>

  mutating func frequency() -> RecurrenceRule.Frequency? {
    if times() {
      if !skip(.article), !skip(.every) { skip(.each) }
      return unit()
    }
    guard let unit = unit() else { return nil }
    skip(.until)
    return times() ? unit : nil
  }

  private mutating func times() -> Bool { skip(.twice) || amount(of: .times) ?? 0 > 1 }

  private mutating func unit() -> RecurrenceRule.Frequency? {
    switch rest.popFirst() {
    case .unit(.day)?, .dayMark?: .daily
    case .unit(.week)?: .weekly
    case .unit(.month)?, .monthMark?: .monthly
    case .unit(.year)?, .yearMark?: .yearly
    default: nil
    }
  }
}

/// Returns the number that would be an hour if it were marked as before or after noon; nil if there is none.
private func vagueHour(_ tokens: [DueDateToken]) -> Int? {
  for (index, token) in tokens.enumerated() {
    guard case .number(let hour) = token, (1...12).contains(hour) else { continue }
    var clear = tokens
    clear.insert(.part(.am), at: index + 1)
    if RepeatGrammar(clear).reading() != nil { return hour }
  }
  return nil
}

/// Ambiguous expressions, with their two meanings.
private let vagueRules: [String: (String, String)] = [
  "biweekly": ("every 2 weeks", "every mon, thu"),
  "bi-weekly": ("every 2 weeks", "every mon, thu"),
  "bimonthly": ("every 2 months", "every 1st and 15th"),
  "bi-monthly": ("every 2 months", "every 1st and 15th"),
  "biannually": ("every 6 months", "every 2 years"),
  "biannual": ("every 6 months", "every 2 years"),
  "every second monday": ("every other monday", "every 2nd monday"),
  "2日おき": ("2日ごと", "3日ごと"),
]
