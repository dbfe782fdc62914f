import Doubles
import Testing

/// Completing as of a day, days that begin late, and the hour that occurs twice, on the command line.
@Suite(.patient)
struct CompletionDayTests {
  private let store = TestStore()

  private func run(
    _ words: String..., at time: String, _ changes: [String: String?] = [:]
  ) async throws -> Output {
    try await store.run(
      words, changes: try StoppedClock.changes(at: time).merging(["TZ": "UTC"]) { $1 }.merging(changes) { $1 }
    )
  }

  @Test("A daily ToDo done after midnight for yesterday leaves today's")
  func yesterday() async throws {
    _ = try await run("add", "Stretch", "--repeat", "every day", at: "2026-11-19T12:00:00Z")
    let done = try await run("done", "1", "--on", "yesterday", at: "2026-11-20T00:30:00Z")
    #expect(done.text == "Done 1: Stretch; next Fri 2026-11-20\n" && done.errors.isEmpty)
    let copy = try await run("show", "2", at: "2026-11-20T00:30:00Z").text
    #expect(copy.contains("Completed: Thu 2026-11-19 23:59\n"), "\(copy)")
  }

  @Test("A day is neither in the future nor before the ToDo was created, and a time of day is none")
  func refusals() async throws {
    _ = try await run("add", "one", at: "2026-11-19T12:00:00Z")
    let now = "2026-11-20T12:00:00Z"
    expectRefusal(
      try await run("done", "1", "--on", "tomorrow", at: now), status: 1, saying: "is still to come")
    expectRefusal(
      try await run("done", "1", "--on", "2026-11-18", at: now), status: 1,
      saying: "was created on Thu 2026-11-19")
    expectRefusal(
      try await run("done", "1", "--on", "noon", at: now), status: 64, saying: "has a time of day")
    #expect(
      try await run("done", "1", "--on", "2026-11-19", "--json", at: now).text.contains(
        #""completedAt":"2026-11-19T23:59:00Z""#))
  }

  @Test("Where an occurrence of today is skipped, the command says so and names --on")
  func skippedOccurrence() async throws {
    _ = try await run("add", "Water", "--repeat", "every friday", at: "2026-11-13T12:00:00Z")
    let done = try await run("done", "1", at: "2026-11-20T12:00:00Z")
    #expect(done.text == "Done 1: Water; next Fri 2026-11-27\n")
    #expect(done.errors.contains("today's occurrence of 1 (Fri 2026-11-20) is skipped"))
    #expect(done.errors.contains("todo-viper done 1 --on yesterday"))
    _ = try await run("undo", at: "2026-11-20T12:00:00Z")
    let on = try await run("done", "1", "--on", "yesterday", at: "2026-11-20T12:00:00Z")
    #expect(on.text == "Done 1: Water; next Fri 2026-11-20\n" && on.errors.isEmpty)
    let skipped = try await run("skip", "1", at: "2026-11-27T12:00:00Z").text
    #expect(skipped.contains("next Fri 2026-11-27"), "\(skipped)")
  }

  @Test("TODO_VIPER_DAY_START has the hours before it belong to the day before")
  func dayStart() async throws {
    let late = ["TODO_VIPER_DAY_START": "04:00"]
    _ = try await run("add", "Read", "--repeat", "every day", at: "2026-11-19T12:00:00Z")
    let night = "2026-11-20T03:30:00Z"
    #expect(try await run("list", "--overdue", at: night).text.contains("Read"))
    #expect(try await run("list", "--overdue", at: night, late).text == "No ToDos\n")
    #expect(try await run("list", "--due", "today", at: night, late).text.contains("Read"))
    #expect(try await run("done", "1", at: night, late).text.contains("next Fri 2026-11-20"))
    for wrong in ["4", "25:00", "13:00", "soon"] {
      expectRefusal(
        try await run("list", at: night, ["TODO_VIPER_DAY_START": wrong]), status: 64,
        saying: "TODO_VIPER_DAY_START is '\(wrong)'")
    }
  }

  @Test("Of the hour that occurs twice the second one is kept, shown and exported as an instant")
  func repeatedHour() async throws {
    let berlin: [String: String?] = ["TZ": "Europe/Berlin"]
    // 2:30 for the first time.
    let now = "2026-10-25T00:30:00Z"
    let added = try await run("add", "Call", "--due", "1h", at: now, berlin)
    #expect(added.text.contains("Due: Sun 2026-10-25 02:30+01:00\n") && added.errors.isEmpty, "\(added)")
    _ = try await run("add", "Wait", "--due", "20min", at: now, berlin)
    #expect(try await run("list", "--json", at: now, berlin).text.contains(#""dueAt":"2026-10-25T01:30Z""#))
    let rows = try await run("list", "--sort", "due", at: now, berlin).text.split(separator: "\n")
    #expect(rows.first?.contains("02:50") == true && rows.last?.contains("02:30+01:00") == true, "\(rows)")
    for later in ["2026-10-25T00:51:00Z", "2026-10-25T01:10:00Z"] {
      let overdue = try await run("list", "--overdue", at: later, berlin).text
      #expect(overdue.contains("Wait") && !overdue.contains("Call"), "\(overdue)")
    }
  }
}
