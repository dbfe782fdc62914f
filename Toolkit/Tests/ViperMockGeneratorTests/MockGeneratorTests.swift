import Testing
import ViperMockGenerator
import ViperSymbolGraphs

@Suite("Mocks of a protocol")
struct MockGeneratorTests {
  /// The mock of a protocol with these requirements, in the order of its symbol graph.
  private func mock(_ requirements: [String]) throws -> String {
    let graph = try SymbolGraph(json: SampleGraph.json(requirements: requirements), name: "a")
    let output = MockGenerator([graph]).mocks(of: "Sample", .marked, files: [])
    #expect(output.errors.isEmpty)
    return MockFile(of: "Sample", output.mocks).source
  }

  /// The names under which a test finds the requirements.
  private func handles(_ requirements: [String]) throws -> [String] {
    try mock(requirements).matches(of: #/public var (\w+): \w+Requirement/#).map { String($0.output.1) }
  }

  @Test(
    "Overloads are distinguished by their labels, then by their types, and finally by a number",
    arguments: [
      (["func turn()", "func close()"], ["close", "turn"]),
      (["func turn(door: Int)", "func turn(gate: Int)"], ["turnDoor", "turnGate"]),
      (["func turn(door: Int)", "func turn(door: String)"], ["turnDoorInt", "turnDoorString"]),
      (["func turn() -> Int", "func turn() -> String"], ["turn", "turn2"]),
      (["func turn() -> Int", "func turn() -> String", "func turn() -> Bool"], ["turn", "turn2", "turn3"]),
      (["func turn(door: Int) -> Int", "func turn(door: Int) -> Bool"], ["turnDoorInt", "turnDoorInt2"]),
      (["func turn()", "func turn(door: Int)"], ["turn", "turnDoor"]),
      (["var turn: Int { get set }", "func setTurn()"], ["setTurn", "setTurnNewValue", "turn"]),
    ])
  func overloads(requirements: [String], expected: [String]) throws {
    #expect(try handles(requirements) == expected)
  }

  @Test("The order of a symbol graph makes no difference where names do not depend on it")
  func order() throws {
    let requirements = [
      "func turn(door: Int)", "func turn(gate: Int)", "func close()", "var isOpen: Bool { get }",
    ]
    #expect(try mock(requirements) == mock(requirements.reversed()))
  }
}
