/// What expressions of everyday speech mean on Thursday, 2026-11-26, at 10:00 UTC, in the form of `dateReadings`: parts of
/// periods, weeks of months, ranges, times of day, weekdays after next, short forms and numbers in words.
///
/// One table, a line for each expression, so that all forms of a kind can be read side by side.
let spokenDates = """
  en | mid december                         | 2026-12-15       | 2026-12-11 – 2026-12-20
  en | mid-december                         | 2026-12-15       | 2026-12-11 – 2026-12-20
  en | middle of december                   | 2026-12-15       | 2026-12-11 – 2026-12-20
  en | the middle of december               | 2026-12-15       | 2026-12-11 – 2026-12-20
  en | early december                       | 2026-12-01       | 2026-12-01 – 2026-12-10
  en | late december                        | 2026-12-21       | 2026-12-21 – 2026-12-31
  en | late december at 5pm                 | 2026-12-21 17:00 | 2026-12-21 – 2026-12-31
  en | late november                        | open             | 2026-11-21 – 2026-11-30
  en | early november                       | 2027-11-01       | 2027-11-01 – 2027-11-10
  en | mid feb 2027                         | 2027-02-15       | 2027-02-11 – 2027-02-20
  en | early next month                     | 2026-12-01       | 2026-12-01 – 2026-12-10
  en | mid next month                       | 2026-12-15       | 2026-12-11 – 2026-12-20
  en | mid month                            | 2026-12-15       | 2026-12-11 – 2026-12-20
  en | middle of the month                  | 2026-12-15       | 2026-12-11 – 2026-12-20
  en | middle of next week                  | 2026-12-02
  en | midweek                              | 2026-12-02
  en | early next week                      | 2026-11-30       | 2026-11-30 – 2026-12-01
  en | late next week                       | 2026-12-03       | 2026-12-03 – 2026-12-04
  en | first half of december               | 2026-12-01       | 2026-12-01 – 2026-12-15
  en | second half of december              | 2026-12-16       | 2026-12-16 – 2026-12-31
  en | second half of 2027                  | 2027-07-01       | 2027-07-01 – 2027-12-31
  ja | 12月上旬                             | 2026-12-01       | 2026-12-01 – 2026-12-10
  ja | 12月中旬                             | 2026-12-15       | 2026-12-11 – 2026-12-20
  ja | 12月の中旬                           | 2026-12-15       | 2026-12-11 – 2026-12-20
  ja | 12月下旬                             | 2026-12-21       | 2026-12-21 – 2026-12-31
  ja | 十二月下旬                           | 2026-12-21       | 2026-12-21 – 2026-12-31
  ja | 12月初旬                             | 2026-12-01       | 2026-12-01 – 2026-12-10
  ja | 来月上旬                             | 2026-12-01       | 2026-12-01 – 2026-12-10
  ja | 来月半ば                             | 2026-12-15       | 2026-12-11 – 2026-12-20
  ja | 月半ば                               | 2026-12-15       | 2026-12-11 – 2026-12-20
  ja | 来年1月中旬                          | 2027-01-15       | 2027-01-11 – 2027-01-20
  ja | 来週半ば                             | 2026-12-02
  ja | 来週前半                             | 2026-11-30       | 2026-11-30 – 2026-12-02
  ja | 来週後半                             | 2026-12-03       | 2026-12-03 – 2026-12-06
  ja | 12月前半                             | 2026-12-01       | 2026-12-01 – 2026-12-15
  ja | 12月後半                             | 2026-12-16       | 2026-12-16 – 2026-12-31
  ja | 来年後半                             | 2027-07-01       | 2027-07-01 – 2027-12-31
  ja | 12月月初                             | 2026-12-01
  ja | 12月月末                             | 2026-12-31
  ja | 12月初め                             | 2026-12-01
  ja | 12月頭                               | 2026-12-01
  ja | 12月月末日                           | 2026-12-31
  en | last week of december                | 2026-12-28       | 2026-12-28 – 2027-01-03
  en | the last week of december            | 2026-12-28       | 2026-12-28 – 2027-01-03
  en | first week of january                | 2027-01-04       | 2027-01-04 – 2027-01-10
  en | second week of next month            | 2026-12-07       | 2026-12-07 – 2026-12-13
  en | 2nd week in december                 | 2026-12-07       | 2026-12-07 – 2026-12-13
  en | last week of the month               | open             | 2026-11-23 – 2026-11-29
  en | last week of next month              | 2026-12-28       | 2026-12-28 – 2027-01-03
  en | first week of 2027                   | 2027-01-04       | 2027-01-04 – 2027-01-10
  en | last week of the year                | 2026-12-28       | 2026-12-28 – 2027-01-03
  en | friday of the last week of december  | 2027-01-01
  en | end of the first week of january     | 2027-01-10
  en | last weekend of december             | 2026-12-26       | 2026-12-26 – 2026-12-27
  en | first weekend in january             | 2027-01-02       | 2027-01-02 – 2027-01-03
  ja | 12月最終週                           | 2026-12-28       | 2026-12-28 – 2027-01-03
  ja | 12月の最終週                         | 2026-12-28       | 2026-12-28 – 2027-01-03
  ja | 12月第1週                            | 2026-11-30       | 2026-11-30 – 2026-12-06
  ja | 来月の第2週                          | 2026-12-07       | 2026-12-07 – 2026-12-13
  ja | 1月の第1週                           | 2027-01-04       | 2027-01-04 – 2027-01-10
  ja | 1月最初の週                          | 2027-01-04       | 2027-01-04 – 2027-01-10
  ja | 12月第2週の金曜                      | 2026-12-11
  ja | 12月最後の週末                       | 2026-12-26       | 2026-12-26 – 2026-12-27
  ja | 来月の第1週末                        | 2026-12-05       | 2026-12-05 – 2026-12-06
  en | next 7 days                          | open             | 2026-11-26 – 2026-12-02
  en | the next 7 days                      | open             | 2026-11-26 – 2026-12-02
  en | in the next 7 days                   | open             | 2026-11-26 – 2026-12-02
  en | next seven days                      | open             | 2026-11-26 – 2026-12-02
  en | last 7 days                          | open             | 2026-11-20 – 2026-11-26 past
  en | past 7 days                          | open             | 2026-11-20 – 2026-11-26 past
  en | the past two weeks                   | open             | 2026-11-13 – 2026-11-26 past
  en | next two weeks                       | open             | 2026-11-26 – 2026-12-09
  en | next 2 months                        | open             | 2026-11-26 – 2027-01-25
  en | next couple of weeks                 | open             | 2026-11-26 – 2026-12-09
  en | last 30 days                         | open             | 2026-10-28 – 2026-11-26 past
  en | next 5 business days                 | open             | 2026-11-26 – 2026-12-02
  en | coming 7 days                        | open             | 2026-11-26 – 2026-12-02
  en | rest of the week                     | open             | 2026-11-26 – 2026-11-29
  en | rest of this month                   | open             | 2026-11-26 – 2026-11-30
  en | last 3 days of december              | 2026-12-29       | 2026-12-29 – 2026-12-31
  en | first 10 days of january             | 2027-01-01       | 2027-01-01 – 2027-01-10
  ja | 今後7日間                            | open             | 2026-11-26 – 2026-12-02
  ja | 次の3日間                            | open             | 2026-11-26 – 2026-11-28
  ja | 今後2週間                            | open             | 2026-11-26 – 2026-12-09
  ja | 今後一週間                           | open             | 2026-11-26 – 2026-12-02
  ja | これから3日間                        | open             | 2026-11-26 – 2026-11-28
  ja | この先1か月                          | open             | 2026-11-26 – 2026-12-25
  ja | 向こう1週間                          | open             | 2026-11-26 – 2026-12-02
  ja | 直近7日間                            | open             | 2026-11-20 – 2026-11-26 past
  ja | 直近の2週間                          | open             | 2026-11-13 – 2026-11-26 past
  ja | 過去30日                             | open             | 2026-10-28 – 2026-11-26 past
  ja | 過去1か月間                          | open             | 2026-10-27 – 2026-11-26 past
  ja | 今週の残り                           | open             | 2026-11-26 – 2026-11-29
  ja | 12月の最後の3日間                    | 2026-12-29       | 2026-12-29 – 2026-12-31
  en | half past 5 pm                       | 2026-11-26 17:30
  en | half past five in the afternoon      | 2026-11-26 17:30
  en | at half past 17                      | 2026-11-26 17:30
  en | half past 17                         | 2026-11-26 17:30
  en | quarter to 9 am                      | 2026-11-27 08:45
  en | a quarter to nine in the evening     | 2026-11-26 20:45
  en | quarter past 3pm                     | 2026-11-26 15:15
  en | tomorrow quarter past 3 pm           | 2026-11-27 15:15
  en | tomorrow morning at half past 9      | 2026-11-27 09:30
  en | friday at quarter to 9am             | 2026-11-27 08:45
  en | quarter to 9am on friday             | 2026-11-27 08:45
  en | ten past 5pm                         | 2026-11-26 17:10
  en | 20 minutes to 9pm                    | 2026-11-26 20:40
  en | quarter to noon                      | 2026-11-26 11:45
  en | tonight at half past 8               | 2026-11-26 20:30
  en | 5pm sharp                            | 2026-11-26 17:00
  ja | 5時半                                | 2026-11-27 05:30
  ja | 17時半                               | 2026-11-26 17:30
  en | at 17 last friday                    | 2026-11-20 17:00 | past
  ja | 9時15分前                            | 2026-11-27 08:45
  ja | 明日の9時15分前                      | 2026-11-27 08:45
  ja | 夜9時10分前                          | 2026-11-26 20:50
  ja | 午後5時5分前                         | 2026-11-26 16:55
  ja | 17時ちょうど                         | 2026-11-26 17:00
  ja | 深夜                                 | 2026-11-26 23:00
  ja | 明日の深夜                           | 2026-11-27 23:00
  ja | 未明                                 | 2026-11-27 03:00
  ja | 明日の未明                           | 2026-11-27 03:00
  ja | 早朝                                 | 2026-11-27 06:00
  ja | 明日早朝                             | 2026-11-27 06:00
  ja | 明日の早朝5時                        | 2026-11-27 05:00
  ja | 明け方                               | 2026-11-27 05:00
  ja | 昼前                                 | 2026-11-26 11:00
  ja | 明日の昼前                           | 2026-11-27 11:00
  ja | 明朝                                 | 2026-11-27 09:00
  ja | お昼前                               | 2026-11-26 11:00
  ja | 昼過ぎ                               | 2026-11-26 13:00
  ja | 明日の昼過ぎ                         | 2026-11-27 13:00
  ja | 明日の正午                           | 2026-11-27 12:00
  ja | 夜遅く                               | 2026-11-26 23:00
  ja | 今夜遅く                             | 2026-11-26 23:00
  ja | 深夜11時                             | 2026-11-26 23:00
  ja | 朝一                                 | 2026-11-27 09:00
  ja | 夕刻                                 | 2026-11-26 18:00
  en | late night                           | 2026-11-26 23:00
  en | friday late night                    | 2026-11-27 23:00
  en | late tonight                         | 2026-11-26 23:00
  en | early morning                        | 2026-11-27 06:00
  en | tomorrow early morning               | 2026-11-27 06:00
  en | early tomorrow morning               | 2026-11-27 06:00
  en | early in the morning                 | 2026-11-27 06:00
  en | tomorrow early in the morning        | 2026-11-27 06:00
  en | late morning                         | 2026-11-26 11:00
  en | mid-morning                          | 2026-11-27 10:00
  en | early afternoon                      | 2026-11-26 13:00
  en | mid afternoon                        | 2026-11-26 15:00
  en | late afternoon                       | 2026-11-26 17:00
  en | friday late afternoon                | 2026-11-27 17:00
  en | early evening                        | 2026-11-26 17:00
  en | late evening                         | 2026-11-26 21:00
  en | late monday evening                  | 2026-11-30 21:00
  en | dawn                                 | 2026-11-27 05:00
  en | midday                               | 2026-11-26 12:00
  en | tomorrow at midday                   | 2026-11-27 12:00
  en | lunchtime                            | 2026-11-26 12:00
  en | before lunch                         | 2026-11-26 11:00
  en | after lunch                          | 2026-11-26 13:00
  en | tomorrow after lunch                 | 2026-11-27 13:00
  en | first thing tomorrow                 | 2026-11-27 09:00
  en | tomorrow first thing                 | 2026-11-27 09:00
  en | small hours                          | 2026-11-27 03:00
  en | monday after next                    | 2026-12-07
  en | the monday after next                | 2026-12-07
  en | friday after next                    | 2026-12-11
  en | friday after next at 5pm             | 2026-12-11 17:00
  en | weekend after next                   | 2026-12-12       | 2026-12-12 – 2026-12-13
  en | quarter after next                   | 2027-04-01       | 2027-04-01 – 2027-06-30
  en | friday before last                   | 2026-11-13       | past
  en | week before last                     | 2026-11-09       | 2026-11-09 – 2026-11-15 past
  en | weekend before last                  | 2026-11-14       | 2026-11-14 – 2026-11-15 past
  en | two fridays from now                 | 2026-12-04
  en | 3 mondays from now                   | 2026-12-14
  en | one friday from now                  | 2026-11-27
  en | two weekends from now                | 2026-12-05       | 2026-12-05 – 2026-12-06
  en | monday of the week after next        | 2026-12-07
  ja | 再来週月曜                           | 2026-12-07
  ja | 再来月5日                            | 2027-01-05
  ja | 再来月の第1月曜                      | 2027-01-04
  ja | 再来週末                             | 2026-12-12       | 2026-12-12 – 2026-12-13
  ja | 次の次の金曜                         | 2026-12-04
  ja | 翌々営業日                           | 2026-11-30
  ja | 先々週の金曜                         | 2026-11-13       | past
  en | tom                                  | 2026-11-27
  en | tmr                                  | 2026-11-27
  en | tod                                  | 2026-11-26
  en | 2moro                                | 2026-11-27
  en | 2morrow                              | 2026-11-27
  en | 2nite                                | 2026-11-26 20:00
  en | tom 5pm                              | 2026-11-27 17:00
  en | tom at noon                          | 2026-11-27 12:00
  en | nxt fri                              | 2026-12-04
  en | 2mins                                | 2026-11-26 10:02
  ja | 年始                                 | 2027-01-01
  ja | 年明け                               | 2027-01-01
  ja | 年初                                 | 2027-01-01
  ja | 来年初め                             | 2027-01-01
  ja | 今年末                               | 2026-12-31
  ja | 年度初め                             | 2027-04-01
  ja | 来年度初め                           | 2027-04-01
  ja | 週初め                               | 2026-11-30
  ja | 四半期末                             | 2026-12-31
  en | 1h30                                 | 2026-11-26 11:30
  en | 1h 30m                               | 2026-11-26 11:30
  en | 1h30m                                | 2026-11-26 11:30
  en | in 1h30                              | 2026-11-26 11:30
  en | quarter of an hour                   | 2026-11-26 10:15
  en | in a quarter of an hour              | 2026-11-26 10:15
  en | in three quarters of an hour         | 2026-11-26 10:45
  ja | 三十日後                             | 2026-12-26
  ja | 十五分後                             | 2026-11-26 10:15
  ja | 二十三時                             | 2026-11-26 23:00
  ja | 九時十五分前                         | 2026-11-27 08:45
  en | the 15th                             | 2026-12-15
  en | 15th of next month                   | 2026-12-15
  en | the 15th of next month               | 2026-12-15
  en | 15th of the month after next         | 2027-01-15
  en | first of the month                   | 2026-12-01
  en | the 1st of the month                 | 2026-12-01
  en | 15th of the month                    | 2026-12-15
  en | last of the month                    | 2026-11-30
  en | last of december                     | 2026-12-31
  en | fifteenth                            | 2026-12-15
  en | the fifteenth of december            | 2026-12-15
  en | twenty first of december             | 2026-12-21
  en | december twenty-fourth               | 2026-12-24
  en | in twenty five days                  | 2026-12-21
  en | in thirteen days                     | 2026-12-09
  en | before 5pm                           | 2026-11-26 17:00
  en | before noon                          | 2026-11-26 12:00
  en | last day of february                 | 2027-02-28
  en | week of christmas                    | 2026-12-21       | 2026-12-21 – 2026-12-27
  ja | 12月半ば                             | 2026-12-15       | 2026-12-11 – 2026-12-20
  ja | 12月の半ば                           | 2026-12-15       | 2026-12-11 – 2026-12-20
  ja | 今月半ば                             | open             | 2026-11-11 – 2026-11-20
  en | mid november                         | 2027-11-15       | 2027-11-11 – 2027-11-20
  en | late december morning                | 2026-12-21 09:00 | 2026-12-21 – 2026-12-31
  en | mid week                             | 2026-12-02
  en | mid-week                             | 2026-12-02
  en | late night tomorrow                  | 2026-11-27 23:00
  en | morning tomorrow                     | 2026-11-27 09:00
  en | evening of the 24th                  | 2026-12-24 18:00
  en | night friday                         | 2026-11-27 20:00
  en | first thing friday                   | 2026-11-27 09:00
  en | first thing                          | 2026-11-27 09:00
  en | this late afternoon                  | 2026-11-26 17:00
  en | next 1 day                           | open
  en | quarter after 9am                    | 2026-11-27 09:15
  en | quarter till 9am                     | 2026-11-27 08:45
  en | half past 12am                       | 2026-11-27 00:30
  en | half past noon                       | 2026-11-26 12:30
  en | ten to nine pm                       | 2026-11-26 20:50
  en | quarter past 17:00                   | 2026-11-26 17:15
  en | friday half past 5 in the evening    | 2026-11-27 17:30
  en | friday evening at half past 5        | 2026-11-27 17:30
  en | friday evening half past 5           | 2026-11-27 17:30
  en | half past 5 tomorrow morning         | 2026-11-27 05:30
  en | quarter to 9 tomorrow evening        | 2026-11-27 20:45
  en | 5 tomorrow morning                   | 2026-11-27 05:00
  en | at 5 tomorrow evening                | 2026-11-27 17:00
  ja | 金曜の夕方5時15分前                  | 2026-11-27 16:45
  ja | 未明2時                              | 2026-11-27 02:00
  ja | 午後一時                             | 2026-11-26 13:00
  ja | 朝一番                               | 2026-11-27 09:00
  ja | 明日朝イチ                           | 2026-11-27 09:00
  ja | 昼一時                               | 2026-11-26 13:00
  en | 1h5                                  | 2026-11-26 11:05
  en | 1h 30                                | 2026-11-26 11:30
  en | in 1h30 from now                     | 2026-11-26 11:30
  en | in a quarter                         | 2027-02-26
  en | 2 quarters                           | 2027-05-26
  en | two days and a quarter of an hour    | 2026-11-28 10:15
  ja | 次の次の週末                         | 2026-12-05       | 2026-12-05 – 2026-12-06
  en | 2moro 5pm                            | 2026-11-27 17:00
  en | by 2moro                             | 2026-11-27
  en | before tomorrow 5pm                  | 2026-11-27 17:00
  en | before eod                           | 2026-11-26 23:59
  en | day before christmas                 | 2026-12-24
  en | last week of last month              | 2026-10-26       | 2026-10-26 – 2026-11-01 past
  en | first week of november               | 2027-11-01       | 2027-11-01 – 2027-11-07
  en | last week of november                | open             | 2026-11-23 – 2026-11-29
  en | 53rd week of 2026                    | 2026-12-28       | 2026-12-28 – 2027-01-03
  en | start of the last week of december   | 2026-12-28
  ja | 12月の最終週の月曜                   | 2026-12-28
  ja | 12月最終金曜                         | 2026-12-25
  ja | 第1週                                | 2027-01-04       | 2027-01-04 – 2027-01-10
  ja | 2026年最終週                         | 2026-12-28       | 2026-12-28 – 2027-01-03
  ja | 今月の最終週                         | open             | 2026-11-23 – 2026-11-29
  ja | 先月の最終週                         | 2026-10-26       | 2026-10-26 – 2026-11-01 past
  ja | 先月下旬                             | 2026-10-21       | 2026-10-21 – 2026-10-31 past
  ja | 今月下旬                             | open             | 2026-11-21 – 2026-11-30
  ja | 今月上旬                             | open             | 2026-11-01 – 2026-11-10
  ja | 来年度後半                           | 2027-10-01       | 2027-10-01 – 2028-03-31
  ja | 過去1年                              | open             | 2025-11-27 – 2026-11-26 past
  ja | 今後半年                             | open             | 2026-11-26 – 2027-05-25
  ja | 今後5営業日                          | open             | 2026-11-26 – 2026-12-02
  ja | 直近3営業日                          | open             | 2026-11-24 – 2026-11-26 past
  ja | 二十四日                             | 2026-12-24
  ja | 三十一日後                           | 2026-12-27
  ja | 明日の二十時                         | 2026-11-27 20:00
  ja | 来年始め                             | 2027-01-01
  ja | 年度始め                             | 2027-04-01
  ja | 12月始め                             | 2026-12-01
  en | tomorrow 5pm sharp                   | 2026-11-27 17:00
  en | twenty first                         | 2026-12-21
  en | twentieth                            | 2026-12-20
  en | thirty first                         | 2026-12-31
  en | ninety minutes                       | 2026-11-26 11:30
  en | in forty five minutes                | 2026-11-26 10:45
  en | december the second                  | 2026-12-02
  en | second of december                   | 2026-12-02
  en | the twenty-second                    | 2026-12-22
  en | 15th of month                        | 2026-12-15
  en | 31st of the month                    | 2026-12-31
  en | the 5th of this month                | 2026-11-05
  en | 9 tomorrow morning                   | 2026-11-27 09:00
  en | at 5 friday evening                  | 2026-11-27 17:00
  """
