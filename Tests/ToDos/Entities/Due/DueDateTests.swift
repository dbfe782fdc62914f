import Doubles
import SharedEntities
import Testing
import ToDosEntities

@Suite("Due dates")
struct DueDateTests {
  @Test("A due day has passed on the day after, a due time in the minute after")
  func passed() throws {
    let now = FixedClock("2026-11-20T12:00:00Z").localNow()
    let day = now.day
    #expect(!DueDate(day).isBefore(now))
    #expect(DueDate(try #require(day.adding(days: -1))).isBefore(now))
    #expect(DueDate(day, TimeOfDay("11:59")).isBefore(now))
    #expect(!DueDate(day, TimeOfDay("12:00")).isBefore(now))
    #expect(!DueDate(try #require(day.adding(days: 1)), TimeOfDay("00:00")).isBefore(now))
  }

  @Test("A due date is a day, or a time followed by the offset")
  func due() throws {
    let clock = FixedClock("2026-11-20T00:00:00Z", utcOffset: 32_400)
    let day = try #require(CalendarDay("2026-11-30"))
    #expect(DueDate(day).iso8601(utcOffset: 0) == "2026-11-30")
    let timed = DueDate(day, TimeOfDay("17:00"))
    #expect(timed.iso8601(utcOffset: 32_400) == "2026-11-30T17:00+09:00")
    #expect(timed.iso8601(utcOffset: -12_600) == "2026-11-30T17:00-03:30")
    for text in ["2026-11-30T17:00+09:00", "2026-11-30T17:00"] {
      #expect(DueDate(iso8601: text, clock: clock) == timed)
    }
    #expect(DueDate(iso8601: "2026-11-30", clock: clock) == DueDate(day))
    #expect(DueDate(iso8601: "tomorrow", clock: clock) == nil)
  }

  @Test("A due time in UTC, or with an offset that the clock does not have then, is an instant")
  func instants() throws {
    let clock = FixedClock("2026-11-20T00:00:00Z", utcOffset: 32_400)
    for text in ["2026-11-30T08:00Z", "2026-11-30T03:00-05:00", "2026-11-30T08:00:30.5Z"] {
      let due = try #require(DueDate(iso8601: text, clock: clock))
      #expect(
        due.description == "2026-11-30 17:00" && due.instant == Instant(iso8601: "2026-11-30T08:00:00Z"))
      #expect(due.iso8601(utcOffset: 32_400) == "2026-11-30T08:00Z")
      #expect(due != DueDate(due.day, due.time) && due.isSame(as: DueDate(due.day, due.time), by: clock))
    }
  }

  @Test("The second of two hours that occur twice in autumn is an instant, the first is floating as well")
  func ambiguous() throws {
    let zone = try #require(ZoneClock("America/New_York"))
    let first = try #require(DueDate(iso8601: "2026-11-01T01:30-04:00", clock: zone))
    let second = try #require(DueDate(iso8601: "2026-11-01T01:30-05:00", clock: zone))
    #expect(first.instant == nil && second.instant == Instant(iso8601: "2026-11-01T06:30:00Z"))
    #expect(first.description == second.description && !first.isSame(as: second, by: zone))
    let between = zone.local(try #require(Instant(iso8601: "2026-11-01T06:00:00Z")))
    #expect(first.isBefore(between) == false && second.isBefore(between) == false)
    #expect(second.isBefore(zone.local(try #require(Instant(iso8601: "2026-11-01T06:31:00Z")))))
  }
}
