public import SharedEntities

/// A rule by which a day recurs: the subset of RFC 5545, section 3.3.10, that this program computes.
///
/// `Recurrence` computes its days from an anchor, iCalendar's DTSTART. In iCalendar, the exceptions are a separate
/// property, EXDATE, section 3.8.5.1.
public struct RecurrenceRule: Hashable, Sendable {
  /// The length of the intervals, in each of which the rule picks its days.
  public enum Frequency: String, Sendable, CaseIterable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday: every one, or a single one of a month or year.
  public struct Day: Hashable, Sendable {
    /// The day of the week.
    public let weekday: Weekday
    /// The ordinal, from 1, or from -1 backwards from the end; nil for every one.
    public let ordinal: Int?

    public init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.weekday = weekday
      self.ordinal = ordinal
    }
  }

  /// The end of a rule.
  public enum End: Hashable, Sendable {
    /// It never ends.
    case never
    /// After this many days, at least one: COUNT.
    case after(count: Int)
    /// With the last day that is not after a date: UNTIL.
    case until(RecurrenceDate)
  }

  /// The length of an interval: FREQ.
  public let frequency: Frequency
  /// The step from one interval that counts to the next, from 1 to 4,000,000: INTERVAL.
  public let interval: Int
  /// The months, ascending; empty for those that follow from the anchor: BYMONTH.
  public let months: [Int]
  /// The days of the month, ascending, negative ones from its end; empty if they follow from the rest: BYMONTHDAY.
  public let monthDays: [Int]
  /// The weekdays, ascending; empty if they follow from the rest: BYDAY.
  public let weekdays: [Day]
  /// The positions of the days that count in an interval, ascending, negative ones from its end; empty for all:
  /// BYSETPOS.
  public let positions: [Int]
  /// The day on which weeks begin: WKST.
  public let weekStart: Weekday
  /// The end: COUNT or UNTIL.
  public let end: End
  /// The excluded days: EXDATE.
  public let exceptions: [RecurrenceDate]

  /// The highest interval.
  static let highestInterval = 4_000_000

  /// The weekdays from Monday to Friday.
  static let workdays = Weekday.allCases.prefix(5).map { Day($0) }

  /// Creates a rule from parts in any order, which must be in range.
  init(
    _ frequency: Frequency, interval: Int = 1, months: [Int] = [], monthDays: [Int] = [],
    weekdays: [Day] = [], positions: [Int] = [], weekStart: Weekday = .monday, end: End = .never,
    exceptions: [RecurrenceDate] = []
  ) {
    self.frequency = frequency
    self.interval = interval
    self.months = Set(months).sorted()
    self.monthDays = Set(monthDays).sorted()
    self.weekdays = Set(weekdays).sorted()
    self.positions = Set(positions).sorted()
    self.weekStart = weekStart
    self.end = end
    self.exceptions = exceptions
  }
}

extension RecurrenceRule {
  /// Returns the same rule with another end.
  public func ending(_ end: End) -> RecurrenceRule {
    RecurrenceRule(
      frequency, interval: interval, months: months, monthDays: monthDays, weekdays: weekdays,
      positions: positions, weekStart: weekStart, end: end, exceptions: exceptions)
  }

  /// The same rule without its step, so that every interval counts.
  var everyInterval: RecurrenceRule {
    RecurrenceRule(
      frequency, months: months, monthDays: monthDays, weekdays: weekdays, positions: positions,
      weekStart: weekStart, end: end, exceptions: exceptions)
  }

  /// Returns the same rule with the local times in its end and exceptions converted to instants by a clock.
  public func withInstants(by clock: any WallClock) -> RecurrenceRule {
    func instant(_ date: RecurrenceDate) -> RecurrenceDate {
      guard case .local(let day, let time) = date else { return date }
      return .instant(clock.resolve(day, time).instant)
    }
    let end: End = if case .until(let date) = end { .until(instant(date)) } else { end }
    return RecurrenceRule(
      frequency, interval: interval, months: months, monthDays: monthDays, weekdays: weekdays,
      positions: positions, weekStart: weekStart, end: end, exceptions: exceptions.map(instant))
  }

  /// The number of days that the rule allows; nil if it sets none.
  public var count: Int? {
    guard case .after(let count) = end else { return nil }
    return count
  }

  /// Whether it sets only the length of the intervals, and not their days.
  public var isBare: Bool {
    months.isEmpty && monthDays.isEmpty && weekdays.isEmpty && positions.isEmpty
  }

  /// Whether it picks the days from Monday to Friday.
  public var isOfWorkdays: Bool { weekdays == Self.workdays && monthDays.isEmpty }
}

extension RecurrenceRule {
  /// Returns a rule for days of the month, where a day after the 28th falls on the last day of a shorter month.
  ///
  /// RFC 5545 skips months without such a day. This rule names all days from the 28th on and picks the last with
  /// BYSETPOS, so that no month is skipped. Nil if no positions can express that, as for two days after the 28th.
  ///
  /// - Parameter month: the month of a yearly rule; nil for every month of a monthly one.
  static func clamped(
    _ frequency: Frequency, interval: Int = 1, month: Int? = nil, monthDays: [Int]
  ) -> RecurrenceRule? {
    let months = month.map { [$0] } ?? []
    let (plain, late) = (Set(monthDays.filter { $0 <= 28 }), Set(monthDays.filter { $0 > 28 }))
    // February is the one month whose length differs between years.
    guard let last = late.first, month == nil || month == 2 else {
      return RecurrenceRule(frequency, interval: interval, months: months, monthDays: monthDays)
    }
    // A day counted from the end of the month may come before or after the late one.
    guard late.count == 1, plain.allSatisfy({ $0 > 0 }) else { return nil }
    return RecurrenceRule(
      frequency, interval: interval, months: months, monthDays: plain + Array(28...last),
      positions: Array(1..<plain.count + 1) + [-1])
  }

  /// The days of the month from which `clamped` made this rule, ascending; nil if it did not.
  public var clampedMonthDays: [Int]? {
    guard weekdays.isEmpty, positions.first == -1, let last = monthDays.last, last > 28,
      frequency == .monthly || frequency == .yearly && months == [2]
    else { return nil }
    let days = monthDays.prefix(positions.count - 1) + [last]
    let rule = Self.clamped(frequency, month: frequency == .yearly ? 2 : nil, monthDays: Array(days))
    return rule?.monthDays == monthDays && rule?.positions == positions ? Array(days) : nil
  }
}

extension RecurrenceRule.Day: Comparable {
  /// Sorts by weekday from Monday, then by ordinal, with all before any single one.
  public static func < (left: RecurrenceRule.Day, right: RecurrenceRule.Day) -> Bool {
    func key(_ day: RecurrenceRule.Day) -> (Int, Int) { (day.weekday.rawValue, day.ordinal ?? .min) }
    return key(left) < key(right)
  }
}
