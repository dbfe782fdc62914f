public import ViperSymbolGraphs

/// The types that declarations name, read from symbol graphs.
public struct DeclaredNames: Sendable {
  private let library: SymbolLibrary
  private let graphs: [String: [SymbolGraph]]
  private let aliases: TypeAliases
  private let demangling: Demangling

  /// Creates an index of the declarations in these graphs, which must cover all targets to check.
  ///
  /// - Parameter demangling: the trees of `mangledNames(in:)`.
  public init(_ graphs: [SymbolGraph], demangling: Demangling) {
    library = SymbolLibrary(graphs)
    aliases = TypeAliases(library)
    self.demangling = demangling
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

  /// Returns the mangled names that this index needs, those of aliases and of declarations that name one.
  public static func mangledNames(in graphs: [SymbolGraph]) -> [String] {
    var names: Set<String> = []
    for symbol in graphs.flatMap(\.symbols) {
      let aliases = symbol.fragments.compactMap(\.preciseIdentifier).filter(TypeAliases.isAlias)
      guard !aliases.isEmpty else { continue }
      names.formUnion(([symbol.usr] + aliases).compactMap(Demangling.mangledName))
    }
    return names.sorted()
  }

  /// Returns the types that a module's declarations name, ordered by place.
  ///
  /// - Parameters:
  ///   - files: the module's files, by paths relative to the package's folder.
  ///   - imports: the module's imports, from which the file of a conformance is inferred.
  ///   - text: returns the text of a file, for names of aliases that graphs do not contain.
  public func references(
    in module: String, files: [String], imports: [Import], text: @escaping (String) -> String = { _ in "" }
  ) -> [Reference] {
    let graphs = graphs[module, default: []]
    let places = SymbolPlaces(module: module, graphs: graphs, library: library, files: files)
    let words = SourceWords(text)
    let importsByFile = Dictionary(grouping: imports, by: \.place.file).mapValues { Set($0.map(\.module)) }
    var found: Set<Reference> = []
    func add(_ source: String, _ type: NamedType, kind: String = "") {
      guard let symbol = library.symbols[source] else { return }
      let declaration = symbol.path.joined(separator: ".")
      guard type.module != module else {
        guard let place = places.place(of: source), let file = type.usr.flatMap(places.place)?.file,
          kind != "conformsTo" || places.isInOneFile(source)
        else { return }
        found.insert(
          Reference(declaration, at: place, module: module, type: type.name, file: file))
        return
      }
      let sources = [type.module] + type.aliases.prefix(1).compactMap { moduleName(of: $0) }
      let importing = imports.filter { sources.contains($0.module) }.map(\.place)
      guard let place = places.place(of: source, importing: importing) else { return }
      var chain = type.aliases
      let imported = importsByFile[place.file, default: []]
      if chain.isEmpty, let usr = type.usr, !imported.contains(type.module) {
        // The compiler has replaced the alias, as it does in constraints and in clauses of inheritance.
        let candidates = aliases.meanings(ofType: usr, in: imported.union([module])).map(\.aliases)
        chain = words.first(of: candidates, at: place) { library.symbols[$0[0]]?.path.last ?? "" } ?? []
      }
      let names = chain.compactMap { aliases.name(of: $0) ?? aliasName($0) }
      found.insert(
        Reference(declaration, at: place, module: type.module, type: type.name, aliases: names))
    }
    for graph in graphs {
      for symbol in graph.symbols {
        for type in namedTypes(of: symbol, in: module) { add(symbol.usr, type) }
      }
      for relationship in graph.relationships where isNaming(relationship) {
        let (target, spelling) = (relationship.target, relationship.targetFallback)
        guard let type = namedType(target, spelling: spelling ?? target) else { continue }
        add(relationship.source, type, kind: relationship.kind)
      }
    }
    return found.sorted {
      ($0.place, $0.declaration, $0.module, $0.type) < ($1.place, $1.declaration, $1.module, $1.type)
    }
  }

  private struct NamedType {
    let usr: String?
    let module: String
    let name: String
    var aliases: [String] = []
  }

  private func namedType(_ usr: String, spelling: String, aliases: [String] = []) -> NamedType? {
    guard let module = moduleName(of: usr) else { return nil }
    let name = library.symbols[usr].map { $0.path.joined(separator: ".") } ?? spelling
    return NamedType(usr: usr, module: module, name: name, aliases: aliases)
  }

  /// The types that a declaration names: those that it spells, those that its aliases stand for, and those that the
  /// compiler inferred for aliases that no graph contains.
  private func namedTypes(of symbol: Symbol, in module: String) -> [NamedType] {
    let named = symbol.fragments.compactMap { fragment in
      fragment.preciseIdentifier.map { (usr: $0, spelling: fragment.spelling) }
    }
    var types = named.compactMap { namedType($0.usr, spelling: $0.spelling) }
    for alias in named.map(\.usr) where TypeAliases.isAlias(alias) {
      for meaning in aliases.meanings(of: alias) {
        guard let type = namedType(meaning.type, spelling: meaning.spelling, aliases: meaning.aliases) else {
          continue
        }
        if type.module != module { types.append(type) }
      }
    }
    let opaque = named.map(\.usr).first { TypeAliases.isAlias($0) && aliases.meanings(of: $0).isEmpty }
    for type in demangling.types(of: symbol.usr) where type.module != module {
      // The name of a type that no graph contains is only its last part.
      let isKnown = types.contains {
        $0.module == type.module && ($0.name == type.text || type.text.hasSuffix("." + $0.name))
      }
      guard !isKnown else { continue }
      types.append(
        NamedType(usr: nil, module: type.module, name: type.text, aliases: opaque.map { [$0] } ?? []))
    }
    return types
  }

  private func aliasName(_ usr: String) -> String? {
    demangling.alias(usr).map { "\($0.module).\($0.text)" }
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
