internal import ViperMutants
internal import ViperSyntaxTree

/// The code that can be reached from some types, by the names that the compiler has found in it.
///
/// VIPER's rooms also hold what commands use that show no screen, which no other entrant has. To an app belongs what its
/// screen builder and its router name, and what that names, and so on.
struct ReachableDeclarations {
  /// A declaration that is in no other.
  private struct Unit {
    let file: String
    let range: ClosedRange<SourcePlace>
    /// The name of what it declares or extends, behind that of its module.
    let name: String
    let names: Set<String>
  }

  private let reached: [String: [ClosedRange<SourcePlace>]]

  /// Follows names.
  ///
  /// - Parameters:
  ///   - trees: the trees with types, by module and by file.
  ///   - roots: whether a declaration belongs to the app, by its module and its name.
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

  /// Whether a mutant is in what is reached.
  func contains(_ mutant: Mutant) -> Bool {
    reached[mutant.file]?.contains { $0.contains(mutant.place) } ?? false
  }

  /// Adds `Module.Name` of each declaration that is named: the compiler writes `Module.(file).Name.member@…`.
  private static func collect(_ node: SyntaxNode, _ names: inout Set<String>) {
    if let declaration = node.declaration, let mark = declaration.firstRange(of: ".(file).") {
      let name = declaration[mark.upperBound...].prefix { $0 != "." && $0 != "(" && $0 != "@" && $0 != " " }
      names.insert("\(declaration[..<mark.lowerBound]).\(name)")
    }
    for child in node.children { collect(child, &names) }
  }
}
