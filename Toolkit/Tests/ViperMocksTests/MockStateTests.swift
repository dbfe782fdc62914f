import Testing
import ViperMocks

@Suite("The requirements of a mock")
struct MockStateTests {
  private struct TurnRequirement: Requirement {
    var stubs: Stubs<Int, String, Never, () -> String>
  }

  /// Two overloads of one name, as generated mocks have them.
  private struct Requirements {
    let state: MockState
    var turn: TurnRequirement { TurnRequirement(stubs: state.stubs("turn(_:)", label: "count")) }
    var turnFast: TurnRequirement { TurnRequirement(stubs: state.stubs("turn(_:)", label: "count")) }
  }

  private func requirements(_ journal: Journal = Journal()) -> Requirements {
    Requirements(state: MockState("Sample", journal, #fileID, #filePath, #line, #column))
  }

  private func turn(_ requirement: TurnRequirement, _ count: Int) -> String? {
    if case .value(let value) = requirement.stubs.answer(count) { value } else { nil }
  }

  @Test("A requirement keeps its stubs and calls")
  func same() {
    let on = requirements()
    on.turn.returns("first")
    #expect(turn(on.turn, 1) == "first" && turn(on.turn, 2) == "first")
    #expect(on.turn.calls == [1, 2])
  }

  @Test("Overloads of one name have stubs and calls of their own")
  func overloads() {
    let journal = Journal()
    let on = requirements(journal)
    on.turn.returns("slow")
    on.turnFast.returns("fast")
    #expect(turn(on.turn, 1) == "slow" && turn(on.turnFast, 2) == "fast")
    #expect(on.turn.calls == [1] && on.turnFast.calls == [2])
    #expect(journal.transcript == ["Sample.turn(_:)(count: 1)", "Sample.turn(_:)(count: 2)"])
  }

  @Test("Conditions hold for one use, and not for the requirement")
  func conditions() {
    let on = requirements()
    on.turn.returns("any")
    on.turn.with(2).returns("two")
    #expect(turn(on.turn, 1) == "any" && turn(on.turn, 2) == "two")
  }

  @Test("Tasks that use a requirement at once for the first time use the same")
  func concurrency() async {
    let state = MockState("Sample", Journal(), #fileID, #filePath, #line, #column)
    await withTaskGroup { tasks in
      for count in 0..<200 {
        tasks.addTask { @concurrent in
          let on = Requirements(state: state)
          on.turn.with(count).returns("\(count)")
          _ = on.turn.stubs.answer(count)
        }
      }
    }
    #expect(Set(Requirements(state: state).turn.calls) == Set(0..<200))
  }
}
