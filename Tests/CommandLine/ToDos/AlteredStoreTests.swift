import DatabaseStorage
import Doubles
import Testing

/// Stores in which cells of ToDos and their history were changed by other means than this program.
@Suite("Stores with changed cells of ToDos", .patient)
struct AlteredStoreTests {
  private static let stores = AlteredStores(
    count: 160, tables: ["todo", "change", "change_row"],
    making: [
      ["add", "one", "--due", "2030-01-02", "--tag", "a", "--priority", "high"],
      ["add", "two", "--due", "2030-01-02 10:00", "--memo", "a memo", "--tag", "b"],
      ["add", "three", "--due", "2030-01-02 08:00", "--repeat", "weekly"], ["done", "3"],
      ["import", "-", "--format", "ics"], ["add", "four"], ["done", "4"], ["add", "five"], ["delete", "7"],
      ["undo", "2"],
    ],
    input: """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//example.org//EN
      BEGIN:VTODO
      UID:kept-01
      SUMMARY:From a calendar
      DTSTART:20300104T090000Z
      DUE:20300104T170000Z
      RRULE:FREQ=MONTHLY;BYDAY=1FR
      X-COLOR:red
      END:VTODO
      END:VCALENDAR

      """,
    commands: [
      ["list", "--all"], ["list", "--all", "--json"], ["list", "--sort", "due"], ["list", "--due", "today"],
      ["show", "3"], ["show", "1", "--json"], ["done", "1", "3"], ["reopen", "4", "5"], ["skip", "3"],
      ["edit", "1", "--due", "tomorrow"], ["edit", "2", "3", "--memo", "x"], ["delete", "2"], ["add", "new"],
      ["clear-done"], ["undo"], ["undo", "3"], ["redo"], ["history"], ["history", "--json"],
      ["export", "-"], ["export", "-", "--format", "ics"], ["export", "-", "--format", "taskwarrior"],
      ["export", "-", "--format", "csv"], ["export", "-", "--format", "todotxt"],
    ])

  @Test("No command crashes or hangs, whatever a store holds", arguments: 0..<16)
  func random(share: Int) async throws { try await Self.stores.runAtRandom(from: share) }

  @Test(
    "Every integer of a ToDo may be at an end of its range",
    arguments: [
      "id", "is_done", "created_at", "due_day", "due_minute", "modified_at", "completed_at", "revision",
      "due_at", "anchor_day", "anchor_minute", "slot_day", "done_count", "last_done_day",
    ], [Int64.min, .max])
  func ends(column: String, value: Int64) async throws {
    for command in [
      ["list", "--all", "--json"], ["done", "1-9"], ["edit", "3", "--memo", "x"], ["doctor"],
    ] {
      let store = try await Self.stores.copy()
      let connection = try Connection(path: store.path, mode: .readWrite, busyTimeout: 0)
      try connection.runScript("UPDATE todo SET \(column) = \(value) WHERE id = 3")
      try await Self.stores.run(command, on: store, "\(column) = \(value)")
      guard command == ["doctor"], column != "id" || value < 0 else { continue }
      let output = try await store.run(command)
      #expect(output.ending == .status(1) && !output.text.isEmpty, "\(column) = \(value): \(output)")
    }
  }
}
