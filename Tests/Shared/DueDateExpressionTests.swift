import SharedEntities
import Testing

@Suite("Due date expressions")
struct DueDateExpressionTests {
  /// A Friday.
  private let today = "2026-11-20"

  private func read(_ text: String, on day: String? = nil) -> String? {
    guard let today = CalendarDay(day ?? today), let due = DueDate(expression: text, today: today) else {
      return nil
    }
    return due.time.map { "\(due.day) \($0)" } ?? due.day.description
  }

  @Test(
    "English words for days",
    arguments: [
      ("2026-11-30", "2026-11-30"), ("today", "2026-11-20"), ("TODAY", "2026-11-20"),
      ("tomorrow", "2026-11-21"),
      ("sat", "2026-11-21"), ("Saturday", "2026-11-21"), ("mon", "2026-11-23"), ("thu", "2026-11-26"),
      ("fri", "2026-11-27"), ("friday", "2026-11-27"), ("+3d", "2026-11-23"), ("3d", "2026-11-23"),
      ("2w", "2026-12-04"), ("+1m", "2026-12-20"), ("1y", "2027-11-20"), ("+0d", "2026-11-20"),
      ("eow", "2026-11-22"), ("eom", "2026-11-30"), ("eoy", "2026-12-31"), ("next week", "2026-11-23"),
      ("next  week", "2026-11-23"), ("next month", "2026-12-01"), ("next year", "2027-01-01"),
      ("yesterday", "2026-11-19"), (" tomorrow ", "2026-11-21"),
    ])
  func english(text: String, day: String) {
    #expect(read(text) == day)
  }

  @Test(
    "Japanese words for days",
    arguments: [
      ("今日", "2026-11-20"), ("明日", "2026-11-21"), ("あした", "2026-11-21"), ("明後日", "2026-11-22"),
      ("あさって", "2026-11-22"), ("来週", "2026-11-23"), ("月曜", "2026-11-23"), ("月曜日", "2026-11-23"),
      ("金曜", "2026-11-27"), ("来週の金曜", "2026-11-27"), ("来週月曜日", "2026-11-23"), ("3日後", "2026-11-23"),
      ("３日後", "2026-11-23"), ("2週間後", "2026-12-04"), ("1か月後", "2026-12-20"), ("月末", "2026-11-30"),
      ("年末", "2026-12-31"), ("来月", "2026-12-01"), ("11月30日", "2026-11-30"), ("1月5日", "2027-01-05"),
      ("11月20日", "2026-11-20"), ("2027年2月3日", "2027-02-03"), ("2月29日", "2028-02-29"), ("昨日", "2026-11-19"),
    ])
  func japanese(text: String, day: String) {
    #expect(read(text) == day)
  }

  @Test(
    "A time of day may follow the day",
    arguments: [
      ("2026-11-30 17:00", "2026-11-30 17:00"), ("2026-11-30T17:00", "2026-11-30 17:00"),
      ("tomorrow 9:05", "2026-11-21 09:05"), ("fri 00:00", "2026-11-27 00:00"), ("明日17時", "2026-11-21 17:00"),
      ("明日 17時30分", "2026-11-21 17:30"), ("明日の午後5時", "2026-11-21 17:00"), ("今日 午前0時", "2026-11-20 00:00"),
      ("今日 午後12時", "2026-11-20 12:00"), ("今日 午前12時", "2026-11-20 00:00"),
      ("今日 午後12:30", "2026-11-20 12:30"), ("今日 午前12:30", "2026-11-20 00:30"),
      ("今日 午後3時半", "2026-11-20 15:30"), ("明日　１７：００", "2026-11-21 17:00"),
      ("今日 午後5:30", "2026-11-20 17:30"), ("next week 8:00", "2026-11-23 08:00"),
      ("3日後 8:00", "2026-11-23 08:00"),
    ])
  func times(text: String, due: String) {
    #expect(read(text) == due)
  }

  @Test(
    "A text that is not a day, or is ambiguous, is refused",
    arguments: [
      "", " ", "soon", "11/30", "1/2/2026", "30", "17:00", "2026-02-30", "tomorrow 25:00", "tomorrow 9",
      "next fri",
      "-3d", "+d", "3", "99999999999999999999d", "4000001d", "2026-11-3017:00", "13月1日", "2月30日", "月", "来週の",
      "今日 午後13時", "今日 午後13:00", "今日 午前23:59", "今日 24時", "tomorrow 9:00 9:00", "today today",
      "明日'); DROP TABLE todo; --",
    ])
  func refused(text: String) {
    #expect(read(text) == nil)
  }

  @Test(
    "A weekday is the next one, never today",
    arguments: zip(["mon", "tue", "wed", "thu", "fri", "sat", "sun"], 1...7))
  func nextWeekday(name: String, distance: Int) {
    #expect(read(name, on: "2026-11-22") == "2026-11-\(22 + distance)")
  }

  @Test("The end of the week is Sunday, even on a Sunday and across the end of a year")
  func ends() {
    #expect(read("eow", on: "2026-11-22") == "2026-11-22")
    #expect(read("eow", on: "2026-12-31") == "2027-01-03")
    #expect(read("tomorrow", on: "2026-12-31") == "2027-01-01")
    #expect(read("next week", on: "2026-12-28") == "2027-01-04")
    #expect(read("eom", on: "2028-02-10") == "2028-02-29")
    #expect(read("+1m", on: "2027-01-31") == "2027-02-28")
    #expect(read("tomorrow", on: "9999-12-31") == nil)
  }

  @Test("A text of a megabyte is refused immediately")
  func long() {
    #expect(read(String(repeating: "明日 ", count: 200_000)) == nil)
  }
}
