import SharedEntities
import Testing
import ToDosEntities

@Suite("The state of a series in files")
struct RepeatStateTests {
  private let rule = RepeatRule(stored: "every friday")

  @Test(
    "A state is written as it was read",
    arguments: [
      "2026-11-20 2026-11-27 0", "2026-11-20T18:00 2026-12-04 2 2026-11-27",
      "0001-01-01T00:00 9999-12-31 4000000",
    ])
  func roundTrip(state: String) {
    #expect(RepeatSeries(rule, state: state)?.state == state)
    #expect(RepeatSeries(rule, state: state)?.rule == rule)
  }

  @Test(
    "Anything else is none",
    arguments: [
      "", "2026-11-20", "2026-11-20 2026-11-27", "2026-11-20 2026-11-27 -1", "2026-11-20 2026-11-27 x",
      "2026-11-20  2026-11-27 0", "2026-11-20 2026-11-27 0 x", "2026-11-20 2026-11-27 0 2026-11-20 0",
      "2026-11-20T 2026-11-27 0", "2026-11-20T25:00 2026-11-27 0", "2026-11-20T18:00T 2026-11-27 0",
      "T18:00 2026-11-27 0", "2026-11-20 2026-11-27T18:00 0", "2026-11-20 2026-11-31 0",
      "2026-11-20 2026-11-27 99999999999999999999",
    ])
  func invalid(state: String) {
    #expect(RepeatSeries(rule, state: state) == nil)
  }
}
