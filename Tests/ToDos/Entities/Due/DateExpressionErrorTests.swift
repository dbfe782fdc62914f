import Doubles
import SharedEntities
import Testing
import ToDosEntities

@Suite("Refusals of expressions with days")
struct DateExpressionErrorTests {
  private func refusal(_ text: String, _ language: Language = .english) -> DateExpressionError {
    DateExpressionError(text, clock: FixedClock("2026-11-20T09:00:00Z"), language: language)
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
    "An hour on the clock that could be before or after noon, and a day that something is before, name both",
    arguments: [
      (Language.english, "half past 5", ["2026-11-26 17:30", "2026-11-27 05:30"]),
      (Language.english, "quarter to 9", ["2026-11-26 20:45", "2026-11-27 08:45"]),
      (Language.english, "tomorrow at half past 5", ["2026-11-27 05:30", "2026-11-27 17:30"]),
      (Language.english, "before christmas", ["2026-12-24", "2026-12-25"]),
      (Language.english, "before friday", ["2026-11-26", "2026-11-27"]),
      (Language.english, "before next week", ["2026-11-29", "2026-11-30"]),
      (Language.japanese, "クリスマス前", ["2026-12-24", "2026-12-25"]),
      (Language.english, "ten to nine", ["2026-11-26 20:50", "2026-11-27 08:50"]),
      (Language.english, "before tomorrow", ["2026-11-26", "2026-11-27"]),
      (Language.english, "before the end of the month", ["2026-11-29", "2026-11-30"]),
      (Language.japanese, "月末前", ["2026-11-29", "2026-11-30"]),
      (Language.japanese, "金曜日前", ["2026-11-26", "2026-11-27"]),
      (Language.english, "9 monday", ["2026-11-30 09:00", "2026-11-30 21:00"]),
    ])
  func spokenChoices(language: Language, text: String, choices: [String]) {
    #expect(spokenRefusal(text, language) == .ambiguous(choices))
    for choice in choices {
      #expect(DueDate(expression: choice, clock: thursday, language: language)?.description == choice)
    }
  }

  @Test(
    "A range leaves its day open, or is past as a whole",
    arguments: [
      ("next 7 days", DateExpressionError.ambiguous(["2026-11-26", "2026-12-02"])),
      ("今後7日間", .ambiguous(["2026-11-26", "2026-12-02"])),
      ("late november", .ambiguous(["2026-11-26", "2026-11-30"])),
      ("rest of the week", .ambiguous(["2026-11-26", "2026-11-29"])),
      ("last 7 days", .past(day("2026-11-20"))),
      ("直近7日間", .past(day("2026-11-20"))),
      ("今月上旬", .past(day("2026-11-01"))),
    ])
  func ranges(text: String, reason: DateExpressionError) {
    for language in Language.allCases { #expect(spokenRefusal(text, language) == reason) }
  }

  @Test(
    "A word of speech that stands alone, or stands in the wrong place, is refused",
    arguments: [
      (
        Language.english,
        [
          "late 2027", "sixth week of december", "next 24 hours", "5 to 9pm", "quarter to midnight",
          "tomorrow before noon", "late", "early", "mid", "late friday", "early tomorrow", "17h30",
          "after christmas", "this late november", "early early morning", "mid year", "mid day",
          "late tomorrow", "last night", "next hour", "next morning", "next night", "next early morning",
          "next day", "last day", "next 0 days",
          "next 4000000 days", "next 3 fridays", "next few days", "next 7", "next 2 hours",
          "next year and a half", "half past", "half to 5pm", "10 after 9am", "61 past 9am",
          "quarter to 12am", "half 5", "five to nine pm", "half past 5:15pm", "2h 5pm", "3h30 tomorrow",
          "quarter", "two fridays", "2 fridays from friday", "friday from now", "a friday from now",
          "next next friday", "tomm", "before", "before before friday", "by before friday", "first week",
          "5th week of february 2027", "week rest", "rest", "rest of next week", "rest of today", "to friday",
          "friday to monday", "sharp", "tomorrow sharp", "last of", "15th month",
          "15th of the week", "first of the year", "5 tomorrow morning at 6",
        ]
      ),
      (
        Language.japanese,
        [
          "3日間", "17時30分前", "9時前", "金曜の深夜1時", "月の半ば", "深夜0時", "深夜1時", "夜中の3時", "夜明け前", "夕方前", "正午前", "17時前",
          "次の25日",
          "次の次の営業日", "最終週", "上半期", "上旬", "7日間後", "この7日間", "年明けの月曜", "月始め", "年末年始",
        ]
      ),
    ])
  func speech(language: Language, texts: [String]) {
    for text in texts { #expect(spokenRefusal(text, language) == .unreadable(nearest: nil), "\(text)") }
  }

  private let thursday = FixedClock("2026-11-26T10:00:00Z")

  private func spokenRefusal(_ text: String, _ language: Language) -> DateExpressionError {
    DateExpressionError(text, clock: thursday, language: language)
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
      ("end of the mnoth", "end of the month"), ("erly december", "early december"), ("tody", "today"),
      ("tomor", "tomorrow"), ("fridays", "friday"), ("weekends", "weekend"),
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

private func day(_ text: String) -> CalendarDay {
  guard let day = CalendarDay(text) else { preconditionFailure("\(text) is no day") }
  return day
}
