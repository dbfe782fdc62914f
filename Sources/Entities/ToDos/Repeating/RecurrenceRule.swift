public import SharedEntities

/// A rule by which a day recurs: the subset of RFC 5545, section 3.3.10, that this program computes.
///
/// The days it means follow from an anchor, iCalendar's DTSTART; `Recurrence` computes them. The exceptions are a
/// property of their own there, EXDATE, section 3.8.5.1.
public struct RecurrenceRule: Hashable, Sendable {
  /// The length of the intervals, in each of which the rule picks its days.
  public enum Frequency: String, Sendable, CaseIterable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday: all of them, or only one of a month or year.
  public struct Day: Hashable, Sendable {
    /// The day of the week.
    public let weekday: Weekday
    /// Which of them, from 1, and from -1 backwards from the end; nil for all of them.
    public let ordinal: Int?

    /// Creates a weekday.
    public init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.weekday = weekday
      self.ordinal = ordinal
    }
  }

  /// Where the rule ends.
  public enum End: Hashable, Sendable {
    /// It does not.
    case never
    /// After this many days, at least one: COUNT.
    case after(count: Int)
    /// With the last day that is not later: UNTIL.
    case until(RecurrenceDate)
  }

  /// The length of an interval: FREQ.
  public let frequency: Frequency
  /// Every which interval counts, from 1 to 4,000,000: INTERVAL.
  public let interval: Int
  /// The months, ascending; empty for those that follow from the anchor: BYMONTH.
  public let months: [Int]
  /// The days of a month, ascending, those below zero from its end; empty if they follow from the rest: BYMONTHDAY.
  public let monthDays: [Int]
  /// The weekdays, ascending; empty if they follow from the rest: BYDAY.
  public let weekdays: [Day]
  /// Which of the days of an interval count, ascending, those below zero from its end; empty for all: BYSETPOS.
  public let positions: [Int]
  /// The day on which weeks begin: WKST.
  public let weekStart: Weekday
  /// Where it ends: COUNT or UNTIL.
  public let end: End
  /// The days that are left out: EXDATE.
  public let exceptions: [RecurrenceDate]

  /// The highest interval.
  static let highestInterval = 4_000_000

  /// The weekdays from Monday to Friday.
  static let workdays = Weekday.allCases.prefix(5).map { Day($0) }

  /// Creates a rule of parts in any order, which must be in range.
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
  /// The same rule with another end.
  public func ending(_ end: End) -> RecurrenceRule {
    RecurrenceRule(
      frequency, interval: interval, months: months, monthDays: monthDays, weekdays: weekdays,
      positions: positions, weekStart: weekStart, end: end, exceptions: exceptions)
  }

  /// The same rule with the days of every interval.
  var everyInterval: RecurrenceRule {
    RecurrenceRule(
      frequency, months: months, monthDays: monthDays, weekdays: weekdays, positions: positions,
      weekStart: weekStart, end: end, exceptions: exceptions)
  }

  /// The same rule with its end and its exceptions as instants where they are local times: those of a clock.
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

  /// How many days the rule has; nil if it does not count them.
  public var count: Int? {
    guard case .after(let count) = end else { return nil }
    return count
  }

  /// Whether it says only how long the intervals are, and not which days of them it means.
  public var isBare: Bool {
    months.isEmpty && monthDays.isEmpty && weekdays.isEmpty && positions.isEmpty
  }

  /// Whether it means the days from Monday to Friday.
  public var isOfWorkdays: Bool { weekdays == Self.workdays && monthDays.isEmpty }
}

extension RecurrenceRule {
  /// Returns a rule of days of a month, one of which may be after the 28th, and in a shorter month is its last day.
  ///
  /// RFC 5545 skips months without such a day. With all days from the 28th on, of which BYSETPOS picks the last one,
  /// none is skipped. Nil where no positions do so, as for two days after the 28th.
  ///
  /// - Parameter month: the month of a yearly rule; nil for all of a monthly one.
  static func clamped(
    _ frequency: Frequency, interval: Int = 1, month: Int? = nil, monthDays: [Int]
  ) -> RecurrenceRule? {
    let months = month.map { [$0] } ?? []
    let (plain, late) = (Set(monthDays.filter { $0 <= 28 }), Set(monthDays.filter { $0 > 28 }))
    // February is the one month whose length differs between years.
    guard let last = late.first, month == nil || month == 2 else {
      return RecurrenceRule(frequency, interval: interval, months: months, monthDays: monthDays)
    }
    // A day from the end of a month may come before or after the late one.
    guard late.count == 1, plain.allSatisfy({ $0 > 0 }) else { return nil }
    return RecurrenceRule(
      frequency, interval: interval, months: months, monthDays: plain + Array(28...last),
      positions: Array(1..<plain.count + 1) + [-1])
  }

  /// The days of a month of which `clamped` made this rule, ascending; nil if it is another one.
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
  /// Monday comes first, and among days of the same name, all before the first before the last.
  public static func < (left: RecurrenceRule.Day, right: RecurrenceRule.Day) -> Bool {
    func key(_ day: RecurrenceRule.Day) -> (Int, Int) { (day.weekday.rawValue, day.ordinal ?? .min) }
    return key(left) < key(right)
  }
}
