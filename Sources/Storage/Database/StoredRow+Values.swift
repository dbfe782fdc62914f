public import SharedEntities

/// Conversions of stored integers to values.
///
/// Another program may have written any integer into the file. One out of range reads as nil or as the nearest value,
/// so that the rest of the store stays readable; `doctor` reports it.
extension StoredRow {
  /// Returns the count in a column; 0 for NULL.
  public func count(_ column: Int32) -> Int { Int(min(max(integer(column), 0), storableCounts.upperBound)) }

  /// Returns the instant in a column; nil for NULL, and for one outside the calendar.
  public func instant(_ column: Int32) -> Instant? {
    guard let seconds = optionalInteger(column), storableInstants.contains(seconds) else { return nil }
    return Instant(secondsSince1970: Int(seconds))
  }

  /// Returns the instant in a sort column as it is stored, so that the row's position can be found again.
  public func orderingInstant(_ column: Int32) -> Instant {
    Instant(secondsSince1970: Int(integer(column)))
  }

  /// Returns the day in a column; nil for NULL, and for one outside the calendar.
  public func day(_ column: Int32) -> CalendarDay? {
    optionalInteger(column).flatMap { CalendarDay(dayNumber: Int($0)) }
  }

  /// Returns the time of day in a column, in minutes; nil for NULL, and for an invalid one.
  public func time(_ column: Int32) -> TimeOfDay? {
    optionalInteger(column).flatMap { TimeOfDay(minute: Int($0)) }
  }
}

/// The counts that a store can hold.
public let storableCounts: ClosedRange<Int64> = 0...Int64(highestCount)

/// The seconds since 1970 of the instants that a store can hold: the years 1 to 9999 in any time zone.
public let storableInstants: ClosedRange<Int64> = -62_135_769_600...253_402_473_599

/// The numbers of the days that a store can hold, from 1970 on: the years 1 to 9999.
public let storableDays = Int64(CalendarDay.dayNumbers.lowerBound)...Int64(CalendarDay.dayNumbers.upperBound)

/// The times of day that a store can hold, in minutes.
public let storableTimes: ClosedRange<Int64> = 0...1439
