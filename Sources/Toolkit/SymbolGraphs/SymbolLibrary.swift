/// The symbols of several modules, to look things up in.
public struct SymbolLibrary: Sendable {
  /// All symbols by what names them across modules.
  public let symbols: [String: Symbol]
  /// The modules whose graphs are at hand.
  public let modules: Set<String>
  private let byTarget: [String: [Relationship]]
  private let bySource: [String: [Relationship]]
  private let modulesOfSymbols: [String: String]

  /// The symbols of these graphs.
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

  /// The symbols that are something of a symbol, such as its requirements.
  public func sources(_ kind: String, of target: String) -> [String] {
    byTarget[target, default: []].filter { $0.kind == kind }.map(\.source)
  }

  /// The relationships in which a symbol is something of another.
  public func relationships(_ kind: String, from source: String) -> [Relationship] {
    bySource[source, default: []].filter { $0.kind == kind }
  }

  /// The module in whose graph a symbol stands.
  public func module(of usr: String) -> String? { modulesOfSymbols[usr] }
}
