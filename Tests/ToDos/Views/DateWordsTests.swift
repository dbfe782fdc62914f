import Doubles
import SharedEntities
import SharedViews
import Testing
import ToDosEntities

@testable import ToDosViews

@Suite("Dates in little room")
struct DateWordsTests {
  private func text(_ due: String, _ width: Int, _ language: Language = .english) throws -> String {
    let due = DueDate(expression: due, clock: FixedClock(), language: .english)
    return DateWords(language).text(try #require(due), width: width)
  }

  @Test("The weekday gives way first, so that no part of the day or the time is cut")
  func weekday() throws {
    #expect(try text("2026-12-31 17:00", 20) == "Thu 2026-12-31 17:00")
    #expect(try text("2026-12-31 17:00", 19) == "2026-12-31 17:00")
    #expect(try text("2026-12-31 17:00", 16, .japanese) == "2026-12-31 17:00")
    #expect(try text("2026-12-31", 14) == "Thu 2026-12-31")
    #expect(try text("2026-12-31", 13, .japanese) == "2026-12-31")
  }

  @Test("What is cut says so, as a time that is cut is another time")
  func cut() throws {
    #expect(try text("2026-12-31 17:00", 15) == "2026-12-31 17:…")
    #expect(try text("2026-12-31 17:00", 0) == "")
  }
}
