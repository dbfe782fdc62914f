internal import Foundation
internal import ViperArchitecture
internal import ViperTools

/// The compiler, as a source of facts about modules.
struct Compiler: Sendable {
  private let toolchain: String
  private let searchPaths: [String]
  private let target: String
  private let sdk: [String]

  init(_ arguments: Arguments, cFlags: [String]) throws(ToolError) {
    toolchain = arguments.toolchain
    let platform = Self.platform
    let cache = arguments.cache ?? arguments.modules.first.map { $0 + "/../ModuleCache" }
    sdk = platform.sdk
    searchPaths =
      arguments.modules.flatMap { ["-I", $0] } + platform.searchPaths + cFlags.flatMap { ["-Xcc", $0] }
      + (cache.map { ["-module-cache-path", $0] } ?? [])
    target = try Self.hostTarget(toolchain)
  }

  /// Writes the imports of a target's files to a file, including modules that are not found.
  func scan(_ module: PackageDescription.Target, directory: String, output: String) throws(ToolError) {
    let conditions = ["SWIFT_PACKAGE", "DEBUG"] + (module.compilationConditions ?? [])
    let words =
      ["-frontend", "-scan-dependencies", "-module-name", module.c99name, "-swift-version", "6"]
      + ["-target", target] + sdk + conditions.flatMap { ["-D", $0] } + searchPaths + ["-o", output]
      + module.files.map { "\(directory)/\($0)" }
    let result = try Self.run(toolchain, "swiftc", words)
    guard FileManager.default.fileExists(atPath: output) else {
      throw ToolError("The compiler does not report what \(module.name) imports: \(Self.message(result))")
    }
  }

  /// Writes the symbol graphs of a built target.
  func extractSymbolGraphs(of module: PackageDescription.Target, output: String) throws(ToolError) {
    let words =
      ["-module-name", module.c99name, "-target", target, "-minimum-access-level", "private"]
      + ["-skip-synthesized-members", "-include-spi-symbols", "-emit-extension-block-symbols"] + sdk
      + searchPaths + ["-output-dir", output]
    let answer = try Self.run(toolchain, "swift-symbolgraph-extract", words)
    guard answer.isGood else {
      throw ToolError("The compiler cannot read the module of \(module.name): \(Self.message(answer))")
    }
  }

  /// Returns the trees of mangled names.
  func demangle(_ names: [String]) throws(ToolError) -> Demangling {
    var trees = ""
    // A command line has room for a limited number of names.
    for start in stride(from: 0, to: names.count, by: 500) {
      let words = ["--tree-only"] + names[start..<min(start + 500, names.count)]
      let result = try Self.run(toolchain, "swift-demangle", words)
      trees += String(decoding: result.output, as: UTF8.self)
    }
    return Demangling(trees: trees)
  }

  private static func run(
    _ toolchain: String, _ tool: String, _ words: [String]
  ) throws(ToolError) -> ToolResult {
    do {
      return try ToolResult(of: [toolchain.isEmpty ? tool : "\(toolchain)/\(tool)"] + words)
    } catch {
      throw ToolError("\(tool) cannot be run: \(error).")
    }
  }

  /// The first error of a compiler, or all that it said.
  private static func message(_ result: ToolResult) -> String {
    let said = String(decoding: result.errors, as: UTF8.self)
    return said.split(separator: "\n").first { $0.contains("error:") }.map(String.init) ?? said
  }

  private static func hostTarget(_ toolchain: String) throws(ToolError) -> String {
    struct Information: Decodable {
      struct Target: Decodable {
        let triple: String
      }
      let target: Target
    }
    let answer = try run(toolchain, "swiftc", ["-print-target-info"])
    guard let known = try? JSONDecoder().decode(Information.self, from: Data(answer.output)) else {
      throw ToolError("swiftc does not report its target.")
    }
    return known.target.triple
  }

  /// The options for the SDK, and the search paths of its test libraries.
  private static var platform: (sdk: [String], searchPaths: [String]) {
    #if os(macOS)
      func path(_ question: String) -> String? {
        guard let answer = try? run("", "xcrun", ["--sdk", "macosx", question]), answer.isGood else {
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
