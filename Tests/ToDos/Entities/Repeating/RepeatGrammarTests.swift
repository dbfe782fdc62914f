import Doubles
import SharedEntities
import Testing
import ToDosEntities

@Suite("Rules of repeating in words")
struct RepeatGrammarTests {
  @Test("Every rule of the table means what it says there", arguments: RuleRow.all)
  func table(row: RuleRow) throws {
    let rule = try #require(RepeatRule(expression: row.text))
    #expect(rule.reading?.text == row.expected)
    #expect(rule.text == row.text)
  }

  @Test(
    "A start and an end may be any day, and are kept as dates",
    arguments: [
      (
        "every friday until dec 24", "every friday until 2026-12-24",
        "every FREQ=WEEKLY;UNTIL=20261224;BYDAY=FR"
      ),
      ("every day until christmas", "every day until 2026-12-25", "every FREQ=DAILY;UNTIL=20261225"),
      (
        "every day until the end of the year", "every day until 2026-12-31", "every FREQ=DAILY;UNTIL=20261231"
      ),
      ("every day until friday", "every day until 2026-11-27", "every FREQ=DAILY;UNTIL=20261127"),
      ("毎週金曜12月末まで", "毎週金曜2026-12-31まで", "every FREQ=WEEKLY;UNTIL=20261231;BYDAY=FR"),
      ("12月末まで毎週金曜", "2026-12-31まで毎週金曜", "every FREQ=WEEKLY;UNTIL=20261231;BYDAY=FR"),
      ("毎週金曜、12月24日まで", "毎週金曜、2026-12-24まで", "every FREQ=WEEKLY;UNTIL=20261224;BYDAY=FR"),
      ("毎日来週金曜まで", "毎日2026-11-27まで", "every FREQ=DAILY;UNTIL=20261127"),
      ("年末まで毎日", "2026-12-31まで毎日", "every FREQ=DAILY;UNTIL=20261231"),
      (
        "every friday starting dec 4", "every friday starting 2026-12-04",
        "every FREQ=WEEKLY;BYDAY=FR from 2026-12-04"
      ),
      (
        "every 2 weeks starting monday", "every 2 weeks starting 2026-11-23",
        "every FREQ=WEEKLY;INTERVAL=2 from 2026-11-23"
      ),
      (
        "starting next week, every friday", "starting 2026-11-23, every friday",
        "every FREQ=WEEKLY;BYDAY=FR from 2026-11-23"
      ),
      (
        "every day starting tomorrow until christmas", "every day starting 2026-11-21 until 2026-12-25",
        "every FREQ=DAILY;UNTIL=20261225 from 2026-11-21"
      ),
      (
        "every day from dec 1 to dec 24", "every day from 2026-12-01 to 2026-12-24",
        "every FREQ=DAILY;UNTIL=20261224 from 2026-12-01"
      ),
      (
        "every day from dec 1 until dec 24 at 9am", "every day from 2026-12-01 until 2026-12-24 at 9am",
        "every FREQ=DAILY;UNTIL=20261224 at 09:00 from 2026-12-01"
      ),
      ("12月4日から毎週金曜", "2026-12-04から毎週金曜", "every FREQ=WEEKLY;BYDAY=FR from 2026-12-04"),
      (
        "every day starting monday after next", "every day starting 2026-11-30",
        "every FREQ=DAILY from 2026-11-30"
      ),
      ("every day starting tom", "every day starting 2026-11-21", "every FREQ=DAILY from 2026-11-21"),
      (
        "every day until by friday", "every day until 2026-11-27", "every FREQ=DAILY;UNTIL=20261127"
      ),
      (
        "再来週の月曜から隔週", "2026-11-30から隔週", "every FREQ=WEEKLY;INTERVAL=2 from 2026-11-30"
      ),
      ("来週から毎日", "2026-11-23から毎日", "every FREQ=DAILY from 2026-11-23"),
      ("来月から12月末まで毎日", "2026-12-01から2026-12-31まで毎日", "every FREQ=DAILY;UNTIL=20261231 from 2026-12-01"),
      (
        "every monday, 10am, until end of january", "every monday, 10am, until 2027-01-31",
        "every FREQ=WEEKLY;UNTIL=20270131;BYDAY=MO at 10:00"
      ),
    ])
  func days(text: String, kept: String, expected: String) throws {
    for language in Language.allCases {
      let clock = FixedClock("2026-11-20T09:00:00Z")
      let rule = try #require(RepeatRule(expression: text, clock: clock, language: language))
      #expect(rule.text == kept && rule.reading?.text == expected)
      #expect(RepeatRule(expression: rule.text) == rule)
    }
  }

  @Test("Case and width make no difference, and neither does white space")
  func folding() throws {
    for text in ["EVERY  Friday", " every\tfriday ", "ｅｖｅｒｙ friday"] {
      #expect(RepeatRule(expression: text)?.reading?.text == "every FREQ=WEEKLY;BYDAY=FR")
    }
    #expect(RepeatRule(expression: "　毎週 金曜　")?.text == "毎週 金曜")
    #expect(RepeatRule(expression: "２週ごと")?.reading?.text == "every FREQ=WEEKLY;INTERVAL=2")
  }

  @Test(
    "A text of which a part means nothing, or which could mean two things, is refused",
    arguments: refusedRules)
  func refusal(text: String) {
    #expect(RepeatRule(expression: text) == nil)
  }

  @Test(
    "What could mean two things is refused with both, and a mistyped word with the nearest",
    arguments: [
      ("every 3m", RepeatExpressionError.minuteOrMonth(3)), ("after 10 m", .minuteOrMonth(10)),
      ("EVERY １０Ｍ", .minuteOrMonth(10)), ("every day at 5", .hour(5)), ("every friday 9", .hour(9)),
      ("biweekly", .ambiguous("every 2 weeks", "every mon, thu")), ("2日おき", .ambiguous("2日ごと", "3日ごと")),
      ("every firday", .unreadable(nearest: "every friday")),
      ("evry day at 9am", .unreadable(nearest: "every day at 9am")),
      ("twice a week", .daysMissing(.weekly)), ("twice weekly", .daysMissing(.weekly)),
      ("3 times a week", .daysMissing(.weekly)), ("three times per month", .daysMissing(.monthly)),
      ("twice a day", .withinDay), ("every 12 hours", .withinDay), ("hourly", .withinDay),
      ("biannually", .ambiguous("every 6 months", "every 2 years")), ("every day at half past 5", .hour(5)),
      ("every 90 min", .withinDay), ("週2回", .daysMissing(.weekly)), ("月に2回", .daysMissing(.monthly)),
      ("日に3回", .withinDay), ("1時間ごと", .withinDay), ("毎時", .withinDay),
      ("every friday at midnight", .ambiguous("every friday at 0:00", "every friday at 23:59")),
      ("every 2 days at midnight", .ambiguous("every 2 days at 0:00", "every 2 days at 23:59")),
      ("twice per week", .daysMissing(.weekly)), ("twice monthly", .daysMissing(.monthly)),
      ("every 30 minutes", .withinDay), ("after 2 hours", .withinDay),
      ("every 20 minutes to 9pm", .withinDay), ("毎週金曜真夜中", .ambiguous("毎週金曜0:00", "毎週金曜23:59")),
      ("every dec 24, 9", .hour(9)), ("every dec 24 9", .hour(9)),
      ("every monht", .unreadable(nearest: "every month")), ("soon", .unreadable(nearest: nil)),
    ])
  func reasons(text: String, reason: RepeatExpressionError) {
    for language in Language.allCases {
      let clock = FixedClock("2026-11-20T09:00:00Z")
      #expect(RepeatRule(expression: text, clock: clock, language: language) == nil)
      #expect(RepeatExpressionError(text, clock: clock, language: language) == reason)
    }
  }

  @Test(
    "A start or an end that leaves its day open, or is over, is refused",
    arguments: [
      "every day until next week", "every day until december", "every day until last friday",
      "毎日来週まで", "every day until friday at 5", "every day until", "every day starting",
      "every day starting this week", "every friday until mid december", "every friday until next 7 days",
      "every day until by friday 13th march 2026 until by friday",
      "every day until friday until monday", "まで毎日", "から毎日",
    ])
  func vagueDays(text: String) {
    for language in Language.allCases {
      let clock = FixedClock("2026-11-20T09:00:00Z")
      #expect(RepeatRule(expression: text, clock: clock, language: language) == nil)
    }
  }

  @Test("A text of a megabyte is refused immediately")
  func long() {
    let text = String(repeating: "毎週 ", count: 150_000)
    #expect(RepeatRule(expression: text) == nil)
    #expect(RepeatRule(expression: text, clock: FixedClock(), language: .japanese) == nil)
    let refusal = RepeatExpressionError(text, clock: FixedClock(), language: .japanese)
    #expect(refusal == .unreadable(nearest: nil))
  }

  @Test(
    "Random words are refused or understood, and never stop the program",
    arguments: 1...20 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var generator = SplitMix64(state: seed)
    var words = ["0", "99999999999999999999", "第", "毎"]
    for row in RuleRow.all { words += row.text.split(separator: " ").map(String.init) }
    var understood = 0
    for _ in 0..<500 {
      let count = Int.random(in: 1...5, using: &generator)
      let text = (0..<count).compactMap { _ in words.randomElement(using: &generator) }.joined(separator: " ")
      guard let reading = RepeatRule(expression: text)?.reading else { continue }
      understood += 1
      #expect(RecurrenceRule(reading.rule.description) == reading.rule, "seed \(seed): \(text)")
    }
    #expect(understood > 0)
  }
}

extension RepeatReading {
  /// The meaning and the rule; `~` if it has the last day of short months.
  var text: String {
    let terms = [time.map { " at \($0)" }, start.map { " from \($0)" }].compactMap(\.self).joined()
    return "\(meaning) \(rule)\(clampsShortMonths ? " ~" : "")\(terms)"
  }
}
