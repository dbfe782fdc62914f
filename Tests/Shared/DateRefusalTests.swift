import Doubles
import SharedEntities
import Testing

@Suite("Refusals of expressions with days")
struct DateRefusalTests {
  private func refusal(_ text: String, _ language: Language = .english) -> DateRefusal {
    DateRefusal(text, clock: FixedClock("2026-11-20T09:00:00Z"), language: language)
  }

  @Test(
    "A number before an m may be minutes or months",
    arguments: [
      ("10m", 10), ("in 10m", 10), ("+1m", 1), ("5 M", 5), ("１０ｍ", 10), ("fri+2m", 2), ("in 3 m", 3),
    ])
  func minutesOrMonths(text: String, number: Int) {
    #expect(refusal(text) == .minuteOrMonth(number))
    #expect(refusal(text, .japanese) == .minuteOrMonth(number))
  }

  @Test(
    "What could mean two things is refused with the choices, each of which is a date",
    arguments: [
      ("5/6", ["2027-05-06", "2027-06-05"]), ("11/12/2026", ["2026-11-12", "2026-12-11"]),
      ("friday at 5", ["2026-11-27 05:00", "2026-11-27 17:00"]),
      ("tomorrow 9", ["2026-11-21 09:00", "2026-11-21 21:00"]),
      ("midnight friday", ["2026-11-27 00:00", "2026-11-27 23:59"]),
      ("december", ["2026-12-01", "2026-12-31"]), ("this week", ["2026-11-20", "2026-11-22"]),
      ("this month", ["2026-11-20", "2026-11-30"]), ("next december", ["2026-12-01", "2027-12-01"]),
    ])
  func choices(text: String, choices: [String]) {
    #expect(refusal(text) == .ambiguous(choices))
    for choice in choices {
      let clock = FixedClock("2026-11-20T09:00:00Z")
      #expect(DueDate(expression: choice, clock: clock, language: .english)?.description == choice)
    }
  }

  @Test(
    "A day that has passed is named",
    arguments: [
      ("last friday", "2026-11-13"), ("3 days ago", "2026-11-17"), ("先週", "2026-11-09"),
      ("2026-10", "2026-10-01"),
      ("day before yesterday", "2026-11-18"), ("先週の金曜", "2026-11-13"), ("last month", "2026-10-01"),
    ])
  func past(text: String, day: String) throws {
    #expect(refusal(text) == .past(try #require(CalendarDay(day))))
  }

  @Test(
    "The nearest word is suggested in place",
    arguments: [
      ("tommorow", "tomorrow"), ("Tommorrow", "tomorrow"), ("tomorow morning", "tomorrow morning"),
      ("next firday", "next friday"), ("firday at 5pm", "friday at 5pm"), ("wendesday", "wednesday"),
      ("25 decmber", "25 december"), ("chrismas eve", "christmas eve"), ("in 3 dyas", "in 3 days"),
      ("end of the mnoth", "end of the month"),
    ])
  func nearest(text: String, meant: String) {
    #expect(refusal(text) == .unreadable(nearest: meant))
  }

  @Test(
    "What is like nothing is refused alone",
    arguments: ["", "?", "asap", "some day", "牛乳", "2026-02-30", "13/13"])
  func unreadable(text: String) {
    #expect(refusal(text) == .unreadable(nearest: nil))
  }
}
