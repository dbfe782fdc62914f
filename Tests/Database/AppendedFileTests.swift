import DatabaseStorage
import Doubles
import Foundation
import SharedEntities
import Testing

@Suite("Files that grow at their end")
struct AppendedFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/archive" }
  private var store: String { folder.path + "/store" }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test("Lines begin a line of their own, also after a last line without an end")
  func lines() throws {
    let file = try AppendedFile(path, sparing: store)
    #expect(!FileManager.default.fileExists(atPath: path))
    try file.append("a\n")
    try file.append("b\nc")
    try file.append("d\n")
    #expect(try text() == "a\nb\nc\nd\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("A file keeps its identity, so that other programs that append to it write to the same one")
  func identity() throws {
    try Data("a\n".utf8).write(to: URL(filePath: path))
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    try AppendedFile(path, sparing: store).append("b\n")
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("c\n".utf8))
    #expect(try text() == "a\nb\nc\n")
  }

  @Test("What comes to its place meanwhile is refused as at first")
  func meanwhile() throws {
    let file = try AppendedFile(path, sparing: store)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: StoreError.file(.notRegularFile(path: path))) { try file.append("a\n") }
    #expect(throws: StoreError.file(.notRegularFile(path: path))) { try AppendedFile(path, sparing: store) }
    unlink(path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: store)
    #expect(throws: StoreError.file(.isStore(path: path))) { try file.append("a\n") }
    #expect(!FileManager.default.fileExists(atPath: store))
  }
}
