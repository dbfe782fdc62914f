internal import ViperMutants
internal import ViperSyntaxTree

/// The code that is reachable from some types, by the names that the compiler resolved in it.
///
/// VIPER's targets also contain code for commands without a screen, which no other architecture has. The code of an
/// app is whatever its screen builder and its router name, directly or through other declarations.
struct ReachableDeclarations {
  /// A top-level declaration.
  private struct Unit {
    let file: String
    let range: ClosedRange<SourcePlace>
    /// The name of the declared or extended type or function, prefixed by its module.
    let name: String
    let names: Set<String>
  }

  private let reached: [String: [ClosedRange<SourcePlace>]]

  /// Follows names from the roots.
  ///
  /// - Parameters:
  ///   - trees: the type-checked syntax trees, by module and file.
  ///   - roots: returns whether a declaration is a root of the app, by its module and name.
  init(_ trees: [String: [String: SyntaxNode]], roots: (String, String) -> Bool) {
    var units: [Unit] = []
    for (module, files) in trees {
      for (file, tree) in files {
        for child in tree.children where child.kind.hasSuffix("_decl") {
          guard let range = child.range, let name = child.declaredName else { continue }
          let first = name.prefix { $0 != "." && $0 != "(" }
          var names: Set<String> = []
          Self.collect(child, &names)
          units.append(Unit(file: file, range: range, name: "\(module).\(first)", names: names))
        }
      }
    }
    var known: Set<String> = []
    for unit in units {
      let parts = unit.name.split(separator: ".").map(String.init)
      if parts.count == 2, roots(parts[0], parts[1]) { known.insert(unit.name) }
    }
    var open = known
    while !open.isEmpty {
      let next = units.filter { open.contains($0.name) }.reduce(into: Set<String>()) {
        $0.formUnion($1.names)
      }
      open = next.subtracting(known)
      known.formUnion(open)
    }
    var reached: [String: [ClosedRange<SourcePlace>]] = [:]
    for unit in units where known.contains(unit.name) { reached[unit.file, default: []].append(unit.range) }
    self.reached = reached
  }

  /// Whether a mutant is in reachable code.
  func contains(_ mutant: Mutant) -> Bool {
    reached[mutant.file]?.contains { $0.contains(mutant.place) } ?? false
  }

  /// Adds `Module.Name` of each referenced declaration; the compiler writes `Module.(file).Name.member@…`.
  private static func collect(_ node: SyntaxNode, _ names: inout Set<String>) {
    if let declaration = node.declaration, let mark = declaration.firstRange(of: ".(file).") {
      let name = declaration[mark.upperBound...].prefix { $0 != "." && $0 != "(" && $0 != "@" && $0 != " " }
      names.insert("\(declaration[..<mark.lowerBound]).\(name)")
    }
    for child in node.children { collect(child, &names) }
  }
}
