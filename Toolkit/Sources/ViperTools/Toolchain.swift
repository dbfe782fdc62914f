internal import Foundation

/// A compiler, and the tools that come with it.
public struct Toolchain: Sendable {
  private struct Information: Decodable {
    struct Target: Decodable {
      let triple: String
    }
    struct Paths: Decodable {
      let runtimeResourcePath: String
      let sdkPath: String?
    }
    let compilerVersion: String
    let target: Target
    let paths: Paths
  }

  /// The compiler's version, as it describes itself.
  public let version: String
  /// The target that it compiles for, unless it is told otherwise.
  public let triple: String
  /// The options for the SDK; empty if it needs none.
  public let sdk: [String]
  private let folder: URL

  /// Asks a compiler, by path or by name on the search path.
  ///
  /// - Throws: `ToolError` if it cannot be run, or says nothing of itself.
  public init(compiler: String) throws(ToolError) {
    guard let result = try? ToolResult(of: [compiler, "-print-target-info"]),
      let information = try? JSONDecoder().decode(Information.self, from: Data(result.output))
    else { throw ToolError("\(compiler) does not report its target.") }
    version = information.compilerVersion
    triple = information.target.triple
    sdk = information.paths.sdkPath.map { ["-sdk", $0] } ?? []
    folder = URL(filePath: information.paths.runtimeResourcePath).appending(path: "../../bin").standardized
  }

  /// Returns the path of a tool beside the compiler.
  public func tool(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes the symbol graphs of a module to a folder, which must exist.
  ///
  /// - Parameters:
  ///   - access: the least access of the symbols, such as `internal`.
  ///   - options: the target, the search paths and other options that the module needs.
  /// - Throws: `ToolError` if the module cannot be read.
  public func extractSymbolGraphs(
    of module: String, access: String, to folder: String, _ options: [String]
  ) throws(ToolError) {
    let words =
      [tool("swift-symbolgraph-extract"), "-module-name", module, "-minimum-access-level", access]
      + ["-skip-synthesized-members", "-include-spi-symbols"] + options + ["-output-dir", folder]
    let result: ToolResult
    do {
      result = try ToolResult(of: words)
    } catch {
      throw ToolError("swift-symbolgraph-extract cannot be run: \(error).")
    }
    guard result.isGood else {
      throw ToolError("The compiler cannot read the module of \(module): \(result.firstError)")
    }
  }
}
