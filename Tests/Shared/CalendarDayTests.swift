import SharedEntities
import Testing

@Suite("Calendar day")
struct CalendarDayTests {
  @Test("Every day of four centuries follows the one before it and has its number")
  func everyDay() throws {
    var previous = try #require(CalendarDay("1969-12-31"))
    for number in 0..<146_097 {
      let day = try #require(CalendarDay(dayNumber: number))
      #expect(day.dayNumber == number && previous < day)
      #expect(day.weekday.rawValue == (previous.weekday.rawValue + 1) % 7)
      previous = day
    }
    #expect(previous.description == "2369-12-31")
  }

  @Test(
    "Days that are not in the calendar are refused",
    arguments: [
      "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "0000-01-01", "10000-01-01", "2026-1-01",
      "2026-01-1",
      "2026/01/01", "", "2026-01-01 ", "２０２６-01-01", "-026-01-01", "1900-02-29",
    ])
  func impossible(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test("The first and the last day with a four-digit year are valid, and nothing beyond")
  func bounds() throws {
    let first = try #require(CalendarDay("0001-01-01"))
    let last = try #require(CalendarDay("9999-12-31"))
    #expect(
      CalendarDay(dayNumber: first.dayNumber) == first && CalendarDay(dayNumber: last.dayNumber) == last)
    #expect(first.adding(days: -1) == nil && last.adding(days: 1) == nil)
    #expect(
      last.adding(days: .max) == nil && first.adding(months: -1) == nil && last.adding(months: 1) == nil)
    #expect(last.adding(months: .max) == nil)
  }

  @Test("A month later is the same day, or the last day of a shorter month")
  func months() throws {
    let day = try #require(CalendarDay("2027-01-31"))
    #expect(day.adding(months: 1)?.description == "2027-02-28")
    #expect(day.adding(months: 13)?.description == "2028-02-29")
    #expect(day.adding(months: 11)?.description == "2027-12-31")
    #expect(day.adding(months: 12)?.description == "2028-01-31")
  }

  @Test("A day knows its weekday")
  func weekday() {
    #expect(CalendarDay("2026-11-20")?.weekday == .friday)
    #expect(CalendarDay("1970-01-01")?.weekday == .thursday)
    #expect(CalendarDay("1969-12-28")?.weekday == .sunday)
  }

  @Test(
    "A time of day is a valid hour and minute",
    arguments: ["24:00", "9:5", "12:60", "a:00", "-1:00", "1200"])
  func times(text: String) {
    #expect(TimeOfDay(text) == nil)
    #expect(TimeOfDay("9:05")?.description == "09:05")
    #expect(TimeOfDay("23:59")?.minute == 1439)
  }

  @Test("Numbers are parsed from digits alone, if they fit")
  func numbers() {
    #expect(wholeNumber("0042".utf8) == 42)
    #expect(wholeNumber("9223372036854775807".utf8) == .max)
    for text in ["", "-1", "+1", "1 ", "9223372036854775808", "１"] { #expect(wholeNumber(text.utf8) == nil) }
  }
}
