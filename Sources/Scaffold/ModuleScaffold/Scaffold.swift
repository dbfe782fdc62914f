/// The files that a new module adds to a package, and the changes to two existing files.
public struct Scaffold: Sendable {
  /// The files to create, sorted by path.
  public let newFiles: [SourceFile]
  /// The files to change, with their new text.
  public let changedFiles: [SourceFile]
  /// The name of the module.
  public let module: TypeName

  /// The folders of the module.
  ///
  /// To remove the module, delete them and its names in the changed files.
  public var folders: [String] {
    newFiles.reduce(into: []) { folders, file in
      let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
      if folders.last != folder { folders.append(folder) }
    }
  }

  /// Creates the module of a blueprint for a package, as a copy of a template.
  ///
  /// - Throws: `ScaffoldError` if there is a conflict, or if the package has another layout.
  public init(
    _ blueprint: Blueprint, from template: Template, for package: PackageContent
  ) throws(ScaffoldError) {
    let name = blueprint.module
    module = name
    guard let manifest = package.files["Package.swift"], NameList.targets.start(in: manifest) != nil else {
      throw .missingLine(line: NameList.targets.line, file: NameList.targets.file)
    }
    let list = package.files[NameList.modules.file]
    let features = try NameList.features.adding("Feature(\"\(name.text)\")", to: manifest)
    let modules = try NameList.modules.adding("\(name.text)Module()", to: list)
    changedFiles = [
      SourceFile(path: NameList.features.file, text: features),
      SourceFile(
        path: NameList.modules.file, text: addingImport(of: "\(name.text)Modules", to: modules)),
    ]
    newFiles = template.copy(for: blueprint).sorted { $0.path < $1.path }
    try Self.requireFreeName(for: name, in: package, manifest)
    try requireDistinctFiles()
    try requireNewTypes(in: package)
  }

  private static func requireFreeName(
    for name: TypeName, in package: PackageContent, _ manifest: String
  ) throws(ScaffoldError) {
    let own = ["\(name.text)", "\(name.text)Contracts"].map { $0.lowercased() }
    let folder = package.folders.sorted().first { path in
      let parts = path.split(separator: "/")
      guard parts.count > 1, ["Sources", "Tests"].contains(parts[0]), parts.count < 4 else { return false }
      return own.contains(parts[parts.count - 1].lowercased())
    }
    if let folder { throw .folderExists(folder) }
    let roles = ["Entities", "ViewData", "Contracts", "Interactors", "Presenters", "Routers", "Views"]
    let words = Set(manifest.split { !$0.isLetter && !$0.isNumber })
    for role in roles + ["Storage", "Modules", "Mocks", "Tests"]
    where words.contains("\(name.text)\(role)") {
      throw .targetExists(name.text + role)
    }
    for (path, text) in package.files.sorted(by: { $0.key < $1.key })
    where path.hasPrefix("Sources/Modules/") {
      let declarations = ["CommandEntry(\"\(name.kebab)\"", "identifier = \"\(name.kebab)\""]
      let isSynonym = text.matches(of: #/synonyms: \[([^\]]*)\]/#).contains {
        $0.1.contains("\"\(name.kebab)\"")
      }
      if isSynonym || declarations.contains(where: text.contains) {
        throw .commandExists(name.kebab, file: path)
      }
    }
  }

  /// Throws if names differ only in case, as some disks store them as one file.
  private func requireDistinctFiles() throws(ScaffoldError) {
    var paths: Set<String> = []
    for file in newFiles where !paths.insert(file.path.lowercased()).inserted {
      throw .duplicateFile(file.path)
    }
  }

  /// The folders whose types are visible to the files of a module.
  private static let visibleFolders =
    ["Entities/Shared/", "ViewData/Shared/", "Contracts/Shared/", "Formats/Shared/", "Views/Shared/"]
    + ["Contracts/Modules/", "Modules/Shared/", "Storage/Database/", "Terminal/"]

  private func requireNewTypes(in package: PackageContent) throws(ScaffoldError) {
    let own = Set(newFiles.flatMap { topLevelTypes(in: $0.text) })
    for (path, text) in package.files.sorted(by: { $0.key < $1.key })
    where Self.visibleFolders.contains(where: { path.hasPrefix("Sources/" + $0) }) {
      if let type = topLevelTypes(in: text).first(where: own.contains) { throw .typeExists(type, file: path) }
    }
  }
}

/// Returns the names of the top-level types in a Swift file.
public func topLevelTypes(in text: String) -> [String] {
  let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
  return text.split(separator: "\n").compactMap { line in
    guard line.first?.isLetter == true else { return nil }
    let words = line.split(separator: " ")
    guard let kind = words.firstIndex(where: kinds.contains), kind < 4, kind + 1 < words.count else {
      return nil
    }
    return String(words[kind + 1].prefix { $0.isLetter || $0.isNumber })
  }
}
