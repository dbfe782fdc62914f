import ViperTestSupport

@testable import viper_architecture_checker

/// A package in a temporary folder that the checker reads.
final class CheckedPackage {
  private let folder = TemporaryFolder()
  private let name = "Checked"

  /// Writes a package.
  ///
  /// - Parameters:
  ///   - targets: the names of the targets that each target declares.
  ///   - rules: the rules of `architecture.json`; empty for none.
  ///   - files: the texts of the files by their paths below `Sources`.
  init(targets: KeyValuePairs<String, [String]>, rules: String = "", files: [String: String]) throws {
    let list = targets.map { target, uses in "  .target(name: \"\(target)\", dependencies: \(uses))," }
    try folder.write([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(name: "\(name)", targets: [
      \(list.joined(separator: "\n"))
      ])
      """
    ])
    if !rules.isEmpty { try folder.write(["architecture.json": "{ \"rules\": [\n\(rules)\n] }"]) }
    try write(files)
  }

  func write(_ files: [String: String]) throws {
    for (path, text) in files { try folder.write(["Sources/" + path: text]) }
  }

  /// Builds a target, or all of them, and returns what the compiler says.
  @discardableResult
  func build(_ target: String? = nil) throws -> (isGood: Bool, log: String) {
    let result = try folder.swift("build", target.map { ["--target", $0] } ?? [])
    return (result.isGood, result.output + result.errors)
  }

  /// Returns the report of the checker, what it says beside it, and whether it succeeds.
  func check(_ words: String...) throws -> (isGood: Bool, report: [String], complaints: String) {
    let description = try folder.swift("package", ["describe", "--type", "json"]).output
    try folder.write(["package.json": description])
    var (report, complaints) = ("", "")
    var isGood = false
    do {
      let arguments = try Arguments(
        ["--package", folder.path + "/package.json", "--modules", modules()] + words)
      isGood = try Run(arguments).perform(print: { report += $0 }, complain: { complaints += $0 })
    } catch {
      complaints += "error: \(error)\n"
    }
    return (isGood, report.split(separator: "\n").map(String.init), complaints)
  }

  /// The folder of the modules; SwiftPM links it only when a build succeeds.
  private func modules() throws -> String {
    let shown = try folder.swift("build", ["--show-bin-path"]).output
    return shown.split(separator: "\n", omittingEmptySubsequences: false)[0] + "/Modules"
  }
}
