import Foundation
import Testing
import ViperSymbolGraphs
import ViperTools

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
    let folder = try folder(of: modules[0])
    let output = FileManager.default.temporaryDirectory.appending(path: "graphs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    let target = try target()
    var graphs: [SymbolGraph] = []
    for module in modules {
      _ = try run(
        "swift-symbolgraph-extract",
        [
          "-module-name", module, "-I", folder.path, "-target", target, "-minimum-access-level",
          "internal",
          "-skip-synthesized-members", "-include-spi-symbols", "-output-dir", output.path,
        ])
      let file = output.appending(path: "\(module).symbols.json")
      graphs.append(
        try SymbolGraph(json: [UInt8](Data(contentsOf: file)), name: file.lastPathComponent))
    }
    return graphs
  }

  private static func target() throws -> String {
    let information = try run("swiftc", ["-print-target-info"])
    let parsed = try JSONSerialization.jsonObject(with: information) as? [String: Any]
    return try #require((parsed?["target"] as? [String: Any])?["triple"] as? String)
  }

  /// What a tool of the toolchain prints.
  private static func run(_ tool: String, _ arguments: [String]) throws -> Data {
    let result = try ToolResult(of: [try toolchain().appending(path: tool).path] + arguments)
    try #require(result.isGood, "\(tool): \(String(decoding: result.errors, as: UTF8.self))")
    return Data(result.output)
  }

  /// The folder of the compiler that is found first on the search path.
  private static func toolchain() throws -> URL {
    let paths = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
    let swift = try #require(
      paths.map { URL(filePath: $0).appending(path: "swift") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) })
    return swift.resolvingSymlinksInPath().deletingLastPathComponent()
  }
}
