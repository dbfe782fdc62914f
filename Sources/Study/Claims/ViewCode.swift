internal import ViperSyntaxTree

/// The state and decisions in a type's code, from syntax trees.
struct ViewCode: Equatable {
  /// The number of stored properties that keep state between two calls.
  ///
  /// These are every stored `var` of a class, and those of a struct with a mutating method. The `var`s of other
  /// structs are parameters with a default value, since nothing can change them after initialisation.
  var properties = 0
  /// The number of decisions: `if`, `guard`, `while`, `switch`, a ternary, `where` of a loop, `catch`.
  ///
  /// A `switch` counts once, since most of those in views map an event to a call.
  var branches = 0
}

/// The code of types in syntax trees, each with its extensions and nested types.
struct ViewCodes {
  private struct Parts {
    var isClass = false
    var isMutating = false
    var variables = 0
    var branches = 0
  }

  private var parts: [String: Parts] = [:]

  /// Adds the types of a file.
  mutating func add(_ file: SyntaxNode) {
    for node in file.children {
      switch node.kind {
      case "class_decl", "struct_decl", "enum_decl", "extension_decl":
        guard let name = node.declaredName?.split(separator: ".").first.map(String.init) else { continue }
        if node.kind == "class_decl" { parts[name, default: Parts()].isClass = true }
        parts[name, default: Parts()].variables += Self.variables(in: node)
        parts[name, default: Parts()].branches += Self.branches(in: node)
        if Self.isMutating(node) { parts[name, default: Parts()].isMutating = true }
      default: continue
      }
    }
  }

  /// The code of a type; empty if there is no such type.
  subscript(name: String) -> ViewCode {
    let parts = parts[name] ?? Parts()
    return ViewCode(
      properties: parts.isClass || parts.isMutating ? parts.variables : 0, branches: parts.branches)
  }

  /// Counts the stored `var`s of a type and its nested types.
  private static func variables(in type: SyntaxNode) -> Int {
    type.children.reduce(0) { total, node in
      switch node.kind {
      case "class_decl", "struct_decl": total + variables(in: node)
      case "var_decl": total + (isStoredVariable(node) ? 1 : 0)
      default: total
      }
    }
  }

  /// Whether a node is a stored, assignable instance property.
  private static func isStoredVariable(_ node: SyntaxNode) -> Bool {
    node.words.isDisjoint(with: ["let", "static", "implicit"])
      && !node.children.contains { $0.kind == "accessor_decl" && $0.words.contains("get") }
  }

  private static func isMutating(_ node: SyntaxNode) -> Bool {
    node.kind == "mutating_attr" || node.children.contains(where: isMutating)
  }

  static func branches(in node: SyntaxNode) -> Int {
    // The tree has each initial value twice: as written, and as compiled.
    if node.label == "processed_init" { return 0 }
    let deciding: Set<String> = [
      "if_stmt", "guard_stmt", "while_stmt", "repeat_while_stmt", "switch_stmt", "ternary_expr",
    ]
    let own = deciding.contains(node.kind) || node.label == "where" ? 1 : 0
    let caught = node.label == "catch_stmts" ? node.children.count : 0
    return node.children.reduce(own + caught) { $0 + branches(in: $1) }
  }
}
