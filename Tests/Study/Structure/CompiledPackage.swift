import Doubles
import Foundation

@testable import StudyStructure

/// A small package in a temporary folder, compiled with an index, with the folders of all architectures.
struct CompiledPackage {
  let folder = TemporaryFolder()
  var index: String { folder.path + "/index" }

  /// Writes files, by their path in `Sources`, and compiles them.
  init(_ files: [String: String]) throws {
    let sources = folder.path + "/Sources/"
    let manager = FileManager.default
    for path in CodePlaces.shared + CodePlaces.architectures.flatMap(\.folders) {
      try manager.createDirectory(atPath: sources + path, withIntermediateDirectories: true)
    }
    for (path, text) in files {
      let file = URL(filePath: sources + path)
      try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.arguments =
      ["swiftc", "-parse-as-library", "-module-name", "Fixture", "-index-store-path", index, "-c"]
      + files.keys.sorted().map { sources + $0 }
    let output = Pipe()
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CompileFailure(text: text) }
  }

  private struct CompileFailure: Error { let text: String }
}
