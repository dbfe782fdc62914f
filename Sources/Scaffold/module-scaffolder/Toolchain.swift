internal import Foundation
internal import ViperMockGenerator
internal import ViperModuleScaffold
internal import ViperScaffoldFiles
internal import ViperSymbolGraphs

/// The first compiler on the search path.
struct Toolchain {
  /// The package whose shared modules are compiled.
  let package: URL
  private let files = FileManager.default

  /// The roles that a feature's protocols depend on, each after the roles that it imports.
  private static let roles = ["Entities", "ViewData", "Contracts"]

  init(package: URL) { self.package = package }

  /// Generates the mocks of a module whose files are laid out in a folder as in the package.
  ///
  /// SwiftPM cannot extract symbol graphs of targets that are not in the package yet, and the target of the mocks
  /// cannot be added without a file. So this compiles the few modules that the protocols depend on.
  func mocks(of module: String, in folder: URL) throws(ScaffoldError) -> SourceFile {
    let work = folder.appending(path: "Modules")
    defer { try? files.removeItem(at: work) }
    for library in ["SystemLibrary", "Platform"] {
      try compile(library, package.appending(path: "Sources/" + library), into: work)
    }
    try compile("SharedEntities", package.appending(path: "Sources/Entities/Shared"), into: work)
    try compile("SharedContracts", package.appending(path: "Sources/Contracts/Shared"), into: work)
    for role in Self.roles {
      try compile(module + role, folder.appending(path: "Sources/\(role)/\(module)"), into: work)
    }
    var graphs: [SymbolGraph] = []
    for name in swiftFiles(in: work, ending: ".symbols.json") {
      do {
        graphs.append(try SymbolGraph(json: [UInt8](Data(contentsOf: URL(filePath: name))), name: name))
      } catch {
        throw .toolFailed("swiftc", detail: "\(error)")
      }
    }
    let contracts = folder.appending(path: "Sources/Contracts/\(module)")
    let output = MockGenerator(graphs).mocks(
      of: module + "Contracts", .marked, files: swiftFiles(in: contracts, ending: ".swift"))
    if let error = output.errors.first { throw .toolFailed("mocks", detail: error.description) }
    let file = MockFile(of: module + "Contracts", output.mocks)
    return SourceFile(path: "Tests/Mocks/\(module)Contracts/\(file.name)", text: file.source)
  }

  private func compile(_ module: String, _ sources: URL, into folder: URL) throws(ScaffoldError) {
    do {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotWrite(folder.path, detail: "\(error)")
    }
    let features =
      ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
      + ["NonisolatedNonsendingByDefault"]
    try runTool(
      "swiftc",
      ["-swift-version", "6", "-parse-as-library", "-package-name", "package", "-module-name", module]
        + features.flatMap { ["-enable-upcoming-feature", $0] }
        + ["-I", folder.path, "-emit-module", "-emit-module-path"]
        + [folder.appending(path: module + ".swiftmodule").path, "-emit-symbol-graph"]
        + ["-emit-symbol-graph-dir", folder.path, "-symbol-graph-minimum-access-level", "internal"]
        + swiftFiles(in: sources, ending: ".swift"))
  }

  private func swiftFiles(in folder: URL, ending: String) -> [String] {
    ((try? files.subpathsOfDirectory(atPath: folder.path)) ?? []).sorted()
      .filter { $0.hasSuffix(ending) }.map { folder.appending(path: $0).path }
  }
}
