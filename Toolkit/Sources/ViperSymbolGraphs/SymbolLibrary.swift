/// The symbols of several modules, for lookups.
public struct SymbolLibrary: Sendable {
  /// All symbols by USR.
  public let symbols: [String: Symbol]
  /// The modules whose graphs are loaded.
  public let modules: Set<String>
  private let byTarget: [String: [Relationship]]
  private let bySource: [String: [Relationship]]
  private let modulesOfSymbols: [String: String]

  public init(_ graphs: [SymbolGraph]) {
    var symbols: [String: Symbol] = [:]
    var modulesOfSymbols: [String: String] = [:]
    for graph in graphs {
      for symbol in graph.symbols where symbols[symbol.usr] == nil {
        symbols[symbol.usr] = symbol
        modulesOfSymbols[symbol.usr] = graph.module
      }
    }
    let relationships = graphs.flatMap(\.relationships)
    self.symbols = symbols
    self.modulesOfSymbols = modulesOfSymbols
    modules = Set(graphs.map(\.module))
    byTarget = Dictionary(grouping: relationships, by: \.target)
    bySource = Dictionary(grouping: relationships, by: \.source)
  }

  /// Returns the sources of relationships to a symbol, such as its requirements.
  public func sources(_ kind: String, of target: String) -> [String] {
    byTarget[target, default: []].filter { $0.kind == kind }.map(\.source)
  }

  /// Returns the relationships from a symbol to others.
  public func relationships(_ kind: String, from source: String) -> [Relationship] {
    bySource[source, default: []].filter { $0.kind == kind }
  }

  /// Returns the module whose graph contains a symbol, or nil if no graph does.
  public func module(of usr: String) -> String? { modulesOfSymbols[usr] }
}
