import Doubles
import Foundation
import Testing

/// The examples in the README.
@Suite(.patient)
struct ReadmeTests {
  let store = TestStore()

  private static var root: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }

  private static func text(of document: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
  }

  private static var readme: String { get throws { try text(of: "README.md") } }

  @Test("The session in the README prints what it shows")
  func session() async throws {
    let blocks = try Self.readme.components(separatedBy: "```\n")
    let session = try #require(blocks.first { $0.hasPrefix("$ todo-viper") })
    #expect(session.count { $0 == "$" } > 10)
    #expect(try await printed(by: session) == session)
  }

  /// The command lines of a session, each with its current output.
  private func printed(by session: String, in setting: String = ":") async throws -> String {
    var printed = ""
    for line in session.split(separator: "\n").filter({ $0.hasPrefix("$ ") }).map({ $0.dropFirst(2) }) {
      let output = try await store.run(
        [], wrapper: "PATH=$(dirname \"$1\"):$PATH; export PATH; \(setting); \(line) 2>&1")
      printed += "$ \(line)\n\(output.text)"
    }
    return printed
  }

  @Test("The backup and restore in the README print what they show")
  func restore() async throws {
    let blocks = try Self.readme.components(separatedBy: "```\n")
    let session = try #require(blocks.first { $0.contains("$ todo-viper backup") })
    let folder = store.scratchPath()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    #expect(try await printed(by: session, in: "cd \(folder)") == session)
  }

  @Test("The session with the service in docs/service.md prints what it shows")
  func service() async throws {
    let blocks = try Self.text(of: "docs/service.md").components(separatedBy: "```\n")
    let session = try #require(blocks.first { $0.hasPrefix("$ todo-viper") })
    #expect(session.count { $0 == "$" } > 3)
    #expect(try await printed(by: session) == session)
  }
}
