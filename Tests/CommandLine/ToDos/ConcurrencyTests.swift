import Doubles
import Testing

@Suite(.serialized, .patient)
struct ConcurrencyTests {
  let store = TestStore()

  @Test("Two processes that add 200 ToDos each at the same time leave 400")
  func adding() async throws {
    async let first: Void = addMany("first")
    async let second: Void = addMany("second")
    _ = try await (first, second)
    let toDos = try await store.toDos()
    #expect(toDos.map(\.id).sorted() == Array(1...400))
    #expect(Set(toDos.map(\.title)) == Set((1...200).flatMap { ["first \($0)", "second \($0)"] }))
    try await store.expectSound()
    #expect(try store.fileNames() == ["todos.sqlite"])
  }

  @Test("Processes that create the store at the same time all keep their changes")
  func making() async throws {
    for _ in 0..<8 {
      let store = TestStore()
      try await withThrowingTaskGroup(of: Output.self) { group in
        for number in 1...16 { group.addTask { try await store.run("add", "\(number)") } }
        for try await output in group { #expect(output.isDone, "\(output)") }
      }
      #expect(try await Set(store.toDos().map(\.title)) == Set((1...16).map(String.init)))
    }
  }

  @Test("One process adds 200 ToDos while another marks 200 of 1,000 as done, and neither notices the other")
  func addingAndCompleting() async throws {
    try await store.fill(1000)
    async let adding: Void = addMany("new")
    async let completing: Void = completeMany(401...600)
    _ = try await (adding, completing)
    let toDos = try await store.toDos()
    #expect(toDos.count == 1200)
    #expect(toDos.filter(\.done).map(\.id) == Array(401...600))
    try await store.expectSound()
    #expect(try store.fileNames() == ["todos.sqlite"])
  }

  @Test("A backup made while two processes write is sound and contains whole changes")
  func backingUp() async throws {
    try await store.fill(200)
    async let first: Void = toggleMany(rounds: 20)
    async let second: Void = addMany("new", count: 60)
    var copies: [String] = []
    for _ in 0..<8 {
      let copy = store.scratchPath()
      let output = try await store.run("backup", copy)
      #expect(output == Output(ending: .status(0), bytes: Array("Copied to \(copy)\n".utf8), errorBytes: []))
      copies.append(copy)
    }
    _ = try await (first, second)
    for copy in copies {
      let sound = try await store.run("doctor", "--store", copy)
      #expect(sound.isDone, "\(sound)")
      let done = try await store.run("list", "--done", "--store", copy)
      let doneCount = done.text.split(separator: "\n").filter { $0.contains("[x]") }.count
      #expect([0, 100].contains(doneCount), "a part of a change was copied")
    }
  }

  /// Adds ToDos with one command each, and expects every command to report it.
  private func addMany(_ name: String, count: Int = 200) async throws {
    for number in 1...count {
      let output = try await store.run("add", "\(name) \(number)")
      #expect(output.isDone && output.text.hasSuffix(": \(name) \(number)\n"), "\(output)")
    }
  }

  /// Marks ToDos as done with one command each, and expects every command to report it.
  private func completeMany(_ ids: ClosedRange<Int>) async throws {
    for id in ids {
      let output = try await store.run("done", "\(id)")
      #expect(output.isDone && output.text == "Done \(id): ToDo \(id)\n", "\(output)")
    }
  }

  /// Marks 100 ToDos as done and as open again, in one change each.
  private func toggleMany(rounds: Int) async throws {
    for round in 0..<rounds * 2 {
      let output = try await store.run(round.isMultiple(of: 2) ? "done" : "reopen", "51-150")
      #expect(output.isDone, "\(output)")
    }
  }
}
