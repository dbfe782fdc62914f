/// Rules of everyday speech, in the form of the table of `RuleRow`.
let spokenRules = """
  every other day at noon                | every FREQ=DAILY;INTERVAL=2 at 12:00
  weekly on mon and thu                  | every FREQ=WEEKLY;BYDAY=MO,TH
  every 1st and 15th                     | every FREQ=MONTHLY;BYMONTHDAY=1,15
  every other weekend                    | every FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU
  every jan 1                            | every FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1
  every january 1st                      | every FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1
  yearly on dec 24                       | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
  yearly on the 24th of december         | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
  annually on dec 24                     | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
  monthly on the last day                | every FREQ=MONTHLY;BYMONTHDAY=-1
  monthly on the last friday             | every FREQ=MONTHLY;BYDAY=-1FR
  monthly on the 15th                    | every FREQ=MONTHLY;BYMONTHDAY=15
  every month end                        | every FREQ=MONTHLY;BYMONTHDAY=-1
  end of every month                     | every FREQ=MONTHLY;BYMONTHDAY=-1
  at the end of every month              | every FREQ=MONTHLY;BYMONTHDAY=-1
  every end of month                     | every FREQ=MONTHLY;BYMONTHDAY=-1
  end of each quarter                    | each FREQ=MONTHLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1
  start of every month                   | every FREQ=MONTHLY;BYMONTHDAY=1
  beginning of every month               | every FREQ=MONTHLY;BYMONTHDAY=1
  middle of every month                  | every FREQ=MONTHLY;BYMONTHDAY=15
  first of every month                   | every FREQ=MONTHLY;BYMONTHDAY=1
  first of the month                     | every FREQ=MONTHLY;BYMONTHDAY=1
  every first of the month               | every FREQ=MONTHLY;BYMONTHDAY=1
  every fifteenth                        | every FREQ=MONTHLY;BYMONTHDAY=15
  every 2nd and 4th tuesday              | every FREQ=MONTHLY;BYDAY=2TU,4TU
  every six months                       | every FREQ=MONTHLY;INTERVAL=6 ~
  every half year                        | every FREQ=MONTHLY;INTERVAL=6 ~
  semiannually                           | every FREQ=MONTHLY;INTERVAL=6 ~
  every jan 1 and jul 1                  | every FREQ=MONTHLY;BYMONTH=1,7;BYMONTHDAY=1
  every year on jan 1 and jul 1          | every FREQ=MONTHLY;BYMONTH=1,7;BYMONTHDAY=1
  every weekday at lunchtime             | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 12:00
  every day at midday                    | every FREQ=DAILY at 12:00
  every monday early morning             | every FREQ=WEEKLY;BYDAY=MO at 06:00
  every late afternoon                   | every FREQ=DAILY at 17:00
  every day at half past 5pm             | every FREQ=DAILY at 17:30
  every friday at quarter to 9 am        | every FREQ=WEEKLY;BYDAY=FR at 08:45
  every fortnight on monday              | every FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
  fortnightly on monday                  | every FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
  every second week on monday            | every FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
  mondays and thursdays at 9am           | every FREQ=WEEKLY;BYDAY=MO,TH at 09:00
  every day in the early morning         | every FREQ=DAILY at 06:00
  once a month on the 15th               | every FREQ=MONTHLY;BYMONTHDAY=15
  once a year on dec 24                  | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24
  every 3rd friday of the month          | every FREQ=MONTHLY;BYDAY=3FR
  every day at midnight                  | every FREQ=DAILY at 00:00
  every week on the weekend              | every FREQ=WEEKLY;BYDAY=SA,SU
  隔週の月曜                             | every FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
  隔週月曜                               | every FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
  毎月1日、15日                          | every FREQ=MONTHLY;BYMONTHDAY=1,15
  平日ごと                               | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  平日の朝                               | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 09:00
  毎営業日                               | every FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
  週末ごと                               | every FREQ=WEEKLY;BYDAY=SA,SU
  金曜ごと                               | every FREQ=WEEKLY;BYDAY=FR
  毎年1月1日と7月1日                     | every FREQ=MONTHLY;BYMONTH=1,7;BYMONTHDAY=1
  毎年元旦                               | every FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1
  毎月初                                 | every FREQ=MONTHLY;BYMONTHDAY=1
  毎月初め                               | every FREQ=MONTHLY;BYMONTHDAY=1
  毎月月初                               | every FREQ=MONTHLY;BYMONTHDAY=1
  毎月半ば                               | every FREQ=MONTHLY;BYMONTHDAY=15
  毎月第1営業日                          | every FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1
  2週間に1回                             | every FREQ=WEEKLY;INTERVAL=2
  3日に1度                               | every FREQ=DAILY;INTERVAL=3
  週に一度                               | every FREQ=WEEKLY
  月に一回                               | every FREQ=MONTHLY ~
  年に一度                               | every FREQ=YEARLY ~
  一日おき                               | every FREQ=DAILY;INTERVAL=2
  1週間おき                              | every FREQ=WEEKLY;INTERVAL=2
  毎日早朝                               | every FREQ=DAILY at 06:00
  毎日正午                               | every FREQ=DAILY at 12:00
  毎週金曜の深夜                         | every FREQ=WEEKLY;BYDAY=FR at 23:00
  毎日9時15分前                          | every FREQ=DAILY at 08:45
  隔週末                                 | every FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU
  隔週の週末                             | every FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU
  毎月十五日                             | every FREQ=MONTHLY;BYMONTHDAY=15
  二週ごと                               | every FREQ=WEEKLY;INTERVAL=2
  毎月三十一日                           | every FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1
  every 3 weeks on sat & sun             | every FREQ=WEEKLY;INTERVAL=3;BYDAY=SA,SU
  every end of the month                 | every FREQ=MONTHLY;BYMONTHDAY=-1
  every start of the month               | every FREQ=MONTHLY;BYMONTHDAY=1
  start of the month                     | every FREQ=MONTHLY;BYMONTHDAY=1
  once per week                          | every FREQ=WEEKLY
  half past 5pm every day                | every FREQ=DAILY at 17:30
  every half year on the 1st             | every FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=1
  every last day of march and june       | every FREQ=MONTHLY;BYMONTH=3,6;BYMONTHDAY=-1
  first thing every monday               | every FREQ=WEEKLY;BYDAY=MO at 09:00
  週末ごとの朝                           | every FREQ=WEEKLY;BYDAY=SA,SU at 09:00
  月曜と木曜ごと                         | every FREQ=WEEKLY;BYDAY=MO,TH
  毎月中旬                               | every FREQ=MONTHLY;BYMONTHDAY=15
  毎週末の昼前                           | every FREQ=WEEKLY;BYDAY=SA,SU at 11:00
  毎日真夜中                             | every FREQ=DAILY at 00:00
  10日に1回                              | every FREQ=DAILY;INTERVAL=10
  25日に1回                              | every FREQ=DAILY;INTERVAL=25
  3か月に1回                             | every FREQ=MONTHLY;INTERVAL=3 ~
  2年に一度                              | every FREQ=YEARLY;INTERVAL=2 ~
  毎年12月24日と25日                     | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24,25
  every dec 24 and 25                    | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24,25
  every dec 24, 9am                      | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24 at 09:00
  every dec 24, 3 times                  | every FREQ=YEARLY;COUNT=3;BYMONTH=12;BYMONTHDAY=24
  every dec 24 and 25 at 9am             | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24,25 at 09:00
  every jan 1 and july 1 at noon         | every FREQ=MONTHLY;BYMONTH=1,7;BYMONTHDAY=1 at 12:00
  every dec 24, 17:00                    | every FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24 at 17:00
  """
