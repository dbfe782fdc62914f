public import ViperSymbolGraphs

/// The types that declarations name, read from symbol graphs.
public struct DeclaredNames: Sendable {
  private let library: SymbolLibrary
  private let graphs: [String: [SymbolGraph]]

  /// Creates an index of the declarations in these graphs, which must cover all targets to check.
  public init(_ graphs: [SymbolGraph]) {
    library = SymbolLibrary(graphs)
    self.graphs = Dictionary(grouping: graphs, by: \.module)
  }

  /// Returns the number of types that a module declares.
  public func types(in module: String) -> TypeCount {
    var count = TypeCount()
    for symbol in graphs[module, default: []].flatMap(\.symbols) {
      switch symbol.kind {
      case "swift.protocol": count.abstract += 1
      case "swift.class", "swift.struct", "swift.enum", "swift.actor": count.concrete += 1
      default: break
      }
    }
    return count
  }

  /// Returns the types that a module's declarations name, ordered by place.
  ///
  /// - Parameters:
  ///   - files: the module's files, by paths relative to the package's folder.
  ///   - imports: the module's imports, from which the file of a conformance is inferred.
  public func references(in module: String, files: [String], imports: [Import]) -> [Reference] {
    let graphs = graphs[module, default: []]
    let places = SymbolPlaces(module: module, graphs: graphs, library: library, files: files)
    var found: Set<Reference> = []
    func add(_ source: String, _ target: String, spelling: String, kind: String = "") {
      guard let symbol = library.symbols[source], let owner = moduleName(of: target) else { return }
      guard owner != module else {
        guard let place = places.place(of: source), let file = places.place(of: target)?.file,
          kind != "conformsTo" || places.isInOneFile(source)
        else { return }
        let name = library.symbols[target].map { $0.path.joined(separator: ".") } ?? spelling
        found.insert(
          Reference(
            symbol.path.joined(separator: "."), at: place, module: owner, type: name, file: file))
        return
      }
      let importing = imports.filter { $0.module == owner }.map(\.place)
      guard let place = places.place(of: source, importing: importing) else { return }
      let name = library.symbols[target].map { $0.path.joined(separator: ".") } ?? spelling
      found.insert(Reference(symbol.path.joined(separator: "."), at: place, module: owner, type: name))
    }
    for graph in graphs {
      for symbol in graph.symbols {
        for fragment in symbol.fragments {
          guard let target = fragment.preciseIdentifier else { continue }
          add(symbol.usr, target, spelling: fragment.spelling)
        }
      }
      for relationship in graph.relationships where isNaming(relationship) {
        add(
          relationship.source, relationship.target,
          spelling: relationship.targetFallback ?? relationship.target, kind: relationship.kind)
      }
    }
    return found.sorted {
      ($0.place, $0.declaration, $0.module, $0.type) < ($1.place, $1.declaration, $1.module, $1.type)
    }
  }

  /// Whether a relationship is written in the code, unlike a conformance that another one implies.
  private func isNaming(_ relationship: Relationship) -> Bool {
    switch relationship.kind {
    case "memberOf": return library.symbols[relationship.target]?.kind != "swift.extension"
    case "extensionTo", "inheritsFrom": return true
    case "conformsTo":
      let others = library.relationships("conformsTo", from: relationship.source).map(\.target)
      return !others.contains { inherits($0, relationship.target) }
    default: return false
    }
  }

  private func inherits(_ usr: String, _ ancestor: String) -> Bool {
    var seen: Set<String> = []
    var open = [usr]
    while let next = open.popLast() {
      for parent in library.relationships("conformsTo", from: next).map(\.target) {
        if parent == ancestor { return true }
        if seen.insert(parent).inserted { open.append(parent) }
      }
    }
    return false
  }

  /// Returns the module of a symbol; nil for C, generic parameters and the standard library, which everything names.
  private func moduleName(of usr: String) -> String? {
    if let known = library.module(of: usr) { return known }
    // A mangled name starts with the length and the name of its module.
    guard usr.hasPrefix("s:") else { return nil }
    let rest = usr.dropFirst(2)
    let digits = rest.prefix(while: \.isNumber)
    guard let count = Int(digits), digits.first != "0" else { return nil }
    let name = rest.dropFirst(digits.count).prefix(count)
    return name.count == count ? String(name) : nil
  }
}
