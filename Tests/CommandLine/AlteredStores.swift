import DatabaseStorage
import Doubles
import Foundation
import SharedEntities
import Testing

/// Stores of a feature in which a few cells were changed by other means than this program, and commands on them.
///
/// `make altered-stores` tries ten thousand for each feature.
struct AlteredStores: Sendable {
  private static let seed =
    ProcessInfo.processInfo.environment["TODO_VIPER_SEED"].flatMap { UInt64($0) } ?? 20_261_128

  /// The number of stores that are tried, unless `make altered-stores` says another.
  private let count: Int
  /// The tables of which half of the changed cells are.
  private let tables: [String]
  /// The commands of which some are run on each store: those of the feature and, where the program has them, those
  /// for whole stores, which come with ToDos.
  private let choice: Task<[[String]], any Error>
  /// The file of a store that has something of everything, made at once; its folder is not kept, as nothing would
  /// remove it.
  private let base: Task<Data, any Error>

  /// - Parameters:
  ///   - making: the commands that make the store.
  ///   - input: their standard input.
  ///   - commands: the feature's commands of which some are run.
  init(count: Int, tables: [String], making: [[String]], input: String = "", commands: [[String]]) {
    self.count =
      ProcessInfo.processInfo.environment["TODO_VIPER_ALTERED_STORES"].flatMap { Int($0) } ?? count
    self.tables = tables
    choice = Task {
      var choice = commands
      for command in [["doctor"], ["backup", "copy"]] {
        if try await TestStore().run(["help", command[0]]).isDone { choice.append(command) }
      }
      return choice
    }
    base = Task {
      let store = TestStore()
      for words in making {
        let output = try await store.run(words, input: Array(input.utf8))
        #expect(output.isDone, "\(words): \(output)")
      }
      return try Data(contentsOf: URL(filePath: store.path))
    }
  }

  /// A store to change.
  func copy() async throws -> TestStore {
    let store = TestStore()
    try await base.value.write(to: URL(filePath: store.path))
    return store
  }

  /// Runs a command, which may take a minute of a processor, however long it waits for one.
  func run(_ words: [String], on store: TestStore, _ comment: String) async throws {
    let output = try await store.run(
      words, input: Array("1\n2\n".utf8), wrapper: "cd '\(store.folder)' && ulimit -t 60 && exec \"$@\"")
    #expect(
      [.status(0), .status(1)].contains(output.ending), "\(words) after \(comment): \(output)")
  }

  /// Changes cells at random in every sixteenth store from one on, and runs three commands on each.
  func runAtRandom(from share: Int) async throws {
    let commands = try await choice.value
    for number in stride(from: share, to: count, by: 16) {
      var generator = SplitMix64(state: Self.seed &+ UInt64(number))
      let store = try await copy()
      let changes = try alteredCells(of: store.path, mostlyOf: tables, using: &generator)
      #expect(!changes.isEmpty, "store \(number), seed \(Self.seed)")
      for _ in 0..<3 {
        guard let command = commands.randomElement(using: &generator) else { continue }
        try await run(command, on: store, "\(changes) of store \(number), seed \(Self.seed)")
      }
    }
  }
}

/// Changes one to three cells of a store at random, those of SQLite's own tables included; returns the statements.
private func alteredCells(
  of path: String, mostlyOf preferred: [String], using generator: inout SplitMix64
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
    let table =
      Bool.random(using: &generator)
      ? preferred.randomElement(using: &generator)
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
