import DatabaseStorage
import Doubles
import Foundation
import SharedEntities
import Testing

@Suite("The file of settings", .patient)
struct SettingsFileTests {
  private let folder = TemporaryFolder()

  private var path: String { folder.path + "/a/b/config" }

  @Test("Without a file there are no settings; a change makes it and its folders, for the user alone")
  func creation() throws {
    let file = SettingsFile(path: path)
    #expect(try file.read() == UserSettings())
    try file.change { _ in }
    #expect(!FileManager.default.fileExists(atPath: path))
    try file.change { $0["a"] = "1" }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "a = 1\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("Changes that meet are all kept")
  func concurrency() async throws {
    try await withThrowingTaskGroup { group in
      for number in 0..<40 {
        group.addTask { [path] in try SettingsFile(path: path).change { $0["key\(number)"] = "\(number)" } }
      }
      try await group.waitForAll()
    }
    let values = try SettingsFile(path: path).read().entries.map(\.value)
    #expect(Set(values) == Set((0..<40).map(String.init)))
  }

  @Test("A link, as to a folder of settings under version control, stays, and so does the mode of its file")
  func link() throws {
    let target = folder.path + "/dotfile"
    try Data("# mine\n".utf8).write(to: URL(filePath: target))
    #expect(chmod(target, 0o644) == 0)
    let link = folder.path + "/config"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try SettingsFile(path: link).change { $0["a"] = "1" }
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "# mine\na = 1\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int == 0o644)
  }

  @Test("What is no text, too large or a folder is refused")
  func refusals() throws {
    let path = folder.path + "/config"
    let file = SettingsFile(path: path)
    try Data([0xFF, 0x0A]).write(to: URL(filePath: path))
    #expect(throws: SettingsError.isNoText) { try file.read() }
    #expect(throws: SettingsError.isNoText) { try file.change { $0["a"] = "1" } }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data([0xFF, 0x0A]))
    try Data(repeating: 0x23, count: 2 << 20).write(to: URL(filePath: path))
    #expect(throws: SettingsError.isTooLarge) { try file.read() }
    #expect(throws: SettingsError.unreadable(String(cString: strerror(EISDIR)))) {
      try SettingsFile(path: folder.path).read()
    }
  }
}
