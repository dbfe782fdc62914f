public import SharedEntities

/// The days of a rule from an anchor on, in ascending order, computed on demand.
///
/// The anchor is one of them only if the rule picks it; RFC 5545 does not define an anchor that its rule does not
/// pick. COUNT includes the days that EXDATE excludes. The days end with the rule, with the calendar, or when 400
/// years of intervals have none.
public struct Recurrence: Sequence, Sendable {
  private let rule: RecurrenceRule
  private let anchor: DueDate
  private let clock: any WallClock

  /// Creates the days of a rule.
  ///
  /// - Parameters:
  ///   - anchor: the first possible day, with the time of day of every occurrence.
  ///   - clock: converts times of day to instants, to compare them with an end or an exception that is an instant.
  public init(_ rule: RecurrenceRule, from anchor: DueDate, by clock: any WallClock) {
    self.rule = rule
    self.anchor = anchor
    self.clock = clock
  }

  /// Returns an iterator over all days.
  public func makeIterator() -> Iterator { Iterator(rule, anchor, clock, after: nil) }

  /// Returns the days after a day.
  ///
  /// Intervals before it are not computed, unless the rule counts its days.
  public func days(after day: CalendarDay) -> IteratorSequence<Iterator> {
    IteratorSequence(Iterator(rule, anchor, clock, after: day))
  }

  /// Iterates over the days.
  public struct Iterator: IteratorProtocol {
    private let rule: RecurrenceRule
    private let anchor: DueDate
    private let clock: any WallClock
    private let start: CalendarDay?
    private let intervals: RecurrenceIntervals
    /// The number of the next interval, and the days of the current one that have not been returned.
    private var number: Int
    private var days: ArraySlice<CalendarDay> = []
    private var emptyIntervals = 0
    /// The number of days still to come; nil for no limit.
    private var rest: Int?

    fileprivate init(
      _ rule: RecurrenceRule, _ anchor: DueDate, _ clock: any WallClock, after start: CalendarDay?
    ) {
      self.rule = rule
      self.anchor = anchor
      self.clock = clock
      self.start = start
      intervals = RecurrenceIntervals(rule, anchor: anchor.day)
      rest = rule.count
      number = rest == nil ? start.map(intervals.firstNumber) ?? 0 : 0
    }

    /// Returns the next day; nil if there is none.
    public mutating func next() -> CalendarDay? {
      while let day = nextPicked() {
        let occurrence = DueDate(day, anchor.time)
        if case .until(let end) = rule.end, end.isBefore(occurrence, by: clock) { return nil }
        let isAfter = start.map { $0 < day } ?? true
        if isAfter, !rule.exceptions.contains(where: { $0.isSame(as: occurrence, by: clock) }) { return day }
      }
      return nil
    }

    /// Returns the next day that the rule picks.
    private mutating func nextPicked() -> CalendarDay? {
      guard rest != 0 else { return nil }
      while days.isEmpty {
        guard emptyIntervals < intervals.cycle, let next = intervals.days(inInterval: number) else {
          return nil
        }
        number += 1
        emptyIntervals = next.isEmpty ? emptyIntervals + 1 : 0
        days = next.drop { $0 < anchor.day }
      }
      rest = rest.map { $0 - 1 }
      return days.popFirst()
    }
  }
}
