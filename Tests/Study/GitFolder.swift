import Foundation
import SharedEntities
import Testing
import ViperTools

/// A folder in which a test runs git and writes files.
struct GitFolder {
  let path: String

  /// Runs git, and returns what it prints.
  @discardableResult
  func git(_ words: String...) throws -> String {
    let settings = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    let answer = try ToolResult(of: ["git"] + settings + words, in: path)
    try #require(answer.isGood, "\(String(decoding: answer.errors, as: UTF8.self))")
    return trimmed(String(decoding: answer.output, as: UTF8.self))
  }

  /// Writes a file, and the folders in which it stands.
  func write(_ file: String, _ text: String) throws {
    let file = URL(filePath: path).appending(path: file)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Commits all files with a message.
  func commit(_ message: String) throws {
    try git("add", "-A")
    try git("commit", "-qm", message)
  }
}
