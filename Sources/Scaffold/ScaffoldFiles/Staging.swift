public import Foundation
public import ViperModuleScaffold
internal import ViperTools

/// Files that are prepared in a folder of their own, so that a package stays unchanged if a tool fails.
public struct Staging {
  /// The folder with the files, which are laid out as in the package.
  public let folder: URL
  private var installation: Installation
  private let package: URL

  /// Creates an empty folder.
  ///
  /// - Parameters:
  ///   - work: the folder in which to create it; nil for a temporary one.
  ///   - package: the package for which the files are prepared.
  public init(in work: URL? = nil, for package: URL) {
    let work = work ?? FileManager.default.temporaryDirectory
    folder = work.appending(path: "scaffold-\(UUID().uuidString)")
    installation = Installation(in: folder)
    self.package = package
  }

  /// Writes files into the folder.
  public mutating func write(_ sources: [SourceFile]) throws(ScaffoldError) {
    try installation.write(sources)
  }

  /// Formats the Swift files by the package's rules.
  public func format() throws(ScaffoldError) {
    let rules = package.appending(path: ".swift-format").path
    let configuration = FileManager.default.fileExists(atPath: rules) ? ["--configuration", rules] : []
    let paths = installation.paths.filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0).path }
    try runTool("swift", ["format", "format", "--in-place"] + configuration + paths)
  }

  /// Copies all files into the package, or none if one of them cannot be written; the last are those to copy last.
  public func install(last paths: [String]) throws(ScaffoldError) {
    var result = Installation(in: package)
    do throws(ScaffoldError) {
      for path in installation.paths.filter({ !paths.contains($0) }) + paths {
        try result.write([try SourceFile(reading: path, in: folder)])
      }
    } catch {
      result.rollBack()
      throw error
    }
  }

  /// The number of files.
  public var count: Int { installation.paths.count }

  /// Removes the folder.
  public func remove() { try? FileManager.default.removeItem(at: folder) }
}

/// Runs a tool of the toolchain.
///
/// - Throws: `ScaffoldError.toolFailed` with what the tool said.
public func runTool(_ tool: String, _ words: [String]) throws(ScaffoldError) {
  guard let result = try? ToolResult(of: [tool] + words) else {
    throw .toolFailed(tool, detail: "it cannot be started")
  }
  guard result.isGood else {
    throw .toolFailed(tool, detail: String(decoding: result.errors, as: UTF8.self))
  }
}
