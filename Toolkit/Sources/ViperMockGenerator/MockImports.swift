/// The modules that mocks import.
struct MockImports: Hashable, Sendable {
  struct Import: Hashable, Sendable {
    var isPublic: Bool
    var isTestable = false
    /// Whether the import applies only to systems that have the module.
    var isConditional = false
    /// The SPI groups.
    var interfaces: Set<String> = []
  }

  private var modules: [String: Import] = [:]

  subscript(module: String) -> Import? {
    get { modules[module] }
    set { modules[module] = newValue }
  }

  /// Adds the imports of another mock in the same file, which imports each module once for all its mocks.
  mutating func formUnion(_ other: MockImports) {
    modules.merge(other.modules) { own, other in
      Import(
        isPublic: own.isPublic || other.isPublic, isTestable: own.isTestable || other.isTestable,
        isConditional: own.isConditional && other.isConditional,
        interfaces: own.interfaces.union(other.interfaces))
    }
  }

  /// The C libraries that Foundation exports; the compiler warns of unused imports of them beside Foundation.
  private static let exportedByFoundation = ["Darwin", "Glibc", "Musl"]

  /// The lines of code, by module.
  var lines: [String] {
    var needed = modules
    if var foundation = modules["Foundation"], !foundation.isConditional {
      for library in Self.exportedByFoundation.compactMap({ needed.removeValue(forKey: $0) }) {
        foundation.isPublic = foundation.isPublic || library.isPublic
      }
      needed["Foundation"] = foundation
    }
    return needed.sorted { $0.key < $1.key }.map { module, one in
      let attributes =
        one.interfaces.sorted().map { "@_spi(\($0)) " }.joined() + (one.isTestable ? "@testable " : "")
      let line = "\(attributes)\(one.isPublic ? "public " : "")import \(module)"
      return one.isConditional ? "#if canImport(\(module))\n  \(line)\n#endif" : line
    }
  }
}
