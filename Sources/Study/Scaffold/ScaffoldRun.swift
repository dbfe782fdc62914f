internal import Foundation
internal import StudyResults
internal import ViperModuleScaffold
internal import ViperScaffoldFiles
internal import ViperTools

/// Adds an architecture to a package: all of it, or nothing.
struct ScaffoldRun {
  /// The folder of the package.
  let package: URL
  /// The architectures of the study.
  var registered = Architecture.all.map {
    ArchitectureScaffold.Registered(name: $0.name, folder: $0.folder, color: $0.color.light)
  }

  /// Adds an architecture, and returns a summary for people.
  ///
  /// - Parameter isDryRun: whether the files are only listed.
  func add(_ name: String, isDryRun: Bool) throws(ScaffoldError) -> String {
    let template = try SourceFile.all(
      in: [ArchitectureScaffold.template, ArchitectureScaffold.templateTests], of: package,
      endings: [".swift", ".md"])
    let scaffold = try ArchitectureScaffold(
      name, from: template, for: PackageContent(of: package), registered: registered)
    let (new, changed) = (scaffold.newFiles.map(\.path), scaffold.changedFiles.map(\.path))
    if let path = new.first(where: { FileManager.default.fileExists(atPath: file($0)) }) {
      throw .folderExists(path)
    }
    guard !isDryRun else {
      return new.map { "new      \($0)\n" }.joined() + changed.map { "changed  \($0)\n" }.joined()
    }
    try requireCommitted(changed)
    try install(scaffold.newFiles, changing: scaffold.changedFiles)
    return """
      \(name) is added: \(new.count) new files, and a new name in \(changed.joined(separator: ", ")).
      Next: swift build --product todo-viper-study
        .build/debug/todo-viper-study gate --architecture \(scaffold.name) --names
      Undo: git checkout -- \(changed.joined(separator: " "))
        rm -r \(Self.roots(of: new).joined(separator: " "))

      """
  }

  /// Writes the tables of apps anew, and returns which of them have changed.
  func writeTables() throws(ScaffoldError) -> String {
    let tables = staleTables
    try install([], changing: tables)
    return tables.isEmpty ? "The tables are up to date.\n" : tables.map { "\($0.path)\n" }.joined()
  }

  /// The tables of apps that differ from those in the package.
  var staleTables: [SourceFile] {
    ArchitectureScaffold.tables(of: registered, in: PackageContent(of: package))
  }

  private func file(_ path: String) -> String { package.appending(path: path).path }

  private func install(_ new: [SourceFile], changing files: [SourceFile]) throws(ScaffoldError) {
    guard !files.isEmpty else { return }
    var stage = Staging(for: package)
    defer { stage.remove() }
    try stage.write(new + files)
    try stage.format()
    try stage.install(last: files.map(\.path))
  }

  /// Throws if one of the files differs from the last commit; without a repository there is none to differ from.
  private func requireCommitted(_ paths: [String]) throws(ScaffoldError) {
    let status = try? ToolResult(
      of: ["git", "status", "--porcelain", "--untracked-files=no", "--"] + paths, in: package.path)
    guard let status, status.isGood else { return }
    let changed = String(decoding: status.output, as: UTF8.self).split(separator: "\n").map {
      String($0.dropFirst(3))
    }
    guard changed.isEmpty else { throw .uncommitted(changed) }
  }

  /// Returns the folders of an architecture, and its files elsewhere.
  private static func roots(of paths: [String]) -> [String] {
    paths.reduce(into: []) { roots, path in
      let parts = path.split(separator: "/")
      let root = parts[0] == "docs" ? path : parts.prefix(3).joined(separator: "/")
      if roots.last != root { roots.append(root) }
    }
  }
}
