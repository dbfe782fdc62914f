import Doubles
import Foundation
import Testing

/// The files of this package that a module is made from, in a folder that is removed with the test.
final class PackageCopy {
  /// This package.
  static let original = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  let root: URL
  private let folder = TemporaryFolder()
  private let files = FileManager.default

  init() throws {
    root = URL(filePath: folder.path).appending(path: "package")
    for path in [
      "Package.swift", ".swift-format", "Sources/SystemLibrary", "Sources/Platform",
      "Sources/Entities/Shared",
      "Sources/Contracts/Shared",
      "Sources/todo-viper/Modules.swift",
    ] {
      let copy = root.appending(path: path)
      try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: Self.original.appending(path: path), to: copy)
    }
  }

  /// Runs the scaffold's tool on the package.
  func scaffold(_ words: [String]) async throws -> Output {
    try await runTool(
      words + ["--package", root.path, "--template", Self.original.path, "--work", folder.path])
  }

  /// The message with which the tool refuses to create a module; nil if it succeeds.
  func refusal(_ words: String...) async throws -> String? {
    let output = try await scaffold(words)
    return output.ending == .status(1) && output.text.isEmpty ? output.errors : nil
  }

  /// Every file, with its text, and every folder.
  func content() throws -> [String: String] {
    let paths = try files.subpathsOfDirectory(atPath: root.path)
    return Dictionary(
      uniqueKeysWithValues: paths.map { path in
        (path, (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? "")
      })
  }

  /// The folder beside the package where files are prepared.
  var leftBeside: [String] { folder.names.filter { $0 != "package" } }
}

/// Runs the scaffold's tool.
func runTool(_ words: [String]) async throws -> Output {
  try await run(
    [try builtProducts().appending(path: "viper-module-scaffolder").path] + words, patience: .forCompilers)
}

extension Patience {
  /// A generous timeout for compiling on a busy machine.
  static var forCompilers: Patience { Patience(.seconds(480)) }
}

/// The build folder of the tests.
func builtProducts() throws -> URL {
  try #require(
    sequence(first: URL(filePath: Swift.CommandLine.arguments[0]).resolvingSymlinksInPath()) {
      $0.path == "/" ? nil : $0.deletingLastPathComponent()
    }.first { FileManager.default.fileExists(atPath: $0.appending(path: "Modules/Doubles.swiftmodule").path) }
  )
}
