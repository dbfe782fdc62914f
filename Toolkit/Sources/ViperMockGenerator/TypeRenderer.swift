internal import ViperSymbolGraphs

/// Writes types as code inside a mock.
struct TypeRenderer {
  let library: SymbolLibrary
  /// The spelling of `Self`.
  let selfName: String
  let aliases: [String: TypeSyntax]
  /// Names that the mock itself declares.
  var hidden: Set<String>
  /// Whether types of known modules are written with their modules wherever possible.
  let qualifiesTypes: Bool
  private let owners: [String: Set<String>]

  init(
    library: SymbolLibrary, owners: [String: Set<String>], selfName: String, aliases: [String: TypeSyntax],
    hidden: Set<String>, qualifiesTypes: Bool = false
  ) {
    self.library = library
    self.owners = owners
    self.selfName = selfName
    self.aliases = aliases
    self.hidden = hidden
    self.qualifiesTypes = qualifiesTypes
  }

  /// Returns the modules that declare a type of each name.
  static func owners(in library: SymbolLibrary) -> [String: Set<String>] {
    var owners: [String: Set<String>] = [:]
    for symbol in library.symbols.values where symbol.path.count == 1 && symbol.kind.isTypeKind {
      owners[symbol.path[0], default: []].insert(library.module(of: symbol.usr) ?? "")
    }
    return owners
  }

  func text(_ type: TypeSyntax) -> String {
    switch type {
    case .name(let components): name(components)
    case .member(let base, let component): grouped(base) + "." + text(component)
    case .optional(let inner): grouped(inner) + "?"
    case .array(let inner): "[" + text(inner) + "]"
    case .dictionary(let key, let value): "[" + text(key) + ": " + text(value) + "]"
    case .tuple(let elements): "(" + elements.map(text).joined(separator: ", ") + ")"
    case .function(let function): text(function)
    case .composition(let types): types.map { text($0) }.joined(separator: " & ")
    case .prefixed(let prefix, let inner): prefix.text + (prefix.text == "~" ? "" : " ") + text(inner)
    case .variadic(let inner): text(inner) + "..."
    }
  }

  func grouped(_ type: TypeSyntax) -> String {
    switch type {
    case .prefixed, .function, .composition: "(" + text(type) + ")"
    default: text(type)
    }
  }

  private func text(_ element: TypeSyntax.Element) -> String {
    (element.label.map { $0 + ": " } ?? "") + text(element.type)
  }

  private func text(_ function: TypeSyntax.Function) -> String {
    var result = "(" + function.parameters.map(text).joined(separator: ", ") + ")"
    if function.isAsync { result += " async" }
    if let thrown = function.thrown { result += throwing(thrown) }
    return result + " -> " + text(function.result)
  }

  /// Returns ` throws(E)`, or ` throws` for any error.
  func throwing(_ thrown: TypeSyntax) -> String {
    thrown == .anyError ? " throws" : " throws(" + text(thrown) + ")"
  }

  private func text(_ component: TypeSyntax.Component) -> String {
    guard !component.arguments.isEmpty else { return component.name }
    return component.name + "<" + component.arguments.map { text($0) }.joined(separator: ", ") + ">"
  }

  private func name(_ components: [TypeSyntax.Component]) -> String {
    guard let first = components.first else { return "" }
    guard first.name == "Self" else {
      return (qualifier(of: first) + [text(first)] + components.dropFirst().map(text)).joined(separator: ".")
    }
    guard components.count > 1 else { return selfName }
    let rest = components.dropFirst(2).map(text)
    guard let alias = aliases[components[1].name] else {
      return ([text(components[1])] + rest).joined(separator: ".")
    }
    return ([rest.isEmpty ? text(alias) : grouped(alias)] + rest).joined(separator: ".")
  }

  /// Returns the module of a type whose name alone would be ambiguous; otherwise empty.
  private func qualifier(of component: TypeSyntax.Component) -> [String] {
    guard let usr = component.usr, !usr.hasSuffix("Qa"), usr.hasPrefix("s:") else { return [] }
    let module = Self.module(of: usr, in: library) ?? (usr.hasPrefix("s:Sc") ? "_Concurrency" : "Swift")
    let others = owners[component.name, default: []].subtracting([module])
    let isAmbiguous = hidden.contains(component.name) || !others.isEmpty
    return isAmbiguous || library.symbols[usr].map(isQualified) == true ? [module] : []
  }

  /// Whether a type is written with its module although no other known type has its name.
  ///
  /// If a module declares a type with the module's own name, that name refers to the type and cannot qualify others.
  func isQualified(_ symbol: Symbol) -> Bool {
    guard qualifiesTypes, symbol.path.count == 1, let module = library.module(of: symbol.usr) else {
      return false
    }
    return !owners[module, default: []].contains(module)
  }

  /// Returns the module of a symbol; nil for the standard library.
  static func module(of usr: String, in library: SymbolLibrary) -> String? {
    if let known = library.module(of: usr) { return known }
    let mangled = usr.dropFirst(2)
    let digits = mangled.prefix { $0.isNumber }
    guard let length = Int(digits), length > 0 else { return nil }
    let module = String(mangled.dropFirst(digits.count).prefix(length))
    return standardModules.contains(module) ? nil : module
  }

  private static let standardModules: Set<String> = ["Swift", "_Concurrency", "_StringProcessing"]

  private static let partsOfFoundation: Set<String> = [
    "FoundationEssentials", "FoundationInternationalization",
  ]

  /// Returns the modules to import for a symbol: its own, and that of the extension that contains it.
  static func modules(of usr: String, in library: SymbolLibrary) -> [String] {
    let modules =
      library.module(of: usr).map { [$0] }
      ?? [module(of: usr, in: library), extensionModule(in: usr.dropFirst(2))].compactMap(\.self)
    // Files may import a part of Foundation on some systems only.
    return modules.map { partsOfFoundation.contains($0) ? "Foundation" : $0 }
  }

  /// Returns the module of an extension, such as `Foundation` for `SS10FoundationE8EncodingV`, a type in `String`.
  private static func extensionModule(in mangled: Substring) -> String? {
    var (rest, found) = (mangled, String?.none)
    while let first = rest.first {
      // Names that start with a zero abbreviate words of others; no module of an extension is read from them.
      let isAbbreviated = first == "0"
      if isAbbreviated { rest = rest.dropFirst().drop { $0.isLetter } }
      let digits = rest.prefix { $0.isNumber }
      guard let length = Int(digits), length > 0 else {
        if !isAbbreviated { rest.removeFirst() }
        continue
      }
      let name = rest.dropFirst(digits.count).prefix(length)
      rest = rest[name.endIndex...]
      if rest.first == "E", !isAbbreviated { found = String(name) }
    }
    return found.flatMap { standardModules.contains($0) ? nil : $0 }
  }
}

extension String {
  fileprivate var isTypeKind: Bool {
    ["swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.typealias", "swift.actor"]
      .contains(self)
  }

  /// The name with backticks if Swift requires them.
  var quoted: String {
    if hasPrefix("`") { return self }
    return Self.keywords.contains(self) || contains { !$0.isWordPart } ? "`\(self)`" : self
  }

  /// The name without backticks.
  var unquoted: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }

  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init",
    "inout",
    "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows",
    "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default",
    "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch",
    "where", "while", "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true",
    "try", "Type", "Protocol",
  ]
}
