/// The meaning of expressions on Friday, 2026-11-20, at 9:00 UTC, each in its language: the due date, or `open` if the
/// expression leaves it open; then all of its days, if there are several; `past` if it refers to the past.
///
/// One table, a line for each expression, so that all forms of a kind can be read side by side.
let dateReadings = """
  en | tomorrow morning                     | 2026-11-21 09:00
  en | Tomorrow Evening                     | 2026-11-21 18:00
  en | this evening                         | 2026-11-20 18:00
  en | this morning                         | 2026-11-20 09:00
  en | morning                              | 2026-11-21 09:00
  en | evening                              | 2026-11-20 18:00
  en | tomorrow afternoon                   | 2026-11-21 15:00
  en | tomorrow in the morning              | 2026-11-21 09:00
  en | friday morning                       | 2026-11-27 09:00
  en | 9 in the morning                     | 2026-11-21 09:00
  en | tomorrow at 9 in the morning         | 2026-11-21 09:00
  en | 8 at night                           | 2026-11-20 20:00
  en | half an hour                         | 2026-11-20 09:30
  en | in half an hour                      | 2026-11-20 09:30
  en | an hour and a half                   | 2026-11-20 10:30
  en | 1.5h                                 | 2026-11-20 10:30
  en | 1.5 hours                            | 2026-11-20 10:30
  en | 2 and a half hours                   | 2026-11-20 11:30
  en | 2h30m                                | 2026-11-20 11:30
  en | 2h 30m                               | 2026-11-20 11:30
  en | 1h30min                              | 2026-11-20 10:30
  en | in 2 hours and 15 minutes            | 2026-11-20 11:15
  en | 1w 2d                                | 2026-11-29
  en | 1w2d                                 | 2026-11-29
  en | 1 week and 2 days                    | 2026-11-29
  en | in a week and 2 days                 | 2026-11-29
  en | half a day                           | 2026-11-20 21:00
  en | last day of the month                | 2026-11-30
  en | the last day of december             | 2026-12-31
  en | last day of next month               | 2026-12-31
  en | first day of next month              | 2026-12-01
  en | 3rd friday                           | 2026-11-20
  en | third friday of december             | 2026-12-18
  en | first monday of next month           | 2026-12-07
  en | last friday of the month             | 2026-11-27
  en | last working day of the month        | 2026-11-30
  en | 1st business day of january          | 2027-01-01
  en | 2nd tuesday in january               | 2027-01-12
  en | start of next month                  | 2026-12-01
  en | beginning of december                | 2026-12-01
  en | a week from friday                   | 2026-12-04
  en | 2 weeks from tomorrow                | 2026-12-05
  en | 2 days after tomorrow                | 2026-11-23
  en | 3 days before christmas              | 2026-12-22
  en | the day after christmas              | 2026-12-26
  en | day before yesterday                 | 2026-11-18       | past
  en | friday before christmas              | 2026-12-18
  en | fri+1w                               | 2026-12-04
  en | fri + 1 week                         | 2026-12-04
  en | friday +2w                           | 2026-12-11
  en | eom-1d                               | 2026-11-29
  en | eom - 1d                             | 2026-11-29
  en | eom+1d                               | 2026-12-01
  en | tomorrow+1w                          | 2026-11-28
  en | 2026-12-24 + 1w                      | 2026-12-31
  en | 3 days ago                           | 2026-11-17       | past
  en | a week ago                           | 2026-11-13       | past
  en | last friday                          | 2026-11-13       | past
  en | last week                            | 2026-11-09       | 2026-11-09 – 2026-11-15 past
  en | last month                           | 2026-10-01       | 2026-10-01 – 2026-10-31 past
  en | last year                            | 2025-01-01       | 2025-01-01 – 2025-12-31 past
  en | last weekend                         | 2026-11-14       | 2026-11-14 – 2026-11-15 past
  en | previous week                        | 2026-11-09       | 2026-11-09 – 2026-11-15 past
  en | -3d                                  | 2026-11-17       | past
  en | coming friday                        | 2026-11-27
  en | this coming friday                   | 2026-11-27
  en | upcoming monday                      | 2026-11-23
  en | next working day                     | 2026-11-23
  en | next business day                    | 2026-11-23
  en | next workday                         | 2026-11-23
  en | 3 business days                      | 2026-11-25
  en | in 5 working days                    | 2026-11-27
  en | weds                                 | 2026-11-25
  en | wed.                                 | 2026-11-25
  en | tmrw                                 | 2026-11-21
  en | 5.12.2026                            | 2026-12-05
  en | 24.12.2026                           | 2026-12-24
  en | 24.12.                               | 2026-12-24
  en | 12.24.2026                           | 2026-12-24
  en | 2026.12.24                           | 2026-12-24
  en | 24-12-2026                           | 2026-12-24
  en | fri 27                               | 2026-11-27
  en | Friday, 27                           | 2026-11-27
  en | fri 27th                             | 2026-11-27
  en | fri 27 at 5pm                        | 2026-11-27 17:00
  en | friday the 27th                      | 2026-11-27
  en | 27 fri                               | 2026-11-27
  en | 2026-W50                             | 2026-12-07       | 2026-12-07 – 2026-12-13
  en | 2026w50                              | 2026-12-07       | 2026-12-07 – 2026-12-13
  en | 2026-W50-3                           | 2026-12-09
  en | w50                                  | 2026-12-07       | 2026-12-07 – 2026-12-13
  en | week 50                              | 2026-12-07       | 2026-12-07 – 2026-12-13
  en | next quarter                         | 2027-01-01       | 2027-01-01 – 2027-03-31
  en | end of quarter                       | 2026-12-31
  en | eoq                                  | 2026-12-31
  en | Q4                                   | open             | 2026-10-01 – 2026-12-31
  en | q1 2027                              | 2027-01-01       | 2027-01-01 – 2027-03-31
  en | 2027-Q1                              | 2027-01-01       | 2027-01-01 – 2027-03-31
  en | january next year                    | 2027-01-01       | 2027-01-01 – 2027-01-31
  en | next january                         | 2027-01-01       | 2027-01-01 – 2027-01-31
  en | december 2026                        | 2026-12-01       | 2026-12-01 – 2026-12-31
  en | dec 2026                             | 2026-12-01       | 2026-12-01 – 2026-12-31
  en | 2026-12                              | 2026-12-01       | 2026-12-01 – 2026-12-31
  en | dec                                  | open             | 2026-12-01 – 2026-12-31
  en | R8.12.25                             | 2026-12-25
  en | r8/12/25                             | 2026-12-25
  en | christmas                            | 2026-12-25
  en | Christmas Eve                        | 2026-12-24
  en | christmas 2027                       | 2027-12-25
  en | new year's eve                       | 2026-12-31
  en | halloween                            | 2027-10-31
  en | easter                               | 2027-03-28
  en | good friday 2027                     | 2027-03-26
  en | christmas eve at 6pm                 | 2026-12-24 18:00
  en | this week                            | open             | 2026-11-16 – 2026-11-22
  en | this month                           | open             | 2026-11-01 – 2026-11-30
  en | 2026                                 | open             | 2026-01-01 – 2026-12-31
  en | week of dec 7                        | 2026-12-07       | 2026-12-07 – 2026-12-13
  en | in a couple of weeks                 | 2026-12-04
  en | a fortnight                          | 2026-12-04
  en | day-after-tomorrow                   | 2026-11-22
  en | 1mo                                  | 2026-12-20
  en | 3 mo                                 | 2027-02-20
  en | 10min                                | 2026-11-20 09:10
  en | this friday                          | 2026-11-20
  en | 5pm, next friday                     | 2026-11-27 17:00
  en | 4th quarter of 2027                  | 2027-10-01       | 2027-10-01 – 2027-12-31
  en | close of business                    | 2026-11-20 17:00
  en | cob friday                           | 2026-11-27 17:00
  en | end of december next year            | 2027-12-31
  en | next year december 24                | 2027-12-24
  en | december 24 next year                | 2027-12-24
  en | 24th of december next year           | 2027-12-24
  en | 5.30pm                               | 2026-11-20 17:30
  en | eom at 5pm                           | 2026-11-30 17:00
  en | the 3rd friday in january at noon    | 2027-01-15 12:00
  en | 3 days from now at 5pm               | 2026-11-23 17:00
  en | first day of next week               | 2026-11-23
  en | last day of the year                 | 2026-12-31
  en | end of week 50                       | 2026-12-13
  en | end of 2027                          | 2027-12-31
  en | TOMORROW MORNING                     | 2026-11-21 09:00
  en | Tomorrow, in the evening             | 2026-11-21 18:00
  en | noon on friday                       | 2026-11-27 12:00
  en | mon morning at 9                     | 2026-11-23 09:00
  en | next friday morning                  | 2026-11-27 09:00
  en | friday evening at 7                  | 2026-11-27 19:00
  en | in the morning                       | 2026-11-21 09:00
  en | this afternoon                       | 2026-11-20 15:00
  en | lunch tomorrow                       | 2026-11-21 12:00
  en | tomorrow lunchtime                   | 2026-11-21 12:00
  en | in 1.5 hours                         | 2026-11-20 10:30
  en | in a half hour                       | 2026-11-20 09:30
  en | half hour                            | 2026-11-20 09:30
  en | in 2 hours 30 minutes                | 2026-11-20 11:30
  en | 2 hours, 30 minutes                  | 2026-11-20 11:30
  en | in two and a half hours              | 2026-11-20 11:30
  en | 90 minutes from now                  | 2026-11-20 10:30
  en | 2h from now                          | 2026-11-20 11:00
  en | 1 day 2 hours                        | 2026-11-21 11:00
  en | 1d 4h                                | 2026-11-21 13:00
  en | 2 weeks and 3 days                   | 2026-12-07
  en | 1 year and 6 months                  | 2028-05-20
  en | 2 weeks 3 days from now              | 2026-12-07
  en | Last day of the month                | 2026-11-30
  en | LAST DAY OF DECEMBER                 | 2026-12-31
  en | last day of the week                 | 2026-11-22
  en | the last day of next week            | 2026-11-29
  en | first of january                     | 2027-01-01
  en | 1st of january                       | 2027-01-01
  en | the first of next month              | 2026-12-01
  en | first day of january                 | 2027-01-01
  en | last working day of this month       | 2026-11-30
  en | last weekday of the month            | 2026-11-30
  en | second monday of january             | 2027-01-11
  en | 2nd monday of next month             | 2026-12-14
  en | the 3rd friday of next month         | 2026-12-18
  en | the third friday                     | 2026-11-20
  en | 3rd Friday at 5pm                    | 2026-11-20 17:00
  en | fourth thursday in november          | 2026-11-26
  en | last monday in may                   | 2027-05-31
  en | final friday of the month            | 2026-11-27
  en | a week from tomorrow                 | 2026-11-28
  en | a week from monday                   | 2026-11-30
  en | two weeks from friday                | 2026-12-11
  en | a month from today                   | 2026-12-20
  en | 1 week after friday                  | 2026-12-04
  en | 2 days before the end of the month   | 2026-11-28
  en | the day before christmas eve         | 2026-12-23
  en | a day after christmas                | 2026-12-26
  en | a week before christmas              | 2026-12-18
  en | monday after christmas               | 2026-12-28
  en | the monday before christmas          | 2026-12-21
  en | fri+1w at 5pm                        | 2026-12-04 17:00
  en | fri +1 week                          | 2026-12-04
  en | friday plus 1 week                   | 2026-12-04
  en | eom-3d                               | 2026-11-27
  en | eom - 2 business days                | 2026-11-26
  en | tomorrow + 2d                        | 2026-11-23
  en | 2026-12-24 +3d                       | 2026-12-27
  en | today+1w                             | 2026-11-27
  en | eow+1d                               | 2026-11-23
  en | christmas-1w                         | 2026-12-18
  en | christmas eve - 1 day                | 2026-12-23
  en | two weeks ago                        | 2026-11-06       | past
  en | last monday                          | 2026-11-16       | past
  en | last tuesday                         | 2026-11-17       | past
  en | past friday                          | 2026-11-13       | past
  en | previous friday                      | 2026-11-13       | past
  en | this coming weekend                  | 2026-11-21       | 2026-11-21 – 2026-11-22
  en | next weekday                         | 2026-11-23
  en | 2 business days from now             | 2026-11-24
  en | 5 business days                      | 2026-11-27
  en | one business day                     | 2026-11-23
  en | in 3 workdays                        | 2026-11-25
  en | 3 working days from friday           | 2026-12-02
  en | 3 business days after christmas      | 2026-12-30
  en | thurs                                | 2026-11-26
  en | Thursday.                            | 2026-11-26
  en | wednesday.                           | 2026-11-25
  en | 05.12.2026                           | 2026-12-05
  en | 5.12.2026 17:00                      | 2026-12-05 17:00
  en | 24.12. 17:00                         | 2026-12-24 17:00
  en | 1.2.2027                             | 2027-02-01
  en | Fri 27                               | 2026-11-27
  en | fri, 27th                            | 2026-11-27
  en | fri the 27th                         | 2026-11-27
  en | saturday 28                          | 2026-11-28
  en | sat 28 nov                           | 2026-11-28
  en | Fri 27 Nov                           | 2026-11-27
  en | fri 27 nov at 5pm                    | 2026-11-27 17:00
  en | 27th fri                             | 2026-11-27
  en | 2026-W50-5                           | 2026-12-11
  en | 2026-w01                             | open             | 2025-12-29 – 2026-01-04
  en | 2026-W53                             | 2026-12-28       | 2026-12-28 – 2027-01-03
  en | W50 2026                             | 2026-12-07       | 2026-12-07 – 2026-12-13
  en | week 50 2026                         | 2026-12-07       | 2026-12-07 – 2026-12-13
  en | Q1                                   | 2027-01-01       | 2027-01-01 – 2027-03-31
  en | q1                                   | 2027-01-01       | 2027-01-01 – 2027-03-31
  en | first quarter of 2027                | 2027-01-01       | 2027-01-01 – 2027-03-31
  en | end of Q1                            | 2027-03-31
  en | end of next quarter                  | 2027-03-31
  en | january 2027                         | 2027-01-01       | 2027-01-01 – 2027-01-31
  en | Jan 2027                             | 2027-01-01       | 2027-01-01 – 2027-01-31
  en | jan 5 2027                           | 2027-01-05
  en | next year january 5                  | 2027-01-05
  en | 5 jan next year                      | 2027-01-05
  en | R8/12/25                             | 2026-12-25
  en | r08.12.25                            | 2026-12-25
  en | XMAS                                 | 2026-12-25
  en | Xmas Eve                             | 2026-12-24
  en | christmas day                        | 2026-12-25
  en | Christmas day 2027                   | 2027-12-25
  en | christmas next year                  | 2027-12-25
  en | new years eve                        | 2026-12-31
  en | New Year's Eve at 23:00              | 2026-12-31 23:00
  en | new year's                           | 2027-01-01
  en | new year                             | 2027-01-01
  en | boxing day                           | 2026-12-26
  en | valentine's day                      | 2027-02-14
  en | St. Patrick's Day                    | 2027-03-17
  en | easter monday                        | 2027-03-29
  en | easter 2028                          | 2028-04-16
  en | halloween 2027                       | 2027-10-31
  en | the 27th at noon                     | 2026-11-27 12:00
  en | Dec. 24th, 2026 at 5 p.m.            | 2026-12-24 17:00
  en | December 24, 2026, 17:00             | 2026-12-24 17:00
  en | 24/12/2026 5pm                       | 2026-12-24 17:00
  en | Thursday, December 24th              | 2026-12-24
  en | 24th of Dec at 5pm                   | 2026-12-24 17:00
  en | eod tomorrow                         | 2026-11-21 23:59
  en | tomorrow eod                         | 2026-11-21 23:59
  en | end of day friday                    | 2026-11-27 23:59
  en | end of business                      | 2026-11-20 17:00
  en | cob tomorrow                         | 2026-11-21 17:00
  en | by end of week                       | 2026-11-22
  en | by next friday                       | 2026-11-27
  en | by the 15th                          | 2026-12-15
  en | until dec 24                         | 2026-12-24
  en | end of november                      | 2026-11-30
  en | end of the quarter                   | 2026-12-31
  en | beginning of next year               | 2027-01-01
  en | beginning of next week               | 2026-11-23
  en | start of january                     | 2027-01-01
  en | in a fortnight                       | 2026-12-04
  en | a fortnight from friday              | 2026-12-11
  en | two weeks from now                   | 2026-12-04
  en | a week on friday                     | 2026-12-04
  en | friday week                          | 2026-12-04
  en | 5 o'clock pm                         | 2026-11-20 17:00
  en | 5:30 in the afternoon                | 2026-11-20 17:30
  en | 17h                                  | 2026-11-21 02:00
  en | 5pm today                            | 2026-11-20 17:00
  en | today 5pm                            | 2026-11-20 17:00
  en | today at 17                          | 2026-11-20 17:00
  en | at 5pm today                         | 2026-11-20 17:00
  en | 5 min                                | 2026-11-20 09:05
  en | 5mins                                | 2026-11-20 09:05

  ja | 明日の朝                             | 2026-11-21 09:00
  ja | 夕方                                 | 2026-11-20 18:00
  ja | 今朝                                 | 2026-11-20 09:00
  ja | 明日の夕方                           | 2026-11-21 18:00
  ja | 金曜の夜                             | 2026-11-27 20:00
  ja | 午前中                               | 2026-11-20 12:00
  ja | 明日の午前中                         | 2026-11-21 12:00
  ja | お昼                                 | 2026-11-20 12:00
  ja | 明日の昼                             | 2026-11-21 12:00
  ja | 明日の午後                           | 2026-11-21 15:00
  ja | 半日後                               | 2026-11-20 21:00
  ja | 2日と3時間後                         | 2026-11-22 12:00
  ja | 1年半後                              | 2028-05-20
  ja | 2時間半後                            | 2026-11-20 11:30
  ja | 第3金曜                              | 2026-11-20
  ja | 来月の第1月曜                        | 2026-12-07
  ja | 12月の第2金曜                        | 2026-12-11
  ja | 最終金曜                             | 2026-11-27
  ja | 来月の最終営業日                     | 2026-12-31
  ja | 今月末日                             | 2026-11-30
  ja | 12月末日                             | 2026-12-31
  ja | 月末日                               | 2026-11-30
  ja | 月初                                 | 2026-12-01
  ja | 来月初め                             | 2026-12-01
  ja | 金曜の3日後                          | 2026-11-30
  ja | 金曜から3日後                        | 2026-11-30
  ja | 月末の2日前                          | 2026-11-28
  ja | クリスマスの前日                     | 2026-12-24
  ja | 翌日                                 | 2026-11-21
  ja | 先週                                 | 2026-11-09       | 2026-11-09 – 2026-11-15 past
  ja | 先週の金曜                           | 2026-11-13       | past
  ja | 先月                                 | 2026-10-01       | 2026-10-01 – 2026-10-31 past
  ja | 先々週                               | 2026-11-02       | 2026-11-02 – 2026-11-08 past
  ja | 去年                                 | 2025-01-01       | 2025-01-01 – 2025-12-31 past
  ja | 一昨日                               | 2026-11-18       | past
  ja | 3日前                                | 2026-11-17       | past
  ja | 1週間前                              | 2026-11-13       | past
  ja | 次の金曜                             | 2026-11-27
  ja | 今度の土曜                           | 2026-11-21
  ja | 次の金曜の17時                       | 2026-11-27 17:00
  ja | 翌営業日                             | 2026-11-23
  ja | 次の営業日                           | 2026-11-23
  ja | 3営業日後                            | 2026-11-25
  ja | 第50週                               | 2026-12-07       | 2026-12-07 – 2026-12-13
  ja | 来年1月                              | 2027-01-01       | 2027-01-01 – 2027-01-31
  ja | 来年の1月                            | 2027-01-01       | 2027-01-01 – 2027-01-31
  ja | 来年1月末                            | 2027-01-31
  ja | 来年1月5日                           | 2027-01-05
  ja | 来年の1月5日                         | 2027-01-05
  ja | 2026年12月                           | 2026-12-01       | 2026-12-01 – 2026-12-31
  ja | 2026年12月末                         | 2026-12-31
  ja | 12月                                 | open             | 2026-12-01 – 2026-12-31
  ja | 令和8年12月25日                      | 2026-12-25
  ja | 令和八年十二月二十五日               | 2026-12-25
  ja | 令和9年1月                           | 2027-01-01       | 2027-01-01 – 2027-01-31
  ja | 令和元年5月1日                       | 2019-05-01
  ja | New Year’s Day                       | 2027-01-01
  ja | 大晦日                               | 2026-12-31
  ja | 元旦                                 | 2027-01-01
  ja | 来年の元旦                           | 2027-01-01
  ja | 来年の大晦日                         | 2027-12-31
  ja | クリスマス                           | 2026-12-25
  ja | 今週                                 | open             | 2026-11-16 – 2026-11-22
  ja | 今月                                 | open             | 2026-11-01 – 2026-11-30
  ja | 2026年                               | open             | 2026-01-01 – 2026-12-31
  ja | 2週間後の月曜                        | 2026-11-30
  ja | 年度末                               | 2027-03-31
  ja | 来年度                               | 2027-04-01       | 2027-04-01 – 2028-03-31
  ja | 週明け                               | 2026-11-23
  ja | 今週いっぱい                         | 2026-11-22
  ja | 二〇二六年十二月二十四日             | 2026-12-24
  ja | ２０２６年１２月２４日               | 2026-12-24
  ja | 明日 の 夕方                         | 2026-11-21 18:00
  ja | 来週の金曜の夕方                     | 2026-11-27 18:00
  ja | あさっての夜                         | 2026-11-22 20:00
  ja | 金曜夕方                             | 2026-11-27 18:00
  ja | 金曜の朝9時                          | 2026-11-27 09:00
  ja | 夕方5時                              | 2026-11-20 17:00
  ja | １２月２４日　朝                     | 2026-12-24 09:00
  ja | 三時間半後                           | 2026-11-20 12:30
  ja | 3時間半後                            | 2026-11-20 12:30
  ja | 1時間半                              | 2026-11-20 10:30
  ja | 2週間と3日後                         | 2026-12-07
  ja | 1年と2か月後                         | 2028-01-20
  ja | 来月の第二月曜日                     | 2026-12-14
  ja | 第2月曜日                            | 2026-12-14
  ja | 12月の最終金曜日                     | 2026-12-25
  ja | 来年1月の第2月曜                     | 2027-01-11
  ja | 今月の最終日                         | 2026-11-30
  ja | 来月末日                             | 2026-12-31
  ja | 今月最終営業日                       | 2026-11-30
  ja | 今月の第3金曜                        | 2026-11-20
  ja | 金曜の1週間後                        | 2026-12-04
  ja | 来週の金曜の2日前                    | 2026-11-25
  ja | 12月24日の3日前                      | 2026-12-21
  ja | 月末の3営業日前                      | 2026-11-25
  ja | クリスマスの翌日                     | 2026-12-26
  ja | クリスマスの一週間前                 | 2026-12-18
  ja | 大晦日の前日                         | 2026-12-30
  ja | 先週の月曜日                         | 2026-11-09       | past
  ja | 先月末                               | 2026-10-31       | past
  ja | 去年の12月                           | open             | 2025-12-01 – 2025-12-31
  ja | 昨年12月                             | open             | 2025-12-01 – 2025-12-31
  ja | おととい                             | 2026-11-18       | past
  ja | 二日前                               | 2026-11-18       | past
  ja | 3週間前                              | 2026-10-30       | past
  ja | 前の金曜                             | 2026-11-13       | past
  ja | 先週末                               | 2026-11-14       | 2026-11-14 – 2026-11-15 past
  ja | 次の月曜日                           | 2026-11-23
  ja | 今度の日曜                           | 2026-11-22
  ja | 次の日曜の朝                         | 2026-11-22 09:00
  ja | 1営業日後                            | 2026-11-23
  ja | 三営業日後                           | 2026-11-25
  ja | 5営業日以内                          | 2026-11-27
  ja | 来年の3月                            | 2027-03-01       | 2027-03-01 – 2027-03-31
  ja | 再来年1月                            | 2028-01-01       | 2028-01-01 – 2028-01-31
  ja | 来年の1月1日                         | 2027-01-01
  ja | 来年1月1日の朝                       | 2027-01-01 09:00
  ja | 令和８年１２月２５日                 | 2026-12-25
  ja | 令和8年12月                          | 2026-12-01       | 2026-12-01 – 2026-12-31
  ja | 令和8年12月末                        | 2026-12-31
  ja | 令和8年                              | open             | 2026-01-01 – 2026-12-31
  ja | 2026年12月25日(金)                   | 2026-12-25
  ja | クリスマスイブ                       | 2026-12-24
  ja | クリスマスイブの夜                   | 2026-12-24 20:00
  ja | バレンタインデー                     | 2027-02-14
  ja | 元日                                 | 2027-01-01
  ja | 来年の元日                           | 2027-01-01
  ja | 七夕                                 | 2027-07-07
  ja | 大みそか                             | 2026-12-31
  ja | 正月                                 | 2027-01-01
  ja | 27日の朝                             | 2026-11-27 09:00
  ja | 二十七日                             | 2026-11-27
  ja | 12月二十四日                         | 2026-12-24
  ja | 2026/12/24 17時                      | 2026-12-24 17:00
  ja | 来週頭                               | 2026-11-23
  ja | 来月頭                               | 2026-12-01
  ja | 来週初め                             | 2026-11-23
  ja | 今日中                               | 2026-11-20
  ja | 本日中に                             | 2026-11-20
  ja | 明日中                               | 2026-11-21
  ja | 今年いっぱい                         | 2026-12-31
  ja | 2週間後の金曜日                      | 2026-12-04
  ja | 再来週の月曜                         | 2026-11-30
  ja | １０分後                             | 2026-11-20 09:10
  ja | 十分後                               | 2026-11-20 09:10
  ja | 5分                                  | 2026-11-20 09:05
  """
