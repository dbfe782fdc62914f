/// The types in the mangled names of declarations, read from the output of `swift-demangle --tree-only`.
///
/// A mangled name contains the types of a declaration as the compiler resolved them, without type aliases.
public struct Demangling: Sendable {
  /// A type or a type alias.
  struct Name: Sendable, Hashable {
    let module: String
    /// The names from the outermost type to the type itself.
    let path: [String]

    var text: String { path.joined(separator: ".") }
  }

  private let types: [String: Set<Name>]
  private let aliases: [String: Name]

  /// Reads the trees of symbols.
  public init(trees text: String) {
    var types: [String: Set<Name>] = [:]
    var aliases: [String: Name] = [:]
    let heading = "Demangling for $s"
    // Characters would be much slower than bytes.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
    for lines in lines.splitBefore({ $0.hasPrefix(heading) }) {
      guard let first = lines.first, first.hasPrefix(heading) else { continue }
      let usr = "s:" + first.dropFirst(heading.count)
      var rest = lines.dropFirst()
      guard let entity = Node(&rest, depth: 0)?.children.first else { continue }
      if entity.kind == "TypeAlias" {
        aliases[usr] = entity.name
      } else {
        types[usr] = entity.namedTypes
      }
    }
    self.types = types
    self.aliases = aliases
  }

  /// Returns the argument of `swift-demangle` for a symbol; nil for a symbol of C and for an extension.
  public static func mangledName(of usr: String) -> String? {
    usr.hasPrefix("s:") && !usr.hasPrefix("s:e:") ? "$s" + usr.dropFirst(2) : nil
  }

  /// Returns the types of a declaration, without those of the standard library and of C; nil if its tree is missing.
  func types(of usr: String) -> Set<Name>? { types[usr] }

  /// Returns the name of a type alias; nil for other symbols.
  func alias(_ usr: String) -> Name? { aliases[usr] }
}

/// A part of a mangled name.
private struct Node {
  let kind: Substring
  let text: String
  let children: [Node]

  /// Reads the first line if it has this depth, and all deeper lines after it.
  init?(_ lines: inout ArraySlice<Substring>, depth: Int) {
    let space = UInt8(ascii: " ")
    guard let line = lines.first, line.utf8.prefix(while: { $0 == space }).count == depth * 2 else {
      return nil
    }
    lines.removeFirst()
    let fields = line.utf8.dropFirst(depth * 2 + "kind=".count).split(
      separator: UInt8(ascii: ","), maxSplits: 1)
    kind = fields.first.map { Substring($0) } ?? ""
    text = fields.count == 2 ? String(fields[1].dropFirst(" text=\"".count).dropLast()) ?? "" : ""
    var children: [Node] = []
    while let child = Node(&lines, depth: depth + 1) { children.append(child) }
    self.children = children
  }

  var namedTypes: Set<Demangling.Name> {
    switch kind {
    case "Type":
      guard let type = children.first else { return [] }
      if let name = type.name { return ["Swift", "__C"].contains(name.module) ? [] : [name] }
      return type.namedTypes
    // The declaration does not name what contains it, nor where an associated type was declared first.
    case "Structure", "Class", "Enum", "Protocol", "TypeAlias", "Extension", "DependentAssociatedTypeRef",
      "OpaqueReturnTypeOf":
      return []
    default: return children.reduce(into: []) { $0.formUnion($1.namedTypes) }
    }
  }

  /// The name of a type that is declared at the top level of a module or in another type.
  var name: Demangling.Name? {
    guard ["Structure", "Class", "Enum", "Protocol", "OtherNominalType", "TypeAlias"].contains(kind),
      let context = children.first, let last = children.last
    else { return nil }
    let own = last.kind == "Identifier" ? last.text : last.children.last?.text ?? ""
    switch context.kind {
    case "Module": return Demangling.Name(module: context.text, path: [own])
    case "Extension":
      guard context.children.count > 1, let extended = context.children[1].name else { return nil }
      return Demangling.Name(module: context.children[0].text, path: extended.path + [own])
    default:
      return context.name.map { Demangling.Name(module: $0.module, path: $0.path + [own]) }
    }
  }
}

extension Array {
  /// Returns the parts that begin with the elements that a condition finds.
  fileprivate func splitBefore(_ isFirst: (Element) -> Bool) -> [ArraySlice<Element>] {
    let starts = indices.filter { isFirst(self[$0]) }
    return zip(starts, starts.dropFirst() + [endIndex]).map { self[$0..<$1] }
  }
}
