import Doubles
import Foundation
import Testing
import ViperSymbolGraphs

/// Has the compiler write symbol graphs of the modules that the tests were built with.
enum Extraction {
  static func graphs(of modules: [String]) async throws -> [SymbolGraph] {
    let products = URL(filePath: Swift.CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let folder = try #require(
      sequence(first: products) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
        .map { $0.appending(path: "Modules") }
        .first {
          FileManager.default.fileExists(atPath: $0.appending(path: "\(modules[0]).swiftmodule").path)
        })
    let output = FileManager.default.temporaryDirectory.appending(path: "graphs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    let target = try await target()
    var graphs: [SymbolGraph] = []
    for module in modules {
      _ = try await run(
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

  private static func target() async throws -> String {
    let information = try await run("swiftc", ["-print-target-info"])
    let parsed = try JSONSerialization.jsonObject(with: information) as? [String: Any]
    return try #require((parsed?["target"] as? [String: Any])?["triple"] as? String)
  }

  /// What a tool of the toolchain prints.
  private static func run(_ tool: String, _ arguments: [String]) async throws -> Data {
    let output = try await Doubles.run([try toolchain().appending(path: tool).path] + arguments)
    try #require(output.ending == .status(0), "\(tool): \(output.errors)")
    return Data(output.bytes)
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
