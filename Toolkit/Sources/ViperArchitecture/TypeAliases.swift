internal import ViperSymbolGraphs

/// The types that type aliases stand for.
struct TypeAliases {
  /// A type, and the aliases by which it is named, each of which stands for the next.
  struct Meaning: Hashable {
    let type: String
    let spelling: String
    let aliases: [String]
  }

  private typealias Named = (usr: String, spelling: String)

  private let library: SymbolLibrary
  private let meanings: [String: [Meaning]]
  private let aliasesByModule: [String: [String]]

  init(_ library: SymbolLibrary) {
    self.library = library
    let aliases = library.symbols.values.filter { $0.kind == "swift.typealias" }.map(\.usr).sorted()
    aliasesByModule = Dictionary(grouping: aliases) { library.module(of: $0) ?? "" }
    let meant = Dictionary(
      uniqueKeysWithValues: aliases.map { ($0, Self.named(by: library.symbols[$0]?.fragments ?? [])) })
    meanings = Dictionary(
      uniqueKeysWithValues: aliases.map { ($0, Self.resolved($0, meant, after: [])) })
  }

  /// Returns the types that an alias stands for; none for a type, and for an alias that the compiler inferred.
  func meanings(of usr: String) -> [Meaning] { meanings[usr, default: []] }

  /// Returns the shortest chains of aliases for a type that start in certain modules, by the first alias.
  func meanings(ofType type: String, in modules: Set<String>) -> [Meaning] {
    modules.flatMap { aliasesByModule[$0, default: []] }.compactMap { alias in
      meanings(of: alias).first { $0.type == type }
    }.sorted { ($0.aliases.count, $0.aliases[0]) < ($1.aliases.count, $1.aliases[0]) }
  }

  /// Returns an alias with its module, such as `Store.Row`.
  func name(of usr: String) -> String? {
    guard let module = library.module(of: usr) else { return nil }
    return library.symbols[usr].map { ([module] + $0.path).joined(separator: ".") }
  }

  /// Whether a symbol is a type alias, even one that no graph contains, except for those of the standard library.
  static func isAlias(_ usr: String) -> Bool {
    usr.hasSuffix("a") && usr.hasPrefix("s:") && !usr.hasPrefix("s:s") && !usr.hasPrefix("s:S")
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
  ///
  /// What contains an alias is left out: `Row.ID` may stand for a number. So are associated types, which may be any.
  private static func named(by fragments: [Symbol.Fragment]) -> [Named] {
    guard let start = fragments.firstIndex(where: { $0.kind == "text" && $0.spelling.contains("=") }) else {
      return []
    }
    var named: [Named] = []
    // Where the names of the current type begin, for each level of generic arguments.
    var starts = [0]
    var isMember = false
    var previous: Character = " "
    for fragment in fragments[start...].prefix(while: { !$0.isWhere }) {
      guard fragment.kind == "text" else {
        if !isMember { starts[starts.count - 1] = named.count }
        guard fragment.kind == "typeIdentifier" else { continue }
        let usr = fragment.preciseIdentifier
        if isMember, usr.map({ isAlias($0) || isAssociatedType($0) }) ?? true {
          named.removeSubrange(starts[starts.count - 1]...)
        }
        if let usr, !isAssociatedType(usr) { named.append((usr, fragment.spelling)) }
        continue
      }
      for character in fragment.spelling {
        if character == "<" { starts.append(named.count) }
        if character == ">", previous != "-", starts.count > 1 { starts.removeLast() }
        isMember = character == "."
        previous = character
      }
    }
    return named
  }
}

extension Symbol.Fragment {
  fileprivate var isWhere: Bool { kind == "keyword" && spelling == "where" }
}
