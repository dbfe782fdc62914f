import Doubles
import SharedEntities
import SharedViews
import Testing
import ToDosEntities

@testable import ToDosViews

/// Berlin on 25 October 2026, when clocks are turned back from 3:00 to 2:00 at 1:00 UTC.
private func berlin(_ utc: String) -> FixedClock {
  FixedClock("2026-10-\(utc.hasPrefix("23") ? 24 : 25)T\(utc):00Z") {
    $0.secondsSince1970 < 1_792_890_000 ? 7_200 : 3_600
  }
}

@Suite("The hour that occurs twice")
struct RepeatedHourTests {
  @Test(
    "Elapsed time is elapsed time, and the second hour is an instant",
    arguments: [
      // 1:30 before the change, 2:30 for the first time, 2:30 for the second time.
      ("2h", "23:30", "2026-10-25T02:30+01:00", "01:30"), ("1h", "23:30", "2026-10-25 02:30", nil),
      ("30min", "00:10", "2026-10-25 02:40", nil), ("40min", "00:30", "2026-10-25T02:10+01:00", "01:10"),
      ("1h", "00:30", "2026-10-25T02:30+01:00", "01:30"),
      ("30分後", "01:10", "2026-10-25T02:40+01:00", "01:40"),
      ("2h", "01:10", "2026-10-25 04:10", nil), ("in 90 minutes", "00:45", "2026-10-25 03:15", nil),
    ] as [(String, String, String, String?)])
  func elapsed(words: String, now: String, shown: String, instant: String?) throws {
    let clock = berlin(now)
    let due = try #require(DueDate(expression: words, clock: clock, language: .english))
    #expect(due.instant?.iso8601 == instant.map { "2026-10-25T\($0):00Z" })
    #expect(DateWords(.english).text(due) == "Sun \(shown.replacing("T", with: " "))")
    #expect(!due.isBefore(clock.localNow()))
  }

  @Test(
    "A time that clocks still show once more is not over, and one that has passed for good is tomorrow's",
    arguments: [
      ("02:50", "01:45", "2026-10-25T01:50:00Z"), ("02:30", "00:45", "2026-10-25T01:30:00Z"),
      ("today 02:50", "01:45", "2026-10-25T01:50:00Z"), ("02:50", "00:45", nil), ("02:30", "01:45", nil),
      ("today 02:30", "01:45", nil),
    ])
  func typed(words: String, now: String, instant: String?) throws {
    let due = try #require(DueDate(expression: words, clock: berlin(now), language: .english))
    #expect(due.instant?.iso8601 == instant)
    #expect(due.day.day == (words == "02:30" && now == "01:45" ? 26 : 25))
  }

  @Test("What is overdue stays so when clocks are turned back")
  func overdue() throws {
    let day = try #require(CalendarDay("2026-10-25"))
    let first = DueDate(day, TimeOfDay("02:30"))
    let second = DueDate(try #require(Instant(iso8601: "2026-10-25T01:30:00Z")), clock: berlin("00:00"))
    let whole = DueDate(day)
    let states = ["00:29", "00:31", "01:10", "01:30", "01:31", "02:00"].map { now in
      [first, second, whole].map { $0.isBefore(berlin(now).localNow()) }
    }
    #expect(
      states == [
        [false, false, false], [true, false, false], [true, false, false], [true, false, false],
        [true, true, false], [true, true, false],
      ])
    #expect(!DueDate(day, TimeOfDay("03:00")).isBefore(berlin("01:59").localNow()))
  }

  @Test("A second time comes after all times that come twice")
  func order() throws {
    let day = try #require(CalendarDay("2026-10-25"))
    let floating = ["01:59", "02:10", "02:59", "03:00"].map { DueDate(day, TimeOfDay($0)) }
    let instants = try ["00:10", "01:10", "01:40", "02:10"].map {
      DueDate(try #require(Instant(iso8601: "2026-10-25T\($0):00Z")), clock: berlin("00:00"))
    }
    let sorted = (floating + instants).sorted { $0.place < $1.place }
    #expect(
      sorted.map { "\($0.time?.description ?? "")\($0.second == nil ? "" : "'")" }
        == ["01:59", "02:10", "02:10", "02:59", "02:10'", "02:40'", "03:00", "03:10"])
  }
}

@Suite("Days that begin later than at midnight")
struct DayStartTests {
  private func clock(_ now: String) -> some WallClock {
    FixedClock("2026-11-28T\(now):00Z", dayStart: "04:00")
  }

  @Test("The hours before it belong to the day before: today, relative days, and whole days that are overdue")
  func today() throws {
    let day = try #require(CalendarDay("2026-11-27"))
    for (now, today, tomorrow, isOver) in [
      ("00:30", "2026-11-27", "2026-11-28", false), ("03:59", "2026-11-27", "2026-11-28", false),
      ("04:00", "2026-11-28", "2026-11-29", true),
    ] {
      let clock = clock(now)
      #expect(
        clock.localNow().today.description == today && clock.today(at: clock.now()).description == today)
      #expect(DueDate(expression: "today", clock: clock, language: .english)?.description == today)
      #expect(DueDate(expression: "明日", clock: clock, language: .japanese)?.description == tomorrow)
      #expect(DueDate(day).isBefore(clock.localNow()) == isOver)
    }
  }

  @Test("A time is one of the calendar's day")
  func times() throws {
    let clock = clock("00:30")
    let day = try #require(CalendarDay("2026-11-28"))
    #expect(
      DueDate(expression: "01:00", clock: clock, language: .english) == DueDate(day, TimeOfDay("01:00")))
    #expect(DueDate(day, TimeOfDay("00:29")).isBefore(clock.localNow()))
    #expect(!DueDate(day, TimeOfDay("00:30")).isBefore(clock.localNow()))
    #expect(DueDate(try #require(CalendarDay("2026-11-27")), TimeOfDay("23:00")).isBefore(clock.localNow()))
  }
}
