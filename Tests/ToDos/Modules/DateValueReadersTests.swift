import Doubles
import ModulesContracts
import SharedEntities
import Testing
import ToDosEntities

@testable import ToDosModules

@Suite("Readers of dates")
struct DateValueReadersTests {
  private func refusal<Value>(_ reader: ValueReader<Value>, _ word: String) throws -> Phrase {
    let error = #expect(throws: UsageError.self) { try read(reader, word) }
    return try #require(error).message
  }

  private func read<Value>(_ reader: ValueReader<Value>, _ word: String) throws -> Value {
    try reader.read(
      word, WordContext(clock: FixedClock("2026-11-20T23:30:00Z", utcOffset: 3600), language: .english))
  }

  @Test("say of a date in numbers that could be two that it could")
  func ambiguousDay() throws {
    let phrase = try refusal(.when, "5/6")
    #expect(phrase(.english) == "'5/6' could be 2027-05-06 or 2027-06-05; write one of them")
    #expect(phrase(.japanese) == "'5/6' は 2027-05-06、2027-06-05 のどれにも読めます。どれか 1 つを指定してください")
    #expect(try read(.when, "5/25").day == CalendarDay("2027-05-25"))
  }

  @Test("take a day with or without a time, from the user's own day on")
  func when() throws {
    #expect(try read(.when, "today") == DueDate(try #require(CalendarDay("2026-11-21"))))
    #expect(try read(.when, "2026-11-30 17:00").time == TimeOfDay(hour: 17, minute: 0))
    #expect(ValueReader<DueDate>.when.mayHoldSpaces)
  }

  @Test("say what can be read where words are no day")
  func unreadable() throws {
    let phrase = try refusal(ValueReader<DueDate>.when, "someday")
    #expect(phrase(.english).hasPrefix("'someday' is not a date; write 2026-11-30, "))
    #expect(phrase(.japanese).hasPrefix("'someday' は日付として読めません。2026-11-30、"))
    #expect(try refusal(ValueReader<CalendarDay>.day, "someday") == phrase)
  }

  @Test("take a day without a time where only a day makes sense")
  func day() throws {
    #expect(try read(.day, "明日") == CalendarDay("2026-11-22"))
    let phrase = try refusal(.day, "fri 17:00")
    #expect(
      phrase(.english) == "'fri 17:00' has a time of day, and only a day is allowed; leave the time out")
    #expect(phrase(.japanese) == "'fri 17:00' には時刻が含まれています。日だけを指定してください")
  }

  @Test("offer days, and times where they are allowed, and read every one of them")
  func offeredDays() throws {
    guard case .choices(let days) = ValueReader<CalendarDay>.day.completion,
      case .choices(let daysAndTimes) = ValueReader<DueDate>.when.completion
    else {
      Issue.record("other words are offered")
      return
    }
    #expect(days().count > 10)
    for day in days() { #expect(throws: Never.self) { try read(.day, day) } }
    #expect(Set(daysAndTimes()).isSuperset(of: days()))
    for word in daysAndTimes() { #expect(throws: Never.self) { try read(.when, word) } }
  }
}
