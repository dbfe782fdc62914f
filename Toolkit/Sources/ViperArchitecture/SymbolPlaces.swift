internal import ViperSymbolGraphs

/// The places of a module's declarations.
struct SymbolPlaces {
  private let library: SymbolLibrary
  private let files: Set<String>
  private let filesByName: [String: [String]]
  private let owners: [String: String]
  private let filesOfMembers: [String: Set<String>]
  private let privateFiles: [String: String]
  private let typeNames: Set<String>

  init(module: String, graphs: [SymbolGraph], library: SymbolLibrary, files: [String]) {
    self.library = library
    self.files = Set(files)
    let byName = Dictionary(grouping: files) { Place($0, 1).fileName }
    filesByName = byName
    let memberships = graphs.flatMap(\.relationships).filter {
      $0.kind == "memberOf" || $0.kind == "requirementOf"
    }
    owners = Dictionary(memberships.map { ($0.source, $0.target) }) { first, _ in first }

    let filesByDiscriminator = Dictionary(
      byName.map { name, paths in
        (FileDiscriminator.prefix(module: module, fileName: name), paths.count == 1 ? paths[0] : nil)
      }, uniquingKeysWith: { _, _ in nil })
    var privateFiles: [String: String] = [:]
    for symbol in graphs.flatMap(\.symbols) where symbol.location == nil {
      let candidates = FileDiscriminator.candidates(in: symbol.usr)
      privateFiles[symbol.usr] = candidates.lazy.compactMap { filesByDiscriminator[$0] ?? nil }.first
    }
    self.privateFiles = privateFiles
    typeNames = Set(graphs.flatMap(\.symbols).filter { Self.isType($0) }.compactMap(\.path.last))

    var filesOfMembers: [String: Set<String>] = [:]
    for membership in memberships {
      let path = library.symbols[membership.source]?.location?.path
      let file = privateFiles[membership.source] ?? path.flatMap { Self.file($0, Set(files), byName) }
      if let file { filesOfMembers[membership.target, default: []].insert(file) }
    }
    self.filesOfMembers = filesOfMembers
  }

  /// Returns the place of a declaration; for a private one the line of its type, the closest in the graph.
  func place(of usr: String) -> Place? {
    var usr = usr
    var file: String?
    for _ in 0..<64 {
      if let location = library.symbols[usr]?.location,
        let found = Self.file(location.path, files, filesByName)
      {
        guard let file, file != found else { return Place(found, location.line) }
        return Place(file, 1)
      }
      file = file ?? privateFiles[usr]
      guard let owner = owners[usr] else { break }
      usr = owner
    }
    return file.map { Place($0, 1) }
  }

  /// Returns the place where a declaration names a type of a module that is imported at some places.
  ///
  /// Graphs contain neither the file in which an extension adds a conformance, nor the line of private declarations;
  /// the import is close to both.
  func place(of usr: String, importing: [Place]) -> Place? {
    let place = place(of: usr)
    if let place, importing.contains(where: { $0.file == place.file }) {
      return place.line > 1 ? place : importing.first { $0.file == place.file }
    }
    guard library.symbols[usr].map(Self.isType) ?? false else { return place ?? importing.first }
    let members = filesOfMembers[usr, default: []]
    return importing.first { members.contains($0.file) } ?? place ?? importing.first
  }

  /// Whether a type has no extension in another file that might add a conformance.
  func isInOneFile(_ usr: String) -> Bool {
    guard let file = place(of: usr)?.file else { return false }
    return filesOfMembers[usr, default: []].isSubset(of: [file])
  }

  /// Whether the module declares a type of this name, at the top level or in another type.
  func declaresType(named name: String) -> Bool { typeNames.contains(name) }

  private static func isType(_ symbol: Symbol) -> Bool {
    switch symbol.kind {
    case "swift.class", "swift.struct", "swift.enum", "swift.actor", "swift.protocol", "swift.extension": true
    default: false
    }
  }

  /// Returns the path relative to the package's folder for a path from the compiler.
  private static func file(_ path: String, _ files: Set<String>, _ byName: [String: [String]]) -> String? {
    byName[Place(path, 1).fileName]?.first { path == $0 || path.hasSuffix("/" + $0) }
  }
}
