internal import Foundation
internal import StudyResults
internal import ViperMutantRuns
internal import ViperMutants
internal import ViperSyntaxTree

/// The places of an architecture's code and tests.
extension Architecture {
  /// The roles of VIPER that contain logic.
  static let roles = ["Interactors", "Presenters", "Routers"]

  /// The targets with the code of a feature.
  func targets(of feature: String) -> [String] {
    folder.map { [feature + $0] } ?? Self.roles.map { feature + $0 }
  }

  /// The existing targets with the code that all features share.
  func engines(in package: String) -> [String] {
    let paths =
      folder.map { [("\($0)Engine", "Sources/Architectures/\($0)/Engine")] }
      ?? Self.roles.map { ("Shared\($0)", "Sources/\($0)/Shared") }
    return paths.filter { FileManager.default.fileExists(atPath: "\(package)/\($0.1)") }.map(\.0)
  }

  /// Returns the files of the architecture's own tests, by target.
  func testFiles(features: [String], in package: String) -> [String: [String]] {
    let folders: [(String, String)] =
      folder.map { [("\($0)Tests", "Tests/Architectures/\($0)")] }
      ?? (features + ["Shared"]).flatMap { feature in
        Self.roles.map { ("\(feature)Tests", "Tests/\(feature)/\($0)") }
      }
    var files: [String: [String]] = [:]
    for (target, folder) in folders {
      let paths = FileManager.default.subpaths(atPath: "\(package)/\(folder)") ?? []
      files[target, default: []] += paths.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }
    return files.filter { !$0.value.isEmpty }
  }

  /// The path of the file that marks equivalent mutants, relative to the package.
  var equivalentsPath: String { "Tests/EquivalentMutants/\(name).txt" }

  /// Returns the marked equivalent mutants; none if there is no file.
  func equivalents(in package: String) throws -> Equivalents {
    guard let text = FileManager.default.contents(atPath: "\(package)/\(equivalentsPath)") else {
      return Equivalents()
    }
    return try Equivalents(String(decoding: text, as: UTF8.self), name: equivalentsPath)
  }

  /// Returns the types declared in the architecture's tests, suites included, such as `MVVMTests.ListTests`.
  func suites(features: [String], in package: String) throws -> Set<String> {
    var names: Set<String> = []
    for (target, files) in testFiles(features: features, in: package) {
      for file in files {
        for child in try SyntaxTree.parsed(ofFile: "\(package)/\(file)").children {
          if let name = child.declaredName { names.insert("\(target).\(name)") }
        }
      }
    }
    return names
  }
}
