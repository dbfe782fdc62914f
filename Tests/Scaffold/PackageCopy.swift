import Doubles
import Foundation
import Testing

/// As much of this package as a module is made from, in a folder that goes with the test.
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
      "Package.swift", ".swift-format", "Sources/Entities/Shared", "Sources/Contracts/Shared",
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

  /// The sentence with which the tool refuses to make a module; nil where it makes one.
  func refusal(_ words: String...) async throws -> String? {
    let output = try await scaffold(words)
    return output.ending == .status(1) && output.text.isEmpty ? output.errors : nil
  }

  /// Every file and folder, with the text of the former.
  func content() throws -> [String: String] {
    let paths = try files.subpathsOfDirectory(atPath: root.path)
    return Dictionary(
      uniqueKeysWithValues: paths.map { path in
        (path, (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? "")
      })
  }

  /// What lies beside the package, where files are made before they are put into it.
  var leftBeside: [String] { folder.names.filter { $0 != "package" } }
}

/// Runs the scaffold's tool.
func runTool(_ words: [String]) async throws -> Output {
  try await run(
    [try builtProducts().appending(path: "viper-module-scaffolder").path] + words, patience: .forCompilers)
}

extension Patience {
  /// Enough for what compiles, on a machine that has much else to do.
  static var forCompilers: Patience { Patience(.seconds(480)) }
}

/// The folder of what the tests were built with.
func builtProducts() throws -> URL {
  try #require(
    sequence(first: URL(filePath: Swift.CommandLine.arguments[0]).resolvingSymlinksInPath()) {
      $0.path == "/" ? nil : $0.deletingLastPathComponent()
    }.first { FileManager.default.fileExists(atPath: $0.appending(path: "Modules/Doubles.swiftmodule").path) }
  )
}
