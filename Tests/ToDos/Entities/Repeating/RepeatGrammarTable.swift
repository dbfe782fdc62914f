import SharedEntities
import Testing

/// A rule in words, and what it means.
struct RuleRow: Sendable, CustomTestStringConvertible {
  let text: String
  let expected: String

  var testDescription: String { text }

  static let all: [RuleRow] = (table + "\n" + spokenRules).split(separator: "\n").map { line in
    let columns = line.split(separator: "|").map { trimmed(String($0)) }
    return RuleRow(text: columns[0], expected: columns[1])
  }
}

private let table = """
  every day                            | every FREQ=DAILY
  daily                                | every FREQ=DAILY
  every 3 days                         | every FREQ=DAILY;INTERVAL=3
  every three days                     | every FREQ=DAILY;INTERVAL=3
  every other day                      | every FREQ=DAILY;INTERVAL=2
  every 3rd day                        | every FREQ=DAILY;INTERVAL=3
  every second day                     | every FREQ=DAILY;INTERVAL=2
  each day                             | each FREQ=DAILY

  every week                           | every FREQ=WEEKLY
  weekly                               | every FREQ=WEEKLY
  weekly on friday                     | every FREQ=WEEKLY;BYDAY=FR
  every 2 weeks                        | every FREQ=WEEKLY;INTERVAL=2
  every fortnight                      | every FREQ=WEEKLY;INTERVAL=2
  every other week                     | every FREQ=WEEKLY;INTERVAL=2
  every 2w                             | every FREQ=WEEKLY;INTERVAL=2
  every 2 weeks on mon,thu             | every FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH
  every 2 weeks on thursday and monday | every FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH
  every week on mon, wed and fri       | every FREQ=WEEKLY;BYDAY=MO,WE,FR
  every friday                         | every FREQ=WEEKLY;BYDAY=FR
  each friday                          | each FREQ=WEEKLY;BYDAY=FR
  every mon wed fri                    | every FREQ=WEEKLY;BYDAY=MO,WE,FR
  every other friday                   | every FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
  every week on fridays                | every FREQ=WEEKLY;BYDAY=FR
  every weekend                        | every FREQ=WEEKLY;BYDAY=SA,SU
  every workday                        | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  every weekday                        | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  workdays                             | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR

  every month                          | every FREQ=MONTHLY ~
  each month                           | each FREQ=MONTHLY ~
  monthly                              | every FREQ=MONTHLY ~
  every 2 months                       | every FREQ=MONTHLY;INTERVAL=2 ~
  quarterly                            | every FREQ=MONTHLY;INTERVAL=3 ~
  every month on the 15th              | every FREQ=MONTHLY;BYMONTHDAY=15
  every 15th                           | every FREQ=MONTHLY;BYMONTHDAY=15
  every 15th of the month              | every FREQ=MONTHLY;BYMONTHDAY=15
  15th of the month                    | every FREQ=MONTHLY;BYMONTHDAY=15
  monthly on the 1st and 15th          | every FREQ=MONTHLY;BYMONTHDAY=1,15
  every 3 months on the 1st, 15th      | every FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1,15
  every month on the 31st              | every FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1
  every 15th and 30th                  | every FREQ=MONTHLY;BYMONTHDAY=15,28,29,30;BYSETPOS=-1,1
  every last day of the month          | every FREQ=MONTHLY;BYMONTHDAY=-1
  every month on the last day          | every FREQ=MONTHLY;BYMONTHDAY=-1
  every month on the 15th and last day | every FREQ=MONTHLY;BYMONTHDAY=-1,15
  every 3rd day of the month           | every FREQ=MONTHLY;BYMONTHDAY=3
  every last friday                    | every FREQ=MONTHLY;BYDAY=-1FR
  every last friday of the month       | every FREQ=MONTHLY;BYDAY=-1FR
  every 3rd wednesday                  | every FREQ=MONTHLY;BYDAY=3WE
  every third wednesday                | every FREQ=MONTHLY;BYDAY=3WE
  each 2nd friday                      | each FREQ=MONTHLY;BYDAY=2FR
  second friday of the month           | every FREQ=MONTHLY;BYDAY=2FR
  every month on the second friday     | every FREQ=MONTHLY;BYDAY=2FR
  every 5th monday                     | every FREQ=MONTHLY;BYDAY=5MO
  every 1st and 3rd monday             | every FREQ=MONTHLY;BYDAY=1MO,3MO
  every first monday and last friday   | every FREQ=MONTHLY;BYDAY=1MO,-1FR
  every 2 months on the last friday    | every FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR
  every last workday                   | every FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
  last workday of the month            | every FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
  every month on the first workday     | every FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1
  every friday 13th                    | every FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR
  every friday the 13th                | every FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR

  every year                           | every FREQ=YEARLY ~
  annually                             | every FREQ=YEARLY ~
  every 4 years                        | every FREQ=YEARLY;INTERVAL=4 ~
  every year on dec 24                 | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
  every 2 years on december 24th       | every FREQ=YEARLY;INTERVAL=2;BYMONTH=12;BYMONTHDAY=24
  every dec 31                         | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31
  every 24 december                    | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
  every 24th of december               | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
  every feb 29                         | every FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1
  every last day of february           | every FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1
  every last friday of november        | every FREQ=YEARLY;BYMONTH=11;BYDAY=-1FR
  every year on the last workday of june | every FREQ=YEARLY;BYMONTH=6;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1

  after 10 days                        | after FREQ=DAILY;INTERVAL=10
  after a week                         | after FREQ=WEEKLY
  after 2 months                       | after FREQ=MONTHLY;INTERVAL=2
  after 1 year                         | after FREQ=YEARLY
  10 days after completion             | after FREQ=DAILY;INTERVAL=10
  after 10 days, 3 times               | after FREQ=DAILY;COUNT=3;INTERVAL=10

  every friday until 2026-12-11        | every FREQ=WEEKLY;UNTIL=20261211;BYDAY=FR
  every friday until Fri 2026-12-11    | every FREQ=WEEKLY;UNTIL=20261211;BYDAY=FR
  every month, 3 times                 | every FREQ=MONTHLY;COUNT=3 ~
  each 15th 1 time                     | each FREQ=MONTHLY;COUNT=1;BYMONTHDAY=15
  every month on the 1st, 3 times      | every FREQ=MONTHLY;COUNT=3;BYMONTHDAY=1

  毎日                | every FREQ=DAILY
  3日ごと              | every FREQ=DAILY;INTERVAL=3
  三日ごとに            | every FREQ=DAILY;INTERVAL=3
  隔日                | every FREQ=DAILY;INTERVAL=2
  毎週                | every FREQ=WEEKLY
  毎週金曜              | every FREQ=WEEKLY;BYDAY=FR
  毎週の金曜日            | every FREQ=WEEKLY;BYDAY=FR
  毎金曜               | every FREQ=WEEKLY;BYDAY=FR
  毎日曜               | every FREQ=WEEKLY;BYDAY=SU
  毎月曜日              | every FREQ=WEEKLY;BYDAY=MO
  毎週日曜              | every FREQ=WEEKLY;BYDAY=SU
  毎週月・木             | every FREQ=WEEKLY;BYDAY=MO,TH
  毎週月水金             | every FREQ=WEEKLY;BYDAY=MO,WE,FR
  毎週月曜と木曜           | every FREQ=WEEKLY;BYDAY=MO,TH
  毎週土日              | every FREQ=WEEKLY;BYDAY=SA,SU
  毎週末               | every FREQ=WEEKLY;BYDAY=SA,SU
  毎週金曜もれなく          | each FREQ=WEEKLY;BYDAY=FR
  隔週月・木             | every FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH
  隔週                | every FREQ=WEEKLY;INTERVAL=2
  2週ごと              | every FREQ=WEEKLY;INTERVAL=2
  2週間ごと             | every FREQ=WEEKLY;INTERVAL=2
  2週間毎に             | every FREQ=WEEKLY;INTERVAL=2
  2週ごとの月・木          | every FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH
  平日                | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  毎平日               | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  平日もれなく            | each FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  毎月                | every FREQ=MONTHLY ~
  毎月もれなく            | each FREQ=MONTHLY ~
  隔月                | every FREQ=MONTHLY;INTERVAL=2 ~
  3か月ごと             | every FREQ=MONTHLY;INTERVAL=3 ~
  半年ごと              | every FREQ=MONTHLY;INTERVAL=6 ~
  毎月25日             | every FREQ=MONTHLY;BYMONTHDAY=25
  毎月25日もれなく         | each FREQ=MONTHLY;BYMONTHDAY=25
  毎月25日に            | every FREQ=MONTHLY;BYMONTHDAY=25
  毎月1日と15日          | every FREQ=MONTHLY;BYMONTHDAY=1,15
  毎月1・15日           | every FREQ=MONTHLY;BYMONTHDAY=1,15
  毎月31日             | every FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1
  毎月末日              | every FREQ=MONTHLY;BYMONTHDAY=-1
  毎月末               | every FREQ=MONTHLY;BYMONTHDAY=-1
  毎月月末              | every FREQ=MONTHLY;BYMONTHDAY=-1
  毎月最終日             | every FREQ=MONTHLY;BYMONTHDAY=-1
  毎月最終金曜            | every FREQ=MONTHLY;BYDAY=-1FR
  毎月最後の金曜日          | every FREQ=MONTHLY;BYDAY=-1FR
  最終金曜              | every FREQ=MONTHLY;BYDAY=-1FR
  毎月第3水曜            | every FREQ=MONTHLY;BYDAY=3WE
  毎月第三水曜            | every FREQ=MONTHLY;BYDAY=3WE
  第3水曜              | every FREQ=MONTHLY;BYDAY=3WE
  毎月第1・第3月曜         | every FREQ=MONTHLY;BYDAY=1MO,3MO
  毎月第2・4土曜          | every FREQ=MONTHLY;BYDAY=2SA,4SA
  2か月ごとの第1月曜        | every FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO
  毎月最終平日            | every FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
  毎月最初の営業日          | every FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1
  毎月2番目の平日          | every FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2
  毎月最初と3番目の平日      | every FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,3
  毎月13日の金曜          | every FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR
  13日の金曜日           | every FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR
  毎年                | every FREQ=YEARLY ~
  隔年                | every FREQ=YEARLY;INTERVAL=2 ~
  2年ごと              | every FREQ=YEARLY;INTERVAL=2 ~
  毎年12月24日          | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
  毎年2月29日           | every FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1
  毎年2月末             | every FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1
  毎年2月末日            | every FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1
  毎年11月最終金曜         | every FREQ=YEARLY;BYMONTH=11;BYDAY=-1FR
  毎年3月の第1月曜         | every FREQ=YEARLY;BYMONTH=3;BYDAY=1MO
  完了から10日後          | after FREQ=DAILY;INTERVAL=10
  完了後10日            | after FREQ=DAILY;INTERVAL=10
  完了から2週間後          | after FREQ=WEEKLY;INTERVAL=2
  完了から1か月           | after FREQ=MONTHLY
  完了から1年後           | after FREQ=YEARLY
  完了から半年後           | after FREQ=MONTHLY;INTERVAL=6
  毎週金曜3回まで          | every FREQ=WEEKLY;COUNT=3;BYDAY=FR
  毎週金曜、3回           | every FREQ=WEEKLY;COUNT=3;BYDAY=FR
  毎週金曜 2026-12-11まで | every FREQ=WEEKLY;UNTIL=20261211;BYDAY=FR
  2026年12月11日(金)まで毎週金曜もれなく | each FREQ=WEEKLY;UNTIL=20261211;BYDAY=FR
  2026-12-11まで、毎日    | every FREQ=DAILY;UNTIL=20261211
  3回まで毎月25日         | every FREQ=MONTHLY;COUNT=3;BYMONTHDAY=25

  every day at 9am                     | every FREQ=DAILY at 09:00
  Every Day at 9:00                    | every FREQ=DAILY at 09:00
  daily at 9pm                         | every FREQ=DAILY at 21:00
  9am every day                        | every FREQ=DAILY at 09:00
  every day, 9am                       | every FREQ=DAILY at 09:00
  every friday 17:00                   | every FREQ=WEEKLY;BYDAY=FR at 17:00
  every friday at 5pm                  | every FREQ=WEEKLY;BYDAY=FR at 17:00
  weekdays at 8:30                     | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 08:30
  every morning                        | every FREQ=DAILY at 09:00
  every evening                        | every FREQ=DAILY at 18:00
  every monday morning                 | every FREQ=WEEKLY;BYDAY=MO at 09:00
  every friday night                   | every FREQ=WEEKLY;BYDAY=FR at 20:00
  nightly                              | every FREQ=DAILY at 20:00
  毎日9時                              | every FREQ=DAILY at 09:00
  毎日 午後5時                         | every FREQ=DAILY at 17:00
  毎日朝9時                            | every FREQ=DAILY at 09:00
  毎朝                                 | every FREQ=DAILY at 09:00
  毎晩                                 | every FREQ=DAILY at 20:00
  毎週金曜の夜                         | every FREQ=WEEKLY;BYDAY=FR at 20:00
  毎週月曜9時                          | every FREQ=WEEKLY;BYDAY=MO at 09:00
  毎週月曜の朝9時                      | every FREQ=WEEKLY;BYDAY=MO at 09:00
  毎月25日の17時                       | every FREQ=MONTHLY;BYMONTHDAY=25 at 17:00
  毎月末日17時                         | every FREQ=MONTHLY;BYMONTHDAY=-1 at 17:00
  every tue/thu                        | every FREQ=WEEKLY;BYDAY=TU,TH
  every mon/wed/fri                    | every FREQ=WEEKLY;BYDAY=MO,WE,FR
  every mon & thu                      | every FREQ=WEEKLY;BYDAY=MO,TH
  mon, thu                             | every FREQ=WEEKLY;BYDAY=MO,TH
  mon-fri                              | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  every mon-fri                        | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  every monday to friday               | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  every monday through friday          | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  from monday to friday                | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  every day from monday to friday      | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  monday-friday at 9am                 | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 09:00
  every sat to tue                     | every FREQ=WEEKLY;BYDAY=MO,TU,SA,SU
  毎週月曜から金曜                     | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  月曜から金曜                         | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  毎週月曜から金曜まで                 | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  毎週月〜金                           | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  月水金                               | every FREQ=WEEKLY;BYDAY=MO,WE,FR
  土日                                 | every FREQ=WEEKLY;BYDAY=SA,SU
  毎週火・木                           | every FREQ=WEEKLY;BYDAY=TU,TH
  every quarter                        | every FREQ=MONTHLY;INTERVAL=3 ~
  each quarter                         | each FREQ=MONTHLY;INTERVAL=3 ~
  every 2 quarters                     | every FREQ=MONTHLY;INTERVAL=6 ~
  四半期ごと                           | every FREQ=MONTHLY;INTERVAL=3 ~
  毎四半期                             | every FREQ=MONTHLY;INTERVAL=3 ~
  first day of every quarter           | every FREQ=MONTHLY;BYMONTH=1,4,7,10;BYMONTHDAY=1
  last day of the quarter              | every FREQ=MONTHLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1
  last friday of every quarter         | every FREQ=MONTHLY;BYMONTH=3,6,9,12;BYDAY=-1FR
  every quarter on the 15th            | every FREQ=MONTHLY;BYMONTH=1,4,7,10;BYMONTHDAY=15
  first monday of every month          | every FREQ=MONTHLY;BYDAY=1MO
  last friday of each month            | each FREQ=MONTHLY;BYDAY=-1FR
  the 1st and 15th of every month      | every FREQ=MONTHLY;BYMONTHDAY=1,15
  on the 15th of every month           | every FREQ=MONTHLY;BYMONTHDAY=15
  15th of every month at noon          | every FREQ=MONTHLY;BYMONTHDAY=15 at 12:00
  first business day of every month    | every FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1
  last day of every month              | every FREQ=MONTHLY;BYMONTHDAY=-1
  1st of every 3 months                | every FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1
  every first monday                   | every FREQ=MONTHLY;BYDAY=1MO
  every business day                   | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  every working day                    | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  business days                        | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  every work day                       | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  on mondays                           | every FREQ=WEEKLY;BYDAY=MO
  mondays                              | every FREQ=WEEKLY;BYDAY=MO
  mondays and thursdays                | every FREQ=WEEKLY;BYDAY=MO,TH
  weekends                             | every FREQ=WEEKLY;BYDAY=SA,SU
  fridays at 17:00                     | every FREQ=WEEKLY;BYDAY=FR at 17:00
  every friday starting 2026-12-04     | every FREQ=WEEKLY;BYDAY=FR from 2026-12-04
  every 3 mo                           | every FREQ=MONTHLY;INTERVAL=3 ~
  1日おき                              | every FREQ=DAILY;INTERVAL=2
  週1回                                | every FREQ=WEEKLY
  月に1回                              | every FREQ=MONTHLY ~
  年1回                                | every FREQ=YEARLY ~
  once a week                          | every FREQ=WEEKLY
  once every 2 weeks                   | every FREQ=WEEKLY;INTERVAL=2
  月末                                 | every FREQ=MONTHLY;BYMONTHDAY=-1
  月末に                               | every FREQ=MONTHLY;BYMONTHDAY=-1
  完了して3日後                        | after FREQ=DAILY;INTERVAL=3
  終わってから1週間後                  | after FREQ=WEEKLY
  every christmas                      | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25
  毎年大晦日                           | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31
  every new year's eve at 8pm          | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31 at 20:00
  after 10 days at 9am                 | after FREQ=DAILY;INTERVAL=10 at 09:00
  every other monday at 10am           | every FREQ=WEEKLY;INTERVAL=2;BYDAY=MO at 10:00
  隔週月曜10時                         | every FREQ=WEEKLY;INTERVAL=2;BYDAY=MO at 10:00
  every friday 10 occurrences          | every FREQ=WEEKLY;COUNT=10;BYDAY=FR
  every 2 weeks on mon/thu at 9:30     | every FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH at 09:30
  every last friday at 5pm             | every FREQ=MONTHLY;BYDAY=-1FR at 17:00
  every dec 24                         | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
  every friday and saturday night      | every FREQ=WEEKLY;BYDAY=FR,SA at 20:00
  毎週月曜日と木曜日の朝               | every FREQ=WEEKLY;BYDAY=MO,TH at 09:00
  every weekday morning                | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 09:00

  RRULE:FREQ=WEEKLY;BYDAY=FR             | every FREQ=WEEKLY;BYDAY=FR
  freq=weekly;byday=fr                   | every FREQ=WEEKLY;BYDAY=FR
  each FREQ=MONTHLY;BYMONTHDAY=31        | each FREQ=MONTHLY;BYMONTHDAY=31
  after RRULE:FREQ=WEEKLY;INTERVAL=2     | after FREQ=WEEKLY;INTERVAL=2
  RRULE:FREQ=DAILY EXDATE:20261120       | every RRULE:FREQ=DAILY EXDATE;VALUE=DATE:20261120
  """

/// Texts that are no rules.
let refusedRules = [
  "", " ", "every", "each", "after", "soon", "friday", "金曜", "15th", "25日", "2026-11-20", "12/24",
  "every friday friday the", "every second friday", "every friday soon", "every 0 days", "every -1 days",
  "every 4000001 days", "every 99999999999999999999 days", "every hour", "every 30 minutes", "2 weeks",
  "every last", "every the last", "every 32nd", "every 0th", "every 6th monday", "every 24th workday",
  "every month on the 29th and 31st", "every 31st and last day", "every 15th and last friday", "every feb 30",
  "every april 31", "every friday 32nd", "every 13 dec 24", "after", "after 0 days", "after friday",
  "after 2 hours", "10 days", "10 days after", "every friday until friday", "every friday until tomorrow",
  "every friday until thu 2026-12-11", "every friday until 2026-02-30", "every friday until dec 11",
  "every friday 0 times", "every friday 3 times 4 times", "every friday 3 times until 2026-12-11",
  "3 times", "until 2026-12-11", "every friday, ", "every year on friday", "every month on friday",
  "after 2 days もれなく", "biweekly",
  "every jan 1 and jul 2", "every monday of every other week", "every first weekend of the month", "月初",
  "毎年年末", "every day starting", "every 20 to 9pm", "twice", "every friday twice", "every dec 24 and jan 1",
  "every march 31 and june 31", "every mar 31 and dec 31", "every other tom", "毎月上旬", "毎年度", "毎年年度末",
  "毎", "毎週毎週", "毎月32日", "毎月0日", "毎月第6月曜", "毎年2月30日", "毎年13月1日", "2週", "第3", "最終", "完了", "完了から", "完了から金曜",
  "完了10日", "毎週金曜0回", "毎週金曜まで", "12月11日まで毎週金曜", "毎週13日",
  "FREQ=HOURLY", "FREQ=WEEKLY;BYHOUR=9", "FREQ=", "=", "after FREQ=WEEKLY;BYDAY=FR",
  "after RRULE:FREQ=DAILY EXDATE:20261120", "every", "before FREQ=DAILY", "FREQ=DAILY every",
  "毎週'); DROP TABLE todo; --",
]
