import SharedEntities
import Testing
import ToDosEntities

@Suite("Text of recurrence rules")
struct RecurrenceRuleTests {
  @Test(
    "A rule is written in one form, however it was written",
    arguments: [
      ("FREQ=DAILY", "FREQ=DAILY"), ("RRULE:FREQ=DAILY", "FREQ=DAILY"), ("rrule:freq=daily", "FREQ=DAILY"),
      ("INTERVAL=1;FREQ=DAILY;WKST=MO", "FREQ=DAILY"),
      ("FREQ=WEEKLY;BYDAY=FR,MO,FR", "FREQ=WEEKLY;BYDAY=MO,FR"),
      ("FREQ=WEEKLY;WKST=SU", "FREQ=WEEKLY;WKST=SU"),
      ("FREQ=MONTHLY;BYDAY=+2MO,-1FR,MO,1MO", "FREQ=MONTHLY;BYDAY=MO,1MO,2MO,-1FR"),
      ("FREQ=MONTHLY;BYMONTHDAY=31,-1,+5", "FREQ=MONTHLY;BYMONTHDAY=-1,5,31"),
      (
        "FREQ=YEARLY;BYMONTH=12,1;BYDAY=-53SU;BYSETPOS=366,-366",
        "FREQ=YEARLY;BYMONTH=1,12;BYDAY=-53SU;BYSETPOS=-366,366"
      ),
      ("FREQ=DAILY;COUNT=3", "FREQ=DAILY;COUNT=3"),
      ("FREQ=DAILY;UNTIL=20261211", "FREQ=DAILY;UNTIL=20261211"),
      ("FREQ=DAILY;UNTIL=20261211T170030", "FREQ=DAILY;UNTIL=20261211T170000"),
      ("FREQ=DAILY;UNTIL=20261211T235959Z", "FREQ=DAILY;UNTIL=20261211T235959Z"),
      ("FREQ=DAILY\nEXDATE:20261211,20261212", "RRULE:FREQ=DAILY EXDATE;VALUE=DATE:20261211,20261212"),
      (
        "EXDATE:20261211T170000\r\nRRULE:FREQ=DAILY;COUNT=9 EXDATE;VALUE=DATE-TIME:20261212T080000Z EXDATE:20261213",
        "RRULE:FREQ=DAILY;COUNT=9 EXDATE;VALUE=DATE:20261213 EXDATE:20261211T170000,20261212T080000Z"
      ),
    ])
  func written(text: String, canonical: String) throws {
    let rule = try #require(RecurrenceRule(text))
    #expect(rule.description == canonical)
    let again = try #require(RecurrenceRule(canonical))
    #expect(again.description == canonical)
    #expect(Set(again.exceptions) == Set(rule.exceptions))
    #expect(again.ending(rule.end).recurrence == rule.recurrence)
  }

  @Test(
    "What is outside the subset, or what RFC 5545 forbids, is not understood",
    arguments: [
      "", "RRULE:", "FREQ=", "FREQ=HOURLY", "FREQ=FORTNIGHTLY", "INTERVAL=2", "FREQ=DAILY;FREQ=DAILY",
      "FREQ=DAILY;",
      "FREQ=DAILY;;COUNT=2", "FREQ=DAILY FREQ=DAILY", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;INTERVAL=-1",
      "FREQ=DAILY;INTERVAL=4000001", "FREQ=DAILY;INTERVAL=", "FREQ=DAILY;COUNT=0", "FREQ=DAILY;COUNT=x",
      "FREQ=DAILY;COUNT=2;UNTIL=20261211", "FREQ=DAILY;UNTIL=2026-12-11", "FREQ=DAILY;UNTIL=20260230",
      "FREQ=DAILY;UNTIL=20261211T1700", "FREQ=DAILY;UNTIL=20261211T250000Z", "FREQ=DAILY;UNTIL=20261211Z",
      "FREQ=DAILY;UNTIL=20261211T170060", "FREQ=DAILY;UNTIL=２０２６１２１１",
      "FREQ=DAILY;BYDAY=1MO", "FREQ=WEEKLY;BYDAY=1MO", "FREQ=WEEKLY;BYMONTHDAY=1", "FREQ=MONTHLY;BYDAY=0MO",
      "FREQ=MONTHLY;BYDAY=54MO", "FREQ=MONTHLY;BYDAY=XX", "FREQ=MONTHLY;BYDAY=M", "FREQ=MONTHLY;BYDAY=MO,",
      "FREQ=MONTHLY;BYDAY=--1MO", "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=MONTHLY;BYMONTHDAY=32",
      "FREQ=YEARLY;BYMONTH=0",
      "FREQ=YEARLY;BYMONTH=13", "FREQ=YEARLY;BYMONTH=-1", "FREQ=MONTHLY;BYSETPOS=1",
      "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0",
      "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=367", "FREQ=DAILY;WKST=X", "FREQ=DAILY;BYHOUR=9",
      "FREQ=YEARLY;BYWEEKNO=20",
      "FREQ=YEARLY;BYYEARDAY=100", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", "FREQ=DAILY;X-NAME=1",
      "FREQ=DAILY EXDATE:", "FREQ=DAILY EXDATE;TZID=Europe/Berlin:20261211T170000",
      "FREQ=DAILY RDATE:20261211",
      "EXDATE:20261211", "DTSTART:20261211 RRULE:FREQ=DAILY", "FREQ=DAILY;BYMONTH=1=2",
    ])
  func refused(text: String) {
    #expect(RecurrenceRule(text) == nil)
  }

  @Test("Days of a month in words that clamp are found again in their rule")
  func clamped() throws {
    func days(_ text: String) throws -> [Int]? {
      try #require(RepeatRule(expression: text)?.reading).rule.clampedMonthDays
    }
    #expect(try days("every 31st") == [31])
    #expect(try days("every 29th") == [29])
    #expect(try days("every 1st, 15th and 30th") == [1, 15, 30])
    #expect(try days("every 28th and 31st") == [28, 31])
    #expect(try days("every feb 29") == [29])
    #expect(try days("FREQ=MONTHLY;BYMONTH=2,3;BYMONTHDAY=28,29,30,31;BYSETPOS=-1") == [31])
    for other in [
      "every 28th", "every dec 31", "every last workday", "FREQ=MONTHLY;BYMONTHDAY=29,30,31;BYSETPOS=-1",
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=1", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31",
      "FREQ=YEARLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
      "FREQ=YEARLY;BYMONTH=2,3;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYDAY=MO;BYSETPOS=-1",
    ] {
      #expect(try days(other) == nil, "\(other)")
    }
  }
}
