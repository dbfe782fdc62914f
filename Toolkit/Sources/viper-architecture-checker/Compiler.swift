internal import Foundation
internal import ViperArchitecture
internal import ViperTools

/// The compiler, as a source of facts about modules.
struct Compiler: Sendable {
  private let toolchain: Toolchain
  private let searchPaths: [String]
  private let sdk: [String]

  init(_ arguments: Arguments, cFlags: [String]) throws(ToolError) {
    toolchain = try Toolchain(
      compiler: arguments.toolchain.isEmpty ? "swiftc" : arguments.toolchain + "/swiftc")
    let platform = Self.platform
    let cache = arguments.cache ?? arguments.modules.first.map { $0 + "/../ModuleCache" }
    sdk = platform.sdk
    searchPaths =
      arguments.modules.flatMap { ["-I", $0] } + platform.searchPaths + cFlags.flatMap { ["-Xcc", $0] }
      + (cache.map { ["-module-cache-path", $0] } ?? [])
  }

  /// Writes the imports of a target's files to a file, including modules that are not found.
  func scan(_ module: PackageDescription.Target, directory: String, output: String) throws(ToolError) {
    let conditions = ["SWIFT_PACKAGE", "DEBUG"] + (module.compilationConditions ?? [])
    let words =
      ["-frontend", "-scan-dependencies", "-module-name", module.c99name, "-swift-version", "6"]
      + ["-target", toolchain.triple] + sdk + conditions.flatMap { ["-D", $0] } + searchPaths + [
        "-o", output,
      ]
      + module.files.map { "\(directory)/\($0)" }
    let result = try Self.run(toolchain.tool("swiftc"), words)
    guard FileManager.default.fileExists(atPath: output) else {
      throw ToolError("The compiler does not report what \(module.name) imports: \(result.firstError)")
    }
  }

  /// Writes the symbol graphs of a built target.
  func extractSymbolGraphs(of module: PackageDescription.Target, output: String) throws(ToolError) {
    let options = ["-emit-extension-block-symbols", "-target", toolchain.triple] + sdk + searchPaths
    try toolchain.extractSymbolGraphs(of: module.c99name, access: "private", to: output, options)
  }

  /// Returns the trees of mangled names.
  func demangle(_ names: [String]) throws(ToolError) -> Demangling {
    var trees = ""
    // A command line has room for a limited number of names.
    for start in stride(from: 0, to: names.count, by: 500) {
      let words = ["--tree-only"] + names[start..<min(start + 500, names.count)]
      let result = try Self.run(toolchain.tool("swift-demangle"), words)
      trees += String(decoding: result.output, as: UTF8.self)
    }
    return Demangling(trees: trees)
  }

  private static func run(_ tool: String, _ words: [String]) throws(ToolError) -> ToolResult {
    do {
      return try ToolResult(of: [tool] + words)
    } catch {
      throw ToolError("\(tool) cannot be run: \(error).")
    }
  }

  /// The options for the SDK, and the search paths of its test libraries.
  private static var platform: (sdk: [String], searchPaths: [String]) {
    #if os(macOS)
      func path(_ question: String) -> String? {
        guard let answer = try? run("xcrun", ["--sdk", "macosx", question]), answer.isGood else {
          return nil
        }
        return String(decoding: answer.output, as: UTF8.self).split(separator: "\n").first.map(String.init)
      }
      let developer = path("--show-sdk-platform-path").map { $0 + "/Developer" }
      return (
        path("--show-sdk-path").map { ["-sdk", $0] } ?? [],
        developer.map { ["-F", $0 + "/Library/Frameworks", "-I", $0 + "/usr/lib"] } ?? []
      )
    #else
      return ([], [])
    #endif
  }
}
