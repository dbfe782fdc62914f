internal import Foundation
internal import ViperTools

/// A folder that is deleted when it is released.
public final class TemporaryFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// Creates an empty folder.
  public init() {
    let url = FileManager.default.temporaryDirectory.appending(path: "viper-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes files, and makes the folders that they need.
  ///
  /// - Parameter files: their texts by their paths below this folder.
  public func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = URL(filePath: path).appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Returns the text of a file.
  public func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }
}

extension TemporaryFolder {
  /// Runs a command of SwiftPM for the package in this folder, with a build folder in it.
  ///
  /// The build folder is its own, as `swift` waits for others that use the same one, and `swift test` is one of them.
  public func swift(_ command: String, _ words: [String] = []) throws -> (
    isGood: Bool, output: String, errors: String
  ) {
    let result = try ToolResult(
      of: ["swift", command, "--package-path", path, "--scratch-path", path + "/.build"] + words)
    return (
      result.isGood, String(decoding: result.output, as: UTF8.self),
      String(decoding: result.errors, as: UTF8.self)
    )
  }
}

/// Returns the bytes of a file.
public func contents(of path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(filePath: path)))
}

extension [UInt8] {
  /// Writes the bytes to a file.
  public func write(to path: String) throws { try Data(self).write(to: URL(filePath: path)) }
}
