public import SharedEntities

/// Why an expression is no rule of repeating.
public enum RepeatRefusal: Hashable, Sendable {
  /// It means nothing; with a similar expression that does, if there is one.
  case unreadable(nearest: String?)
  /// It has an `m` behind this number.
  case minuteOrMonth(Int)
  /// It has this number as an hour before or after noon.
  case hour(Int)
  /// It could mean either of two rules, which are named.
  case ambiguous(String, String)

  /// Finds why an expression cannot be read as a rule.
  public init(_ expression: String, clock: any WallClock, language: Language) {
    func isValid(_ text: String) -> Bool {
      RepeatRule(expression: text, clock: clock, language: language) != nil
    }
    let tokens = expression.utf8.count <= 100 ? dueDateTokens(expression, with: repeatWords) : nil
    if let choices = vagueRules[searchKey(trimmed(expression))] {
      self = .ambiguous(choices.0, choices.1)
    } else if let number = tokens.flatMap(numberBeforeMinuteOrMonth) {
      self = .minuteOrMonth(number)
    } else if let hour = tokens.flatMap(vagueHour) {
      self = .hour(hour)
    } else {
      self = .unreadable(nearest: nearestExpression(to: expression, with: repeatWords, isValid: isValid))
    }
  }
}

/// The number that would be an hour if it said before or after noon which; nil if there is none.
private func vagueHour(_ tokens: [DueDateToken]) -> Int? {
  for (index, token) in tokens.enumerated() {
    guard case .number(let hour) = token, (1...12).contains(hour) else { continue }
    var clear = tokens
    clear.insert(.part(.am), at: index + 1)
    if RepeatGrammar(clear).reading() != nil { return hour }
  }
  return nil
}

/// Rules of which each means two things, with both.
private let vagueRules: [String: (String, String)] = [
  "biweekly": ("every 2 weeks", "every mon, thu"),
  "bi-weekly": ("every 2 weeks", "every mon, thu"),
  "bimonthly": ("every 2 months", "every 1st and 15th"),
  "bi-monthly": ("every 2 months", "every 1st and 15th"),
  "every second monday": ("every other monday", "every 2nd monday"),
  "2日おき": ("2日ごと", "3日ごと"),
]
