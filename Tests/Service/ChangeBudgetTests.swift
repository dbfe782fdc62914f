import Testing

@testable import ServiceModules

@Suite("Changes in a minute")
struct ChangeBudgetTests {
  @Test("The limit holds for any sixty seconds, and tells how long to wait")
  func limit() {
    var budget = ChangeBudget(limit: 2)
    let start = ContinuousClock.now
    #expect(budget.take(at: start) == nil)
    #expect(budget.take(at: start + .seconds(10)) == nil)
    #expect(budget.take(at: start + .seconds(20)) == 41)
    #expect(budget.take(at: start + .seconds(60)) == nil)
    #expect(budget.take(at: start + .seconds(61)) == 10)
  }

  @Test("Without a limit there is none")
  func none() {
    var budget = ChangeBudget(limit: nil)
    let waits = (0..<5000).compactMap { _ in budget.take(at: .now) }
    #expect(waits.isEmpty)
  }
}
