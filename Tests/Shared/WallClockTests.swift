import Doubles
import SharedEntities
import Testing

/// New York in 2026: summer time from 8 March 7:00 UTC to 1 November 6:00 UTC.
private let newYork = FixedClock("2026-03-01T12:00:00Z") { instant in
  let summer = 1_772_953_200..<1_793_512_800
  return summer.contains(instant.secondsSince1970) ? -14_400 : -18_000
}

@Suite("Clock and time zone")
struct WallClockTests {
  @Test("A time skipped by the change to summer time moves forward by an hour")
  func skipped() throws {
    let day = try #require(CalendarDay("2026-03-08"))
    let resolved = newYork.resolve(day, try #require(TimeOfDay("02:30")))
    #expect(resolved.day == day && resolved.time == TimeOfDay("03:30"))
  }

  @Test("Of a time that occurs twice in autumn the first is used")
  func twice() throws {
    let day = try #require(CalendarDay("2026-11-01"))
    let local = newYork.resolve(day, try #require(TimeOfDay("01:30")))
    #expect(local.utcOffset == -14_400)
    #expect(local.instant.iso8601 == "2026-11-01T05:30:00Z")
  }

  @Test("Any other time is used as it is, before and after a change")
  func ordinary() throws {
    let time = try #require(TimeOfDay("12:00"))
    #expect(newYork.resolve(try #require(CalendarDay("2026-03-07")), time).utcOffset == -18_000)
    #expect(newYork.resolve(try #require(CalendarDay("2026-03-09")), time).utcOffset == -14_400)
    #expect(newYork.resolve(try #require(CalendarDay("2026-11-02")), time).utcOffset == -18_000)
  }

  @Test("The day is that of the user's time zone, on both sides of the end of a year")
  func yearEnd() {
    #expect(FixedClock("2026-12-31T15:00:00Z", utcOffset: 32_400).localNow().day.description == "2027-01-01")
    #expect(FixedClock("2027-01-01T04:59:59Z", utcOffset: -18_000).localNow().day.description == "2026-12-31")
  }

  @Test("A stopped clock keeps the start of the user's days")
  func stopped() {
    let clock = FixedClock("2026-11-20T12:00:00Z", dayStart: "04:00")
    let night = Instant(secondsSince1970: 1_795_219_260)  // 00:01 on 21 November 2026, UTC
    #expect(StoppedClock(clock, at: night).localNow().today.description == "2026-11-20")
  }

  @Test("Local times before 1970 are right as well")
  func before1970() {
    let local = Instant(secondsSince1970: -1).local(utcOffset: 0)
    #expect(
      local?.day.description == "1969-12-31" && local?.time.description == "23:59" && local?.second == 59)
  }

  @Test("Sums and distances of instants are clamped to what a number can hold")
  func farAway() {
    let (first, last) = (Instant(secondsSince1970: .min), Instant(secondsSince1970: .max))
    #expect(last.seconds(since: Instant(secondsSince1970: -1)) == .max)
    #expect(first.seconds(since: Instant(secondsSince1970: 1)) == .min)
    #expect(Instant(secondsSince1970: 5).seconds(since: Instant(secondsSince1970: 7)) == -2)
    #expect(last.adding(seconds: 1) == last && first.adding(seconds: -1) == first)
    #expect(last.adding(seconds: -1) < last && first < first.adding(seconds: 1))
    #expect(last.local(utcOffset: 1) == nil && first.local(utcOffset: -1) == nil)
  }

  @Test("An instant outside the calendar is clamped")
  func outside() {
    let clock = FixedClock("2026-01-01T00:00:00Z", utcOffset: 3600)
    #expect(clock.local(Instant(secondsSince1970: .max / 4)).day.year == 9999)
    #expect(clock.local(Instant(secondsSince1970: .min / 4)).day.year == 1)
  }

  @Test("The system's clock agrees with the system's time zone on now and its day")
  func system() {
    let clock = SystemClock()
    let now = clock.now()
    #expect(now.secondsSince1970 > 1_700_000_000)
    #expect(clock.local(now).instant == now)
    #expect(abs(clock.utcOffset(at: now)) <= 50_400)
  }
}

@Suite("ISO 8601")
struct ISO8601Tests {
  @Test(
    "An instant is parsed in UTC or with an offset, and written in UTC",
    arguments: [
      ("2026-11-20T09:00:00Z", "2026-11-20T09:00:00Z"), ("2026-11-20T18:00:00+09:00", "2026-11-20T09:00:00Z"),
      ("2026-11-20T09:00Z", "2026-11-20T09:00:00Z"),
      ("2026-11-19T23:30:59.999-09:30", "2026-11-20T09:00:59Z"),
      ("2026-11-20T09:00:00.12345678901234567890Z", "2026-11-20T09:00:00Z"),
    ])
  func instants(text: String, utc: String) {
    #expect(Instant(iso8601: text)?.iso8601 == utc)
  }

  @Test(
    "An invalid instant is refused",
    arguments: [
      "2026-11-20", "2026-11-20T09:00:00", "2026-11-20 09:00:00Z", "2026-11-20T9:00:00Z",
      "2026-11-20T09:00:60Z",
      "2026-11-20T09:00:00+9", "2026-11-20T09:00:00 09:00", "2026-11-20T09:00:00.5x+09:00",
      "2026-11-20T09:00:00.Z", "2026-11-20T09:00:00.1234567890123456x Z", "2026-11-20T09:00:0Z",
      "2026-11-20T09:00:00ZZ", "2026-11-20T09:00:00+09:00Z", "2026-11-20T09:00:00+9:00", "", "T",
      "2026-02-30T00:00:00Z",
      "2026-11-20T09:00:00Zé",
    ])
  func refused(text: String) {
    #expect(Instant(iso8601: text) == nil)
  }
}
