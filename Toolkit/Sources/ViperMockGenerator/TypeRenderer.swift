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
    // A module's own type hides one of the standard library.
    for symbol in library.symbols.values
    where symbol.path.count == 1 && symbol.kind.isTypeKind && standardModule(of: symbol.usr) == nil {
      owners[symbol.path[0], default: []].insert(imported(library.module(of: symbol.usr) ?? ""))
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
    case .prefixed(let prefix, .optional(let inner)) where prefix.text == "!": grouped(inner) + "!"
    case .prefixed(let prefix, let inner): text(prefix) + (prefix.text == "~" ? "" : " ") + text(inner)
    case .variadic(let inner): text(inner) + "..."
    }
  }

  /// Returns an attribute or another prefix, with its module if its name alone is another type.
  func text(_ prefix: TypeSyntax.Prefix) -> String {
    guard prefix.text.hasPrefix("@"), let usr = prefix.usr else { return prefix.text }
    let name = String(prefix.text.dropFirst())
    return "@" + (qualifier(of: .init(name: name, usr: usr)) + [name]).joined(separator: ".")
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
    // Swift warns of a single parameter that is written `Void`.
    if function.parameters.count == 1, function.parameters[0].type.isVoid { result = "(())" }
    if function.isAsync { result += " async" }
    if let thrown = function.thrown { result += throwing(thrown) }
    return result + " -> " + text(function.result)
  }

  /// Returns ` throws(E)`, or ` throws` for any error.
  func throwing(_ thrown: TypeSyntax) -> String {
    thrown.isAnyError ? " throws" : " throws(" + text(thrown) + ")"
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
    let module = Self.imported(Self.module(of: usr, in: library) ?? Self.standardModule(of: usr) ?? "Swift")
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
    if standardModule(of: usr) != nil { return nil }
    if let known = library.module(of: usr) { return known }
    let mangled = usr.dropFirst(2)
    let digits = mangled.prefix { $0.isNumber }
    guard let length = Int(digits), length > 0 else { return nil }
    let module = String(mangled.dropFirst(digits.count).prefix(length))
    return standardModules.contains(module) ? nil : module
  }

  /// Returns the module of a symbol of the standard library; nil for other symbols.
  static func standardModule(of usr: String) -> String? {
    let mangled = usr.dropFirst(2)
    guard usr.hasPrefix("s:"), let first = mangled.first else { return nil }
    if mangled.hasPrefix("Sc") { return "_Concurrency" }
    if first == "s" || first == "S" && !mangled.hasPrefix("So") { return "Swift" }
    let digits = mangled.prefix { $0.isNumber }
    let module = String(mangled.dropFirst(digits.count).prefix(Int(digits) ?? 0))
    return standardModules.contains(module) ? module : nil
  }

  private static let standardModules: Set<String> = ["Swift", "_Concurrency", "_StringProcessing"]

  private static let partsOfFoundation: Set<String> = [
    "FoundationEssentials", "FoundationInternationalization",
  ]

  /// Returns the modules to import for a symbol: its own, and that of the extension that contains it.
  static func modules(of usr: String, in library: SymbolLibrary) -> [String] {
    let modules =
      (standardModule(of: usr) == nil ? library.module(of: usr) : nil).map { [$0] }
      ?? [module(of: usr, in: library), extensionModule(in: usr.dropFirst(2))].compactMap(\.self)
    return modules.map(imported)
  }

  /// Returns the module to import for another one: files may import a part of Foundation on some systems only.
  private static func imported(_ module: String) -> String {
    partsOfFoundation.contains(module) ? "Foundation" : module
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
