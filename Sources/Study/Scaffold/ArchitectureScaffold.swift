internal import ViperModuleScaffold

/// The files that a new architecture adds to this package, and the changes to existing files.
struct ArchitectureScaffold {
  /// An architecture of the study, as far as a new one must differ from it.
  struct Registered {
    let name: String
    let folder: String?
    /// Its colour on a light page.
    let color: String
  }

  /// The folder with the architecture to copy, in the package; its pages are beside its apps.
  static let template = "Sources/Scaffold/Architectures/Sketch"
  static let templateTests = "Tests/Architectures/Sketch"

  private static let manifest = NameList(file: "Package.swift", line: "let architectures: [Architecture] = [")
  private static let registration = NameList(
    file: "Sources/Study/Results/Architecture.swift", line: "  public static let all = [")

  /// Colours on a light and a dark page that differ from those of the first architectures.
  private static let colors = [
    ("#7a4b2a", "#d3a27f"), ("#5b6f00", "#b9cf4a"), ("#b0336f", "#f08cb8"), ("#006d77", "#63c5cf"),
  ]

  /// The name on the command line.
  let name: String
  /// The files to create, sorted by path.
  let newFiles: [SourceFile]
  /// The files to change, with their new text.
  let changedFiles: [SourceFile]

  /// Creates an architecture as a copy of the template.
  ///
  /// - Parameters:
  ///   - name: the name of its folder.
  ///   - template: the files of the template.
  ///   - package: the content of the package.
  ///   - registered: the architectures of the study.
  /// - Throws: `ScaffoldError` if there is a conflict, or if the package has another layout.
  init(
    _ name: String, from template: [SourceFile], for package: PackageContent, registered: [Registered]
  ) throws(ScaffoldError) {
    guard let type = TypeName(name) else { throw .invalidTypeName(name) }
    guard !template.isEmpty else { throw .missingTemplate(Self.template) }
    let registered = Self.present(registered, in: package)
    self.name = type.kebab
    try Self.requireFreeName(for: type, in: package, registered)
    newFiles = template.map { Self.copy($0, for: type) }.sorted { $0.path < $1.path }
    let color = Self.colors.first { color in !registered.contains { $0.color == color.0 } } ?? Self.colors[0]
    changedFiles =
      [
        try Self.manifest.added(
          "Architecture(name: \"\(name)\", apps: [\"Timeline\"])", in: package),
        try Self.registration.added(
          """
          Architecture(
                "\(type.kebab)", Phrase("\(name)", "\(name)"), folder: "\(name)", "\(color.0)", "\(color.1)",
                views: "Screen")
          """, in: package),
      ]
      + Self.tables(of: registered, adding: type, in: package)
  }

  /// Returns the tables of apps with those of a new architecture, where they differ from the present ones.
  static func tables(
    of registered: [Registered], adding name: TypeName? = nil, in package: PackageContent
  ) -> [SourceFile] {
    let present = present(registered, in: package).compactMap { entry in
      entry.folder.map { AppTable.Entry(name: entry.name, folder: $0) }
    }
    let new = name.map { [AppTable.Entry(name: $0.kebab, folder: $0.text)] } ?? []
    let added =
      name.map { ["Sources/Architectures/\($0.text)", "Sources/Architectures/\($0.text)/Timeline"] } ?? []
    let folders = Set(package.folders + added)
    return AppTable.all.filter { package.files[$0.path] != nil }
      .map { $0.file(for: present + new, folders: folders) }
      .filter { $0.text != package.files[$0.path] }
  }

  /// Returns the architectures that the package still registers: this program may have been built before one was
  /// removed.
  private static func present(_ registered: [Registered], in package: PackageContent) -> [Registered] {
    guard let list = package.files[registration.file] else { return registered }
    return registered.filter { list.contains("\"\($0.name)\", Phrase(") }
  }

  private static func copy(_ file: SourceFile, for name: TypeName) -> SourceFile {
    let path =
      switch file.path {
      case "\(template)/page.md": "docs/architectures/\(name.kebab).md"
      case "\(template)/page.ja.md": "docs/architectures/ja/\(name.kebab).md"
      default: file.path.replacing("/Scaffold/", with: "/").replacing("/Sketch/", with: "/\(name.text)/")
      }
    return SourceFile(
      path: path, text: file.text.replacing("Sketch", with: name.text).replacing("sketch", with: name.kebab))
  }

  private static func requireFreeName(
    for name: TypeName, in package: PackageContent, _ registered: [Registered]
  ) throws(ScaffoldError) {
    if let other = registered.first(where: { $0.name == name.kebab }) {
      throw .architectureExists(other.name)
    }
    // An architecture has the targets `FluxEngine`, `FluxTests` and, for each feature, `ToDosFlux`.
    let homes = ["Sources", "Sources/Architectures", "Sources/Study", "Tests", "Tests/Architectures"]
    let folder = package.folders.sorted().first { path in
      guard let slash = path.lastIndex(of: "/") else { return false }
      return homes.contains(String(path[..<slash]))
        && path[path.index(after: slash)...].lowercased() == name.text.lowercased()
    }
    if let folder { throw .folderExists(folder) }
    let words = Set((package.files[manifest.file] ?? "").split { !$0.isLetter && !$0.isNumber })
    let own = ["\(name.text)Tests", "\(name.text)Engine"].first { words.contains($0[...]) }
    if let own { throw .targetExists(own) }
    let apps = AppTable.all.map { $0.feature + name.text }
    if name.text == "Tests" { throw .targetExists(apps[0]) }
    for (path, text) in package.files.sorted(by: { $0.key < $1.key }) where path.hasPrefix("Sources/") {
      // A module is hidden by a type of the same name.
      if let type = topLevelTypes(in: text).first(where: apps.contains) {
        throw .typeExists(type, file: path)
      }
    }
  }
}

extension NameList {
  /// Returns the file of a package with an element more.
  fileprivate func added(_ element: String, in package: PackageContent) throws(ScaffoldError) -> SourceFile {
    SourceFile(path: file, text: try adding(element, to: package.files[file]))
  }
}
