import Doubles
import Foundation
import Testing

/// Time that passes in a script, however much of it.
@Suite(.patient)
struct LongTimeTests {
  let store = TestStore()

  /// Ends the program once it has used so much time of the processor, which does not depend on what else runs.
  private static let fiveSeconds = #"ulimit -t 5 && exec "$@""#

  private func frames(_ script: String, _ app: String = "todos") async throws -> [Substring] {
    let output = try await store.run(
      ["app", "--app", app, "--script", "-"], input: Array(script.utf8), wrapper: Self.fiveSeconds)
    #expect(output.isDone, "\(output.ending) \(output.errors)")
    return output.text.split(separator: "--- ")
  }

  @Test("9999 days pass in a moment, on the list as on a ToDo, and what is due by then is overdue")
  func years() async throws {
    try await store.run("add", "one")
    try await store.run("edit", "1", "--due", "2035-01-01")
    let frames = try await frames("advance 9999d\nkey enter\nadvance 9999d\n")
    #expect(!frames[0].contains("!") && frames[1].contains("Due: Mon 2035-01-01 !"), "\(frames)")
    #expect(frames.count == 4)
  }

  @Test("In one step as much changes as in many")
  func steps() async throws {
    try await store.run("add", "one", "--due", "2030-01-01 12:00")
    let day = Array(repeating: "advance 1h", count: 26).joined(separator: "\n")
    let (once, often) = (try await frames("advance 26h"), try await frames(day))
    #expect(once.last?.split(separator: "\n").dropFirst() == often.last?.split(separator: "\n").dropFirst())
  }
}
