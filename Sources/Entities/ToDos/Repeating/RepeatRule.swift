public import SharedEntities

/// A rule by which a ToDo repeats, as it was written: in words, in English or Japanese, or as iCalendar text.
public struct RepeatRule: Hashable, Sendable {
  /// The text itself.
  public let text: String

  /// The maximum size of a rule that a user enters, in bytes of UTF-8.
  public static let limit = 1_000

  /// Creates a rule from a text, without white space at its ends; nil if it is not understood.
  public init?(expression: String) {
    let text = trimmed(expression)
    guard text.utf8.count <= Self.limit, RepeatReading(text) != nil else { return nil }
    self.text = text
  }

  /// Creates a rule from a stored or imported text, which is kept verbatim whether it is understood or not.
  public init(stored text: String) { self.text = text }

  /// The meaning of the rule; nil if it is not understood.
  public var reading: RepeatReading? { RepeatReading(text) }
}

/// Determines the next occurrence of a ToDo.
public enum RepeatMeaning: String, Sendable, CaseIterable {
  /// The next one that is not over: missed ones are skipped.
  case every
  /// The next one, even if it is over: missed ones remain to be done.
  case each
  /// A distance from the day of completion.
  case after
}

/// The meaning of a repeat rule.
public struct RepeatReading: Hashable, Sendable {
  /// Determines the next occurrence.
  public let meaning: RepeatMeaning
  /// The rule, as far as it does not depend on the anchor.
  public let rule: RecurrenceRule
  /// Whether an occurrence falls on the last day of a month that is too short for the anchor's day.
  ///
  /// This is true for words that name no day. An iCalendar rule skips such a month, as RFC 5545, section 3.3.10,
  /// requires.
  public let clampsShortMonths: Bool
  /// The time of day of all occurrences; nil if it is that of the due date.
  public let time: TimeOfDay?
  /// The first day on which an occurrence is possible; nil for any day.
  public let start: CalendarDay?

  init(
    _ meaning: RepeatMeaning, _ rule: RecurrenceRule, clampsShortMonths: Bool = false,
    time: TimeOfDay? = nil, start: CalendarDay? = nil
  ) {
    self.meaning = meaning
    self.rule = rule
    self.clampsShortMonths = clampsShortMonths
    self.time = time
    self.start = start
  }

  /// Reads a rule; nil if it is not understood as a whole.
  ///
  /// `RepeatGrammar` reads words. An iCalendar text, as `RecurrenceRule` parses it, means `every` unless another
  /// meaning precedes it: `each FREQ=MONTHLY;BYMONTHDAY=25`, `after FREQ=WEEKLY;INTERVAL=2`.
  init?(_ text: String) {
    // This sign occurs only in iCalendar text.
    guard text.utf8.contains(UInt8(ascii: "=")) else {
      guard let reading = dueDateTokens(text, with: repeatWords).flatMap({ RepeatGrammar($0).reading() })
      else { return nil }
      self = reading
      return
    }
    let word = text.prefix { !$0.isWhitespace }
    let meaning = RepeatMeaning(rawValue: word.lowercased())
    guard let rule = RecurrenceRule(meaning == nil ? text : String(text[word.endIndex...])),
      // Only a distance can be counted from a day of completion.
      meaning != .after || rule.isBare && rule.exceptions.isEmpty
    else { return nil }
    self.init(meaning ?? .every, rule)
  }

  /// Returns the rule in the terms of RFC 5545, for an anchor.
  public func recurrence(from anchor: CalendarDay) -> RecurrenceRule {
    let isYearly = rule.frequency == .yearly
    guard clampsShortMonths, anchor.day > 28, !isYearly || anchor.month == 2 else { return rule }
    let clamped = RecurrenceRule.clamped(
      rule.frequency, interval: rule.interval, month: isYearly ? anchor.month : nil, monthDays: [anchor.day])
    return clamped?.ending(rule.end) ?? rule
  }
}
