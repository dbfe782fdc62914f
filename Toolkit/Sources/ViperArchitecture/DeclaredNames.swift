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
    return ModuleReferences(
      module: module, library: library, aliases: aliases, demangling: demangling, places: places,
      words: SourceWords(text), imports: imports
    ).references(in: graphs)
  }
}
