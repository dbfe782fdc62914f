import Doubles
import Foundation
import Testing

/// What the README shows.
@Suite(.timeLimit(.minutes(10)))
struct ReadmeTests {
  let store = TestStore()

  private static var readme: String {
    get throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
      return try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    }
  }

  @Test("The session in the README prints what it shows")
  func session() async throws {
    let blocks = try Self.readme.components(separatedBy: "```\n")
    let session = try #require(blocks.first { $0.hasPrefix("$ todo-viper") })
    let lines = session.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
    #expect(lines.count > 10)
    var printed = ""
    for line in lines {
      let output = try await store.run(
        [], wrapper: "PATH=$(dirname \"$1\"):$PATH; export PATH; \(line) 2>&1")
      printed += "$ \(line)\n\(output.text)"
    }
    #expect(printed == session)
  }

  @Test("The restore in the README puts a backup back, also beside the log of a killed program")
  func restore() async throws {
    let blocks = try Self.readme.components(separatedBy: "```\n")
    let restore = try #require(blocks.first { $0.hasPrefix("store=~/") })
    let home = store.scratchPath()
    let file = store.scratchPath()
    let changes: [String: String?] = ["HOME": home, "TODO_VIPER_STORE": nil]
    try await store.run("add", "kept", changes: changes)
    try await store.run("backup", file, changes: changes)
    try await store.run("add", "later", changes: changes)
    let path = home + "/.local/share/todo-viper/todos.sqlite"
    try Data("stale".utf8).write(to: URL(fileURLWithPath: path + "-wal"))
    let script = restore.replacingOccurrences(of: "FILE", with: "'\(file)'")
    _ = try await store.run([], changes: changes, wrapper: script)
    #expect(try await store.run("list", changes: changes).text == "1  [ ]  kept\n")
    #expect(try await store.run("doctor", changes: changes).ending == .status(0))
  }

  @Test("Every file and folder that the README names is there")
  func names() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
    let parts = try Self.readme.components(separatedBy: "`").enumerated()
    let quoted = parts.filter { !$0.offset.isMultiple(of: 2) }
    let names = Set(quoted.map(\.element).filter { $0.hasPrefix("Tests/") || $0.hasPrefix("Sources/") })
    #expect(names.count > 4)
    for name in names {
      #expect(FileManager.default.fileExists(atPath: root.appendingPathComponent(name).path), "\(name)")
    }
  }
}
