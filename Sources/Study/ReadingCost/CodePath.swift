/// A declaration that contains code: a function, an initializer, a property or a subscript.
struct CodeDeclaration: Hashable, Comparable {
  let path: String
  let line: Int
  let name: String
  /// The unit to which it belongs.
  let unit: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.path, left.line, left.name) < (right.path, right.line, right.name)
  }
}

/// The code that a behaviour executes in an architecture.
struct CodePath {
  /// The architecture's own code, or what all architectures share.
  struct Part {
    /// The number of lines of each declaration of which anything was executed.
    private(set) var lineCounts: [CodeDeclaration: Int] = [:]

    var declarations: [CodeDeclaration] { lineCounts.keys.sorted() }

    fileprivate var counts: [Int] {
      [lineCounts.count, Set(lineCounts.keys.map(\.path)).count, lineCounts.values.reduce(0, +)]
    }

    mutating func add(_ declaration: CodeDeclaration, lines: Int) { lineCounts[declaration] = lines }
  }

  let own: Part
  /// The number of own declarations that belong to the engine, which stands for a library.
  let engineCount: Int
  let shared: Part
  /// The number of types of the architecture with executed code; a free function counts as one.
  let typeCount: Int
  /// The number of pairs of these types of which one names the other on a line that was executed.
  let hopCount: Int

  /// Declarations, those of the engine, files, lines, types and hops of the architecture's own code.
  var ownCounts: [Int] {
    [own.declarations.count, engineCount] + own.counts.dropFirst() + [typeCount, hopCount]
  }
  /// Declarations, files and lines of the shared code.
  var sharedCounts: [Int] { shared.counts }
}
