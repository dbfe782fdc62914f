import Doubles
import Testing

@Suite("Waits of tests")
struct PatienceTests {
  @Test("One that is in vain fails the test, so that a mutant it waits for in vain is noticed")
  func vainWait() async {
    // Fails if there is no issue, or another one.
    await withKnownIssue {
      await wait(within: Patience(.zero)) { false }
    } matching: {
      $0.description.contains("waited in vain")
    }
    await wait(within: Patience(.zero)) { true }
  }

  @Test("The environment says how long they last")
  func environment() {
    #expect(Patience.usual(in: ["TODO_VIPER_PATIENCE": "1"]) == .seconds(1))
    #expect(Patience.usual(in: ["TODO_VIPER_PATIENCE": "soon"]) == Patience.usual(in: [:]))
  }
}
