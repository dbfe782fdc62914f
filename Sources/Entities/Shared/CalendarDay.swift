/// A day of the Gregorian calendar, with no time of day and no time zone.
///
/// Arithmetic runs on the count of days since 1970-01-01 after Howard Hinnant,
/// "chrono-Compatible Low-Level Date Algorithms" (https://howardhinnant.github.io/date_algorithms.html).
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// The valid years: those with at most four digits.
  public static let years = 1...9999

  /// The day numbers of these years, counted from 1970-01-01.
  public static let dayNumbers = -719_162...2_932_896

  /// Creates a day from its parts; nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), (1...12).contains(month),
      (1...Self.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day a number of days after 1970-01-01; nil outside the years 1 to 9999.
  public init?(dayNumber: Int) {
    guard Self.dayNumbers.contains(dayNumber) else { return nil }
    let shifted = dayNumber + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01.
  public var dayNumber: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week.
  public var weekday: Weekday {
    let fromMonday = (dayNumber + 3) % 7
    return Weekday.allCases[fromMonday < 0 ? fromMonday + 7 : fromMonday]
  }

  /// Returns the day a number of days later; nil outside the years 1 to 9999.
  public func adding(days: Int) -> CalendarDay? {
    let (sum, overflow) = dayNumber.addingReportingOverflow(days)
    return overflow ? nil : CalendarDay(dayNumber: sum)
  }

  /// Returns the same day a number of months later, or the last day of that month if it is shorter.
  public func adding(months: Int) -> CalendarDay? {
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, sum >= 0 else { return nil }
    let (targetYear, targetMonth) = (sum / 12, sum % 12 + 1)
    guard Self.years.contains(targetYear) else { return nil }
    let last = Self.length(ofMonth: targetMonth, year: targetYear)
    return CalendarDay(year: targetYear, month: targetMonth, day: min(day, last))
  }

  /// The last day of this day's month.
  public var endOfMonth: CalendarDay? {
    CalendarDay(year: year, month: month, day: Self.length(ofMonth: month, year: year))
  }

  /// The number of days in a month.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Earlier days come first.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDay: CustomStringConvertible {
  /// `YYYY-MM-DD`.
  public var description: String {
    // Written in place for speed: a list of a hundred thousand ToDos formats as many days.
    String(unsafeUninitializedCapacity: 10) { bytes in
      write(to: bytes)
      return 10
    }
  }

  /// Writes the ten bytes of its description.
  func write(to bytes: UnsafeMutableBufferPointer<UInt8>) {
    writeTwoDigits(year / 100, to: bytes, at: 0)
    writeTwoDigits(year % 100, to: bytes, at: 2)
    bytes[4] = UInt8(ascii: "-")
    writeTwoDigits(month, to: bytes, at: 5)
    bytes[7] = UInt8(ascii: "-")
    writeTwoDigits(day, to: bytes, at: 8)
  }

  /// Parses `YYYY-MM-DD`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2 else { return nil }
    let numbers = parts.compactMap { wholeNumber($0) }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }
}

/// The days of the week, from Monday as in ISO 8601.
public enum Weekday: Int, CaseIterable, Sendable {
  case monday
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday
}

/// A time of day to the minute.
public struct TimeOfDay: Hashable, Comparable, Sendable {
  /// Minutes since midnight, 0 to 1439.
  public let minute: Int

  /// The beginning of the day.
  public static let midnight = TimeOfDay(checked: 0)
  /// The end of the day.
  public static let lastMinute = TimeOfDay(checked: 1439)

  private init(checked minute: Int) { self.minute = minute }

  /// Creates the time a number of minutes after midnight; nil if that is not on the same day.
  public init?(minute: Int) {
    guard (0..<1440).contains(minute) else { return nil }
    self.minute = minute
  }

  /// Creates a time from an hour and a minute; nil if either is out of range.
  public init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    self.minute = hour * 60 + minute
  }

  /// Earlier times come first.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minute < right.minute }
}

extension TimeOfDay: CustomStringConvertible {
  /// `HH:MM`.
  public var description: String {
    String(unsafeUninitializedCapacity: 5) { bytes in
      write(to: bytes, at: 0)
      return 5
    }
  }

  /// Writes the five bytes of its description.
  func write(to bytes: UnsafeMutableBufferPointer<UInt8>, at index: Int) {
    writeTwoDigits(minute / 60, to: bytes, at: index)
    bytes[index + 2] = UInt8(ascii: ":")
    writeTwoDigits(minute % 60, to: bytes, at: index + 3)
  }

  /// Parses `H:MM` or `HH:MM`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      let hour = wholeNumber(parts[0]), let minute = wholeNumber(parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }
}

/// Writes a number below 100 as two digits.
func writeTwoDigits(_ number: Int, to bytes: UnsafeMutableBufferPointer<UInt8>, at index: Int) {
  bytes[index] = UInt8(ascii: "0") + UInt8(number / 10)
  bytes[index + 1] = UInt8(ascii: "0") + UInt8(number % 10)
}

/// Formats a number in decimal digits, padded with zeros on the left.
public func zeroPadded(_ number: Int, width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// Parses ASCII digits; nil if there are none, for any other character, and if the number does not fit in an
/// `Int`.
@inlinable
public func wholeNumber(_ digits: some Collection<UInt8>) -> Int? {
  guard !digits.isEmpty else { return nil }
  var result = 0
  for digit in digits {
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
    let (product, overflow) = result.multipliedReportingOverflow(by: 10)
    let (sum, carry) = product.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
    guard !overflow, !carry else { return nil }
    result = sum
  }
  return result
}
