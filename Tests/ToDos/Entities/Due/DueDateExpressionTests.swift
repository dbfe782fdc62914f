import Doubles
import SharedEntities
import Testing
import ToDosEntities

@Suite("Due date expressions")
struct DueDateExpressionTests {
  /// A Friday.
  private let today = "2026-11-20"

  private func read(_ text: String, on day: String? = nil) -> String? {
    let clock = FixedClock("\(day ?? today)T09:00:00Z")
    return DueDate(expression: text, clock: clock, language: .english)?.description
  }

  @Test(
    "English words for days",
    arguments: [
      ("2026-11-30", "2026-11-30"), ("today", "2026-11-20"), ("TODAY", "2026-11-20"),
      ("tomorrow", "2026-11-21"),
      ("sat", "2026-11-21"), ("Saturday", "2026-11-21"), ("mon", "2026-11-23"), ("thu", "2026-11-26"),
      ("fri", "2026-11-27"), ("friday", "2026-11-27"), ("+3d", "2026-11-23"), ("3d", "2026-11-23"),
      ("2w", "2026-12-04"), ("+1mo", "2026-12-20"), ("1y", "2027-11-20"), ("+0d", "2026-11-20"),
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
      "", " ", "soon", "1/2/2026", "30", "2026-02-30", "tomorrow 25:00", "tomorrow 9",
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
    #expect(read("+1mo", on: "2027-01-31") == "2027-02-28")
    #expect(read("tomorrow", on: "9999-12-31") == nil)
  }

  @Test("Every expression of the table means what it says there", arguments: ExpressionRow.all)
  func table(row: ExpressionRow) {
    let due = DueDate(expression: row.text, clock: row.clock, language: row.language)
    #expect(due?.description ?? "-" == row.expected)
  }

  @Test(
    "A text of which a part means nothing, or which could mean two things, is refused in either language",
    arguments: refusedDueDateExpressions)
  func refused(in language: Language, texts: [String]) {
    for text in texts {
      #expect(
        DueDate(expression: text, clock: FixedClock(), language: language) == nil, "\(text)")
    }
  }

  @Test("Hours beyond the calendar are refused")
  func beyondTheCalendar() {
    #expect(read("24h", on: "9999-12-31") == nil)
    #expect(read("0:00", on: "9999-12-31") == nil)
    #expect(read("4000000h") == "2483-03-16 01:00")
  }

  @Test("A text of a megabyte is refused immediately")
  func long() {
    #expect(read(String(repeating: "明日 ", count: 200_000)) == nil)
  }
}

/// A row of the table of expressions.
struct ExpressionRow: Sendable, CustomTestStringConvertible {
  let language: Language
  let text: String
  let expected: String
  let clock: FixedClock

  var testDescription: String {
    let now = clock.localNow()
    return "\(text) (\(language.rawValue), \(now.day) \(now.time))"
  }

  static let all: [ExpressionRow] = {
    var clock = FixedClock()
    var rows: [ExpressionRow] = []
    for line in dueDateExpressions.split(separator: "\n") {
      let columns = line.split(separator: "|").map { trimmed(String($0)) }
      if columns[0].hasPrefix("@ ") {
        clock = standingClock(String(columns[0].dropFirst(2)), zone: columns[1])
      } else if let language = Language(rawValue: columns[0]) {
        rows.append(ExpressionRow(language: language, text: columns[1], expected: columns[2], clock: clock))
      }
    }
    return rows
  }()

  private static func standingClock(_ instant: String, zone: String) -> FixedClock {
    switch zone {
    case "New York":
      FixedClock(instant) { instant in
        // In 2026, from 8 March 7:00 to 1 November 6:00 UTC.
        let summer = 1_772_953_200..<1_793_512_800
        return summer.contains(instant.secondsSince1970) ? -14_400 : -18_000
      }
    case "Tokyo": FixedClock(instant, utcOffset: 32_400)
    default: FixedClock(instant)
    }
  }
}
