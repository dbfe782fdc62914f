import DatabaseStorage
import Doubles
import Foundation
import SharedEntities
import Testing

/// Stores in which a few cells were changed by other means than this program.
///
/// `make altered-stores` tries ten thousand.
@Suite("Stores with changed cells", .timeLimit(.minutes(30)))
struct AlteredStoreTests {
  private static let count =
    ProcessInfo.processInfo.environment["TODO_VIPER_ALTERED_STORES"].flatMap { Int($0) } ?? 160
  private static let seed =
    ProcessInfo.processInfo.environment["TODO_VIPER_SEED"].flatMap { UInt64($0) } ?? 20_261_128

  /// A store that has something of everything, made when the first test needs it.
  private static let base = Task {
    let store = TestStore()
    for words in making { try await store.run(words) }
    return store
  }

  private static let making = [
    ["add", "one", "--due", "2030-01-02", "--tag", "a", "--priority", "high"],
    ["add", "two", "--due", "2030-01-02 10:00", "--memo", "a memo", "--tag", "b"],
    ["add", "three", "--due", "2030-01-02 08:00", "--repeat", "weekly"], ["done", "3"],
    ["import", "-", "--format", "ics"], ["add", "four"], ["done", "4"], ["add", "five"], ["delete", "7"],
    ["timeline", "post", "hello"], ["timeline", "like", "1"], ["timeline", "post", "again"],
    ["quiz", "--count", "2", "--seed", "1"], ["quiz", "settings", "--count", "5"], ["undo", "2"],
  ]

  private static let commands = [
    ["list", "--all"], ["list", "--all", "--json"], ["list", "--sort", "due"], ["list", "--due", "today"],
    ["show", "3"], ["show", "1", "--json"], ["done", "1", "3"], ["reopen", "4", "5"],
    ["skip", "3"],
    ["edit", "1", "--due", "tomorrow"], ["edit", "2", "3", "--memo", "x"], ["delete", "2"], ["add", "new"],
    ["clear-done"], ["undo"], ["undo", "3"], ["redo"], ["history"], ["history", "--json"], ["doctor"],
    ["export", "-"], ["export", "-", "--format", "ics"], ["export", "-", "--format", "taskwarrior"],
    ["export", "-", "--format", "csv"], ["export", "-", "--format", "todotxt"], ["timeline"],
    ["timeline", "--json"], ["timeline", "undo"], ["timeline", "post", "more"], ["timeline", "like", "1"],
    ["quiz", "history"], ["quiz", "settings"], ["quiz", "--count", "2"], ["quiz", "questions"],
    ["backup", "copy"],
  ]

  private func copyOfBase() async throws -> TestStore {
    let store = TestStore()
    try FileManager.default.copyItem(atPath: try await Self.base.value.path, toPath: store.path)
    return store
  }

  /// Runs a command, which may take a minute of a processor, however long it waits for one.
  private func run(_ words: [String], on store: TestStore, _ comment: String) async throws {
    let output = try await store.run(
      words, input: Array("1\n2\n".utf8), wrapper: "cd '\(store.folder)' && ulimit -t 60 && exec \"$@\"")
    #expect(
      [.status(0), .status(1)].contains(output.ending), "\(words) after \(comment): \(output)")
  }

  @Test("No command crashes or hangs, whatever a store holds", arguments: 0..<16)
  func random(share: Int) async throws {
    for number in stride(from: share, to: Self.count, by: 16) {
      var generator = SplitMix64(state: Self.seed &+ UInt64(number))
      let store = try await copyOfBase()
      let changes = try alteredCells(of: store.path, using: &generator)
      for _ in 0..<3 {
        guard let command = Self.commands.randomElement(using: &generator) else { continue }
        try await run(command, on: store, "\(changes) of store \(number), seed \(Self.seed)")
      }
    }
  }

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
      let store = try await copyOfBase()
      let connection = try Connection(path: store.path, mode: .readWrite, busyTimeout: 0)
      try connection.runScript("UPDATE todo SET \(column) = \(value) WHERE id = 3")
      try await run(command, on: store, "\(column) = \(value)")
      guard command == ["doctor"], column != "id" || value < 0 else { continue }
      let output = try await store.run(command)
      #expect(output.ending == .status(1) && !output.text.isEmpty, "\(column) = \(value): \(output)")
    }
  }
}

/// Changes one to three cells of a store at random, those of SQLite's own tables included; returns the statements.
private func alteredCells(
  of path: String, using generator: inout SplitMix64
) throws -> [String] {
  let connection = try Connection(path: path, mode: .readWrite, busyTimeout: 0)
  try connection.runScript("PRAGMA ignore_check_constraints = 1; PRAGMA writable_schema = 1")
  func texts(_ sql: String) throws -> [String] {
    var texts: [String] = []
    try connection.freshStatement(sql).rows([]) { row throws(StoreError) in texts.append(row.text(0)) }
    return texts
  }
  let tables = try texts("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
  let wanted = Int.random(in: 1...3, using: &generator)
  var changes: [String] = []
  var attempts = 0
  while changes.count < wanted, attempts < 200 {
    attempts += 1
    // Most cells are those of ToDos and their history.
    let table =
      Bool.random(using: &generator)
      ? ["todo", "change", "change_row"].randomElement(using: &generator)
      : (tables + ["sqlite_schema"]).randomElement(using: &generator)
    guard let table,
      let column = try texts("SELECT name FROM pragma_table_info('\(table)')").randomElement(
        using: &generator)
    else { continue }
    let keys = try texts("SELECT name FROM pragma_table_info('\(table)') WHERE pk > 0")
    let key = keys.isEmpty ? "rowid" : keys.joined(separator: ", ")
    let count = Int(try connection.number("SELECT count(*) FROM \(table)") ?? 0)
    guard count > 0 else { continue }
    let place = Int.random(in: 0..<count, using: &generator)
    let change = """
      UPDATE \(table) SET \(column) = \(value(using: &generator))
      WHERE (\(key)) = (SELECT \(key) FROM \(table) ORDER BY \(key) LIMIT 1 OFFSET \(place))
      """
    // Most columns do not take every type.
    if (try? connection.runScript(change)) != nil, connection.changedRowCount > 0 { changes.append(change) }
  }
  return changes
}

private func value(using generator: inout SplitMix64) -> String {
  switch Int.random(in: 0..<10, using: &generator) {
  case 0..<4:
    String([Int64.min, .min + 1, -1, 0, 1, 2, .max - 1, .max].randomElement(using: &generator) ?? 0)
      .replacing("-9223372036854775808", with: "(-9223372036854775807 - 1)")
  case 4: String(Int64.random(in: .min ... .max, using: &generator))
  case 5: String(Int64.random(in: -100_000...100_000, using: &generator))
  case 6: String(Int64.random(in: -1 << 40...1 << 40, using: &generator))
  case 7: "NULL"
  default:
    [
      "''", "' '", "char(0)", "'x'", "'#a  #b'", "char(27) || '[2J'", "'weekly'", "'FREQ=DAILY;INTERVAL=0'",
      "'ics:RRULE:FREQ=YEARLY'", "CAST(x'ff00fe' AS TEXT)", "hex(zeroblob(40000))", "'🇯🇵e' || char(0x301)",
      "'every 99999999999999999999 days'", "'done'", "'-1'",
      "'weekly' || char(31) || '[UTC]+9999999'", "'weekly' || char(31) || '-P9999999DT9999999999M'",
    ].randomElement(using: &generator) ?? "''"
  }
}
