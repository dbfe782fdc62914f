import SharedEntities
import Testing
import ToDosEntities

@testable import ToDosViews

@Suite("Words for rules of repeating")
struct RepeatWordsTests {
  @Test("A preview names the next day; where there is no room, only that")
  func preview() throws {
    let rule = try #require(RepeatRule(expression: "every friday"))
    let preview = RepeatPreview(rule, next: Sample.due("2026-11-27"))
    for (width, text) in [
      (58, "Every Friday, missed ones are skipped; next Fri 2026-11-27"),
      (57, "Every Friday; next Fri 2026-11-27"),
      (33, "Every Friday; next Fri 2026-11-27"), (32, "next Fri 2026-11-27"), (10, "next Fri …"),
    ] {
      #expect(RepeatWords.preview(preview, isNew: true, width: width, .english) == text, "\(width)")
    }
    #expect(RepeatWords.preview(preview, isNew: true)(.japanese) == "毎週金曜(過ぎた回はスキップ)。初回は 2026-11-27(金)")
    #expect(RepeatWords.preview(preview, isNew: false)(.japanese).hasSuffix("。次は 2026-11-27(金)"))
    #expect(
      RepeatWords.preview(RepeatPreview(rule, next: nil), isNew: true, width: 20, .english) == "Every Friday")
  }

  @Test(
    "A rule is said with what becomes of missed occurrences",
    arguments: [
      ("every fri", "Every Friday, missed ones are skipped", "毎週金曜(過ぎた回はスキップ)"),
      ("毎月25日もれなく", "Each month on the 25th, missed ones are kept", "毎月25日もれなく(過ぎた回も残す)"),
      ("after 10 days", "10 days after completion", "完了から10日後"),
      ("after a week", "1 week after completion", "完了から1週間後"),
      (
        "every 31st", "Every month on the 31st, in shorter months on the last day, missed ones are skipped",
        "毎月31日(短い月は末日、過ぎた回はスキップ)"
      ),
    ])
  func meaning(text: String, english: String, japanese: String) throws {
    let phrase = RepeatWords.meaning(try #require(RepeatRule(expression: text)))
    #expect(phrase(.english) == english)
    #expect(phrase(.japanese) == japanese)
  }

  @Test("Every rule of the table is said in English and Japanese", arguments: WordsRow.all)
  fileprivate func table(row: WordsRow) throws {
    let phrase = RepeatWords.rule(try #require(RepeatRule(expression: row.text)))
    #expect(phrase(.english) == row.english)
    #expect(phrase(.japanese) == row.japanese)
  }

  @Test(
    "What is said of a rule in words is read as the same rule",
    arguments: RuleRow.all.filter { !$0.text.contains("=") }, Language.allCases)
  func readAgain(row: RuleRow, language: Language) throws {
    let words = RepeatWords.rule(try #require(RepeatRule(expression: row.text)))(language)
    #expect(RepeatRule(expression: words)?.reading?.text == row.expected, "\(words)")
  }

  @Test("A rule that is not understood is shown as it is, with its control characters visible")
  func notUnderstood() {
    let rule = RepeatRule(stored: "FREQ=HOURLY\u{1B}[31m")
    #expect(RepeatWords.rule(rule)(.english) == "Not understood: FREQ=HOURLY␛[31m")
    #expect(RepeatWords.meaning(rule)(.japanese) == "解釈できない繰り返し: FREQ=HOURLY␛[31m")
  }
}

/// A rule, and how it is said.
private struct WordsRow: Sendable, CustomTestStringConvertible {
  let text: String
  let english: String
  let japanese: String

  var testDescription: String { text }

  static let all: [WordsRow] = table.split(separator: "\n").map { line in
    let columns = line.split(separator: "|").map { trimmed(String($0)) }
    return WordsRow(text: columns[0], english: columns[1], japanese: columns[2])
  }
}

private let table = """
  every day | Every day | 毎日
  every 3 days | Every 3 days | 3日ごと
  each week | Each week | 毎週もれなく
  every mon, wed, fri | Every Monday, Wednesday and Friday | 毎週月曜・水曜・金曜
  every 2 weeks on mon,thu | Every 2 weeks on Monday and Thursday | 隔週月曜・木曜
  every workday | Every workday | 平日
  every month | Every month | 毎月
  every 2 months | Every 2 months | 2か月ごと
  every 1st and 15th | Every month on the 1st and the 15th | 毎月1日・15日
  every last day of the month | Every month on the last day | 毎月末日
  every 15th and last day | Every month on the 15th and the last day | 毎月15日・末日
  every 3rd wednesday | Every month on the 3rd Wednesday | 毎月第3水曜
  every last friday | Every month on the last Friday | 毎月最終金曜
  every 2 months on the last friday | Every 2 months on the last Friday | 2か月ごとの最終金曜
  last workday of the month | Every month on the last workday | 毎月最後の平日
  every friday 13th | Every Friday the 13th | 13日の金曜
  every dec 24 | Every year on the 24th of December | 毎年12月24日
  every feb 29 | Every year on the 29th of February | 毎年2月29日
  every last friday of november | Every year on the last Friday of November | 毎年11月最終金曜
  after 2 months | 2 months after completion | 完了から2か月後
  after 1 year | 1 year after completion | 完了から1年後
  every friday 3 times | Every Friday, 3 times | 毎週金曜、3回まで
  every friday 1 time | Every Friday, 1 time | 毎週金曜、1回まで
  every friday until 2026-12-11 | Every Friday, until Fri 2026-12-11 | 毎週金曜、2026-12-11(金)まで
  every day at 9am | Every day at 09:00 | 毎日の09:00
  each friday evening | Each Friday at 18:00 | 毎週金曜の18:00もれなく
  after 10 days at noon | 10 days after completion at 12:00 | 完了から10日後の12:00
  every friday 17:00 starting 2026-12-04 until 2026-12-24 | Every Friday at 17:00, starting Fri 2026-12-04, until Thu 2026-12-24 | 毎週金曜の17:00、2026-12-04(金)から、2026-12-24(木)まで
  every quarter | Every 3 months | 3か月ごと
  last day of every quarter | Every year on the last day of March, June, September and December | 毎年3月・6月・9月・12月の末日
  first business day of the quarter | Every year on the 1st workday of January, April, July and October | 毎年1月・4月・7月・10月の最初の平日

  every 2nd and 4th tuesday | Every month on the 2nd Tuesday and the 4th Tuesday | 毎月第2・第4火曜
  第1・最終月曜と第3金曜 | Every month on the last Monday, the 1st Monday and the 3rd Friday | 毎月第1・最終月曜・第3金曜
  毎月2番目の平日 | Every month on the 2nd workday | 毎月2番目の平日
  every 3 weeks on fri | Every 3 weeks on Friday | 3週間ごとの金曜
  every 2 weeks | Every 2 weeks | 隔週
  FREQ=DAILY;BYMONTH=1 | Every day in January | 1月の毎日
  FREQ=DAILY;BYDAY=FR | Every Friday | 毎週金曜
  FREQ=DAILY;BYMONTHDAY=13 | Every day on the 13th | 毎日13日
  FREQ=WEEKLY;BYMONTH=3,5;BYDAY=FR | Every Friday in March and May | 3月・5月の毎週金曜
  FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU | Every 2 weeks on Tuesday and Sunday, weeks begin on Sunday | 隔週火曜・日曜、週は日曜から
  FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1 | Every week on Monday, Tuesday, Wednesday, Thursday and Friday, only the last of these | 毎週月曜・火曜・水曜・木曜・金曜のうち最後
  FREQ=MONTHLY;BYDAY=MO,-2FR | Every month on Monday and the 2nd to last Friday | 毎月月曜・最後から2番目の金曜
  FREQ=MONTHLY;BYMONTHDAY=-2 | Every month on the 2nd to last day | 毎月最後から2番目の日
  FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1,-2 | Every month on Saturday and Sunday, only the 1st and the 2nd to last of these | 毎月土曜・日曜のうち1番目・最後から2番目
  FREQ=MONTHLY;BYDAY=2FR;BYMONTHDAY=8,9 | Every month on the 2nd Friday, if it is the 8th or the 9th | 毎月8日か9日の第2金曜
  FREQ=MONTHLY;INTERVAL=2;BYDAY=FR;BYMONTHDAY=13 | Every 2 months on Friday the 13th | 2か月ごとの13日の金曜
  FREQ=MONTHLY;BYMONTH=1;BYMONTHDAY=11 | Every month on the 11th in January | 毎月11日(1月)
  FREQ=YEARLY;BYMONTH=3 | Every year in March | 毎年3月
  FREQ=YEARLY;BYMONTH=3,5;BYMONTHDAY=22 | Every year on the 22nd of March and May | 毎年3月・5月の22日
  FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYMONTHDAY=23 | Every 2 years on the 23rd of March | 2年ごとの3月23日
  FREQ=YEARLY;BYMONTHDAY=13 | Every year on the 13th of every month | 毎年各月の13日
  FREQ=YEARLY;BYDAY=20MO | Every year on the 20th Monday of the year | 毎年第20月曜
  FREQ=YEARLY;BYMONTH=6;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1 | Every year on the 1st workday of June | 毎年6月の最初の平日
  FREQ=DAILY;UNTIL=20261211T170000 | Every day, until Fri 2026-12-11 17:00 | 毎日、2026-12-11(金) 17:00まで
  FREQ=DAILY;UNTIL=20261211T170000Z | Every day, until Fri 2026-12-11 17:00 UTC | 毎日、2026-12-11(金) 17:00 UTC まで
  RRULE:FREQ=DAILY EXDATE:20261211,20261212 | Every day, except 2 days | 毎日、2回を除く
  RRULE:FREQ=DAILY EXDATE:20261211 | Every day, except 1 day | 毎日、1回を除く
  """
