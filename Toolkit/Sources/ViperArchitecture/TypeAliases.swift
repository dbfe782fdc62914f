internal import ViperSymbolGraphs

/// The types that type aliases stand for.
struct TypeAliases {
  /// A type, and the aliases by which it is named, each of which stands for the next.
  struct Meaning: Hashable {
    let type: String
    let spelling: String
    let aliases: [String]
  }

  typealias Named = (usr: String, spelling: String)

  private let library: SymbolLibrary
  private let meanings: [String: [Meaning]]
  private let aliasesByModule: [String: [String]]

  init(_ library: SymbolLibrary) {
    self.library = library
    let aliases = library.symbols.values.filter { $0.kind == "swift.typealias" }.map(\.usr).sorted()
    aliasesByModule = Dictionary(grouping: aliases) { library.module(of: $0) ?? "" }
    let meant = Dictionary(
      uniqueKeysWithValues: aliases.map { ($0, Self.meant(by: library.symbols[$0]?.fragments ?? [])) })
    meanings = Dictionary(
      uniqueKeysWithValues: aliases.map { ($0, Self.resolved($0, meant, after: [])) })
  }

  /// Returns the types that an alias stands for; none for a type, and for an alias that the compiler inferred.
  func meanings(of usr: String) -> [Meaning] { meanings[usr, default: []] }

  /// Returns the aliases that some modules declare.
  func all(in modules: Set<String>) -> [String] {
    modules.sorted().flatMap { aliasesByModule[$0, default: []] }
  }

  /// Returns the chains of aliases to a type that begin in some modules, the shortest first.
  func chains(to type: String, in modules: Set<String>) -> [[String]] {
    all(in: modules).compactMap { alias in
      meanings(of: alias).first { $0.type == type }?.aliases
    }.sorted { ($0.count, $0[0]) < ($1.count, $1[0]) }
  }

  /// Whether a symbol is a type alias, even one that no graph contains.
  static func isAlias(_ usr: String) -> Bool {
    // The array, and `Void`, which most closures name.
    usr.hasSuffix("a") && usr.hasPrefix("s:") && usr != "s:Sa" && usr != "s:s4Voida"
  }

  private static func isAssociatedType(_ usr: String) -> Bool { usr.hasSuffix("Qa") }

  private static func resolved(
    _ alias: String, _ meant: [String: [Named]], after earlier: [String]
  ) -> [Meaning] {
    guard !earlier.contains(alias) else { return [] }
    let chain = earlier + [alias]
    let all = meant[alias, default: []].flatMap { named in
      isAlias(named.usr)
        ? resolved(named.usr, meant, after: chain)
        : [Meaning(type: named.usr, spelling: named.spelling, aliases: chain)]
    }
    return Dictionary(grouping: all, by: \.type).values.compactMap { same in
      same.min { $0.aliases.count < $1.aliases.count }
    }
  }

  /// Returns the symbols on the right side of an alias's declaration, without its constraints.
  private static func meant(by fragments: [Symbol.Fragment]) -> [Named] {
    guard let start = fragments.firstIndex(where: { $0.kind == "text" && $0.spelling.contains("=") }) else {
      return []
    }
    return named(by: fragments[start...].prefix { !$0.isWhere }).types
  }

  /// Returns the types that a declaration names by fragments, and those that it names only as containers.
  ///
  /// A container of an alias is not part of the resolved type: `Row.ID` may stand for a number. Associated types are
  /// left out, as they may be any.
  static func named(
    by fragments: some Sequence<Symbol.Fragment>
  ) -> (types: [Named], containers: [Named]) {
    var types: [Named] = []
    var containers: [Named] = []
    // Where the names of the current type begin, for each level of generic arguments.
    var starts = [0]
    var isMember = false
    var previous: Character = " "
    for fragment in fragments {
      guard fragment.kind == "text" else {
        if !isMember { starts[starts.count - 1] = types.count }
        guard fragment.kind == "typeIdentifier" else { continue }
        let usr = fragment.preciseIdentifier
        // `Type` of a metatype has no symbol.
        if isMember, let usr, isAlias(usr) || isAssociatedType(usr) {
          containers += types[starts[starts.count - 1]...]
          types.removeSubrange(starts[starts.count - 1]...)
        }
        if let usr, !isAssociatedType(usr) { types.append((usr, fragment.spelling)) }
        continue
      }
      for character in fragment.spelling {
        if character == "<" { starts.append(types.count) }
        if character == ">", previous != "-", starts.count > 1 { starts.removeLast() }
        isMember = character == "."
        previous = character
      }
    }
    return (types, containers)
  }
}

extension Symbol.Fragment {
  fileprivate var isWhere: Bool { kind == "keyword" && spelling == "where" }
}
