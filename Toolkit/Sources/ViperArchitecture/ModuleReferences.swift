internal import ViperSymbolGraphs

/// Finds the types that the declarations of one module name.
struct ModuleReferences {
  let module: String
  let library: SymbolLibrary
  let aliases: TypeAliases
  let demangling: Demangling
  let places: SymbolPlaces
  let words: SourceWords
  let imports: [Import]

  private struct NamedType {
    let usr: String?
    let module: String
    let name: String
    /// The aliases by which the declaration names the type, each of which stands for the next.
    var aliases: [String] = []
    /// Whether the compiler may only have printed this name, as the container of an alias that stands for another type.
    var isDoubtful = false
  }

  /// Returns the references in a module's graphs, ordered by place.
  func references(in graphs: [SymbolGraph]) -> [Reference] {
    var found: Set<Reference> = []
    for graph in graphs {
      for symbol in graph.symbols {
        found.formUnion(namedTypes(of: symbol).compactMap { reference(from: symbol, to: $0) })
      }
      for relationship in graph.relationships where isNaming(relationship) {
        let (target, spelling) = (relationship.target, relationship.targetFallback)
        guard let symbol = library.symbols[relationship.source],
          let type = namedType(target, spelling: spelling ?? target)
        else { continue }
        let inherited = relationship.kind == "inheritsFrom" ? typesOfClauses(of: symbol) : []
        found.formUnion(
          ([type] + inherited).compactMap { reference(from: symbol, to: $0, kind: relationship.kind) })
      }
    }
    return found.sorted {
      ($0.place, $0.declaration, $0.module, $0.type) < ($1.place, $1.declaration, $1.module, $1.type)
    }
  }

  private func reference(from symbol: Symbol, to type: NamedType, kind: String = "") -> Reference? {
    let declaration = symbol.path.joined(separator: ".")
    guard type.module != module else {
      guard let place = places.place(of: symbol.usr), let file = type.usr.flatMap(places.place)?.file,
        kind != "conformsTo" || places.isInOneFile(symbol.usr)
      else { return nil }
      return Reference(declaration, at: place, module: module, type: type.name, file: file)
    }
    let sources = [type.module] + type.aliases.prefix(1).compactMap { library.moduleName(of: $0) }
    let importing = imports.filter { sources.contains($0.module) }.map(\.place)
    guard let place = places.place(of: symbol.usr, importing: importing) else { return nil }
    guard !type.isDoubtful || isWritten(type, at: place) else { return nil }
    return Reference(
      declaration, at: place, module: type.module, type: type.name,
      aliases: chain(to: type, at: place).compactMap(aliasName))
  }

  /// The types that a declaration names: those that it spells, those that its aliases stand for, and those that the
  /// compiler inferred for aliases that no graph contains.
  private func namedTypes(of symbol: Symbol) -> [NamedType] {
    let named = symbol.fragments.compactMap { fragment in
      fragment.preciseIdentifier.map { (usr: $0, spelling: fragment.spelling) }
    }
    let resolved = demangling.types(of: symbol.usr)
    let containers = Set(TypeAliases.named(by: symbol.fragments).containers.map(\.usr))
    var types = named.compactMap { namedType($0.usr, spelling: $0.spelling) }
    let used = named.map(\.usr).filter(TypeAliases.isAlias)
    types += used.flatMap(typesOfAlias)
    if let resolved {
      for (index, type) in types.enumerated() {
        let usrs = type.aliases.prefix(1) + (type.usr.map { [$0] } ?? [])
        let isOnlyPrinted =
          usrs.contains { containers.contains($0) } || type.usr.map(TypeAliases.isAlias) ?? false
        types[index].isDoubtful = isOnlyPrinted && !resolved.contains { isSame(type, $0) }
      }
    }
    let opaque = used.first { aliases.meanings(of: $0).isEmpty }
    for type in resolved ?? [] where type.module != module {
      guard !types.contains(where: { isSame($0, type) }) else { continue }
      types.append(
        NamedType(usr: nil, module: type.module, name: type.text, aliases: opaque.map { [$0] } ?? []))
    }
    return types
  }

  /// The types of aliases in the clauses of a class, as a graph contains no arguments of a generic superclass.
  private func typesOfClauses(of symbol: Symbol) -> [NamedType] {
    guard let place = places.place(of: symbol.usr) else { return [] }
    let parameters = symbol.fragments.filter { $0.kind == "genericParameter" }.map(\.spelling)
    let names = words.clauses(at: place).subtracting(parameters)
    let found = aliases.all(in: modules(importedIn: place.file)).filter { alias in
      library.symbols[alias].map { names.isSuperset(of: $0.path) && !isShadowed($0) } ?? false
    }
    return Dictionary(grouping: found) { library.symbols[$0]?.path.last }.values
      .compactMap { longest(of: $0.map { [$0] }, in: names)?.first }.flatMap(typesOfAlias)
  }

  /// Whether this module has a type of the same name as an alias of another one.
  private func isShadowed(_ alias: Symbol) -> Bool {
    library.module(of: alias.usr) != module && places.declaresType(named: alias.path.last ?? "")
  }

  private func typesOfAlias(_ alias: String) -> [NamedType] {
    aliases.meanings(of: alias).compactMap { meaning in
      namedType(meaning.type, spelling: meaning.spelling, aliases: meaning.aliases)
    }.filter { $0.module != module }
  }

  /// Returns the aliases by which a declaration names a type.
  ///
  /// The compiler may have replaced them, as it does in constraints, in clauses of inheritance and in closures; then
  /// they are those that the line, or else the file, contains.
  private func chain(to type: NamedType, at place: Place) -> [String] {
    let line = words.line(at: place)
    let last = type.aliases.first.flatMap { library.symbols[$0]?.path.last }
    guard let usr = type.usr, !(last.map(line.contains) ?? false) else { return type.aliases }
    let modules = modules(importedIn: place.file)
    guard !modules.contains(type.module) else { return type.aliases }
    let chains = aliases.chains(to: usr, in: modules)
    if let found = longest(of: chains, in: line) { return found }
    return type.aliases.isEmpty ? longest(of: chains, in: words.file(place.file)) ?? [] : type.aliases
  }

  /// Returns the first chain whose alias words contain, where `Names.Row` is preferred to `Row`.
  private func longest(of chains: [[String]], in words: Set<String>) -> [String]? {
    func path(_ chain: [String]) -> [String] { chain.first.flatMap { library.symbols[$0]?.path } ?? [] }
    let found = chains.filter { words.isSuperset(of: path($0)) }
    return found.first { chain in found.allSatisfy { path($0).count <= path(chain).count } }
  }

  private func modules(importedIn file: String) -> Set<String> {
    Set(imports.filter { $0.place.file == file }.map(\.module) + [module])
  }

  private func isWritten(_ type: NamedType, at place: Place) -> Bool {
    guard let alias = type.aliases.first.flatMap({ library.symbols[$0] }) else {
      let last = type.name.split(separator: ".").last.map(String.init) ?? type.name
      return modules(importedIn: place.file).contains(type.module) || words.line(at: place).contains(last)
    }
    return words.line(at: place).contains(alias.path.last ?? "")
  }

  private func isSame(_ type: NamedType, _ other: Demangling.Name) -> Bool {
    // The name of a type that no graph contains is only its last part.
    type.module == other.module && (type.name == other.text || other.text.hasSuffix("." + type.name))
  }

  private func namedType(_ usr: String, spelling: String, aliases: [String] = []) -> NamedType? {
    guard let module = library.moduleName(of: usr) else { return nil }
    let name = library.symbols[usr].map { $0.path.joined(separator: ".") } ?? spelling
    return NamedType(usr: usr, module: module, name: name, aliases: aliases)
  }

  /// Returns an alias with its module, such as `Store.Row`.
  private func aliasName(_ usr: String) -> String? {
    if let module = library.module(of: usr), let symbol = library.symbols[usr] {
      return ([module] + symbol.path).joined(separator: ".")
    }
    return demangling.alias(usr).map { "\($0.module).\($0.text)" }
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
}

extension SymbolLibrary {
  /// Returns the module of a symbol; nil for C, generic parameters and the standard library, which everything names.
  fileprivate func moduleName(of usr: String) -> String? {
    if let known = module(of: usr) { return known }
    // A mangled name starts with the length and the name of its module.
    guard usr.hasPrefix("s:") else { return nil }
    let rest = usr.dropFirst(2)
    let digits = rest.prefix(while: \.isNumber)
    guard let count = Int(digits), digits.first != "0" else { return nil }
    let name = rest.dropFirst(digits.count).prefix(count)
    return name.count == count ? String(name) : nil
  }
}
