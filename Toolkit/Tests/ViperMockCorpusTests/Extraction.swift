import Foundation
import Testing
import ViperSymbolGraphs
import ViperTools

@testable import viper_mock_generator

/// Has the compiler write symbol graphs of the modules that the tests were built with.
enum Extraction {
  /// The folder with a module that the tests were built with.
  private static func folder(of module: String) throws -> URL {
    let products = URL(filePath: Swift.CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    return try #require(
      sequence(first: products) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
        .map { $0.appending(path: "Modules") }
        .first { FileManager.default.fileExists(atPath: $0.appending(path: "\(module).swiftmodule").path) })
  }

  /// The compiler's errors in a file that belongs to a module of the tests, with more options.
  static func errors(in file: String, of module: String, _ options: [String]) throws -> String {
    // The folder of the configuration, such as debug, in that of the platform.
    let build = try folder(of: module).deletingLastPathComponent()
    let manifest = build.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: build.lastPathComponent + ".yaml")
    let command = try #require(try CompileCommand.all(inManifest: manifest.path)[module])
    let words = command.words(renaming: module + "Again") + ["-typecheck", "-warnings-as-errors"]
    return String(decoding: try ToolResult(of: words + options + [file]).errors, as: UTF8.self)
  }

  static func graphs(of modules: [String]) throws -> [SymbolGraph] {
    let graphs = FileManager.default.temporaryDirectory.appending(path: "graphs-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: graphs) }
    let flags = ["-I", try folder(of: modules[0]).path]
    let extraction = ModuleGraphs(compiler: "swiftc", folder: graphs, flags: flags)
    return try extraction.completed(modules.flatMap { try extraction.graphs(of: $0) })
  }
}
