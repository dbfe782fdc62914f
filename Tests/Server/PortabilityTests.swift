import Foundation
import Testing

@Suite("What may stand between the program and a server")
struct PortabilityTests {
  /// What servers of the same protocol, or a pooler in transaction mode, do not have.
  private static let lacking = [
    "LISTEN", "NOTIFY", "advisory", "serial", "SEQUENCE", "nextval", "GENERATED", "TEMP", "PREPARE",
    "DISCARD",
    "WITH HOLD", "pg_trgm",
  ]

  private func statements() throws -> [(file: String, text: String)] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/Storage/PostgreSQL"
    )
    .standardizedFileURL
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
      ?? []
    return try files.filter { $0.pathExtension == "swift" }.map { file in
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      // A comment may speak of what it avoids.
      return (file.lastPathComponent, lines.filter { !$0.contains("//") }.joined(separator: "\n"))
    }
  }

  @Test(
    "No statement uses what PgBouncer in transaction mode, or a relative of PostgreSQL, lacks",
    arguments: lacking)
  func words(word: String) throws {
    let statements = try statements()
    try #require(statements.count > 5)
    for (file, text) in statements {
      #expect(!text.contains(word), "\(file)")
    }
  }

  @Test("Settings end with their transaction")
  func settings() throws {
    let statements = try statements()
    try #require(statements.count > 5)
    for (file, text) in statements {
      var rest = text[...]
      // Those of functions end with each call.
      let setting =
        #/\bSET (?!LOCAL\b|search_path FROM CURRENT\b|search_path = \\\(guardedPath\))[a-z_]+ (=|TO)/#
      while let range = rest.firstRange(of: setting) {
        let line =
          text[..<range.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        // That of an UPDATE is none.
        #expect(line.contains("UPDATE"), "\(file): \(rest[range])")
        rest = rest[range.upperBound...]
      }
    }
  }
}
