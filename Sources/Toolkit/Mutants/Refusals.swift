public import ViperSyntaxTree

/// An error of the compiler.
public struct CompilerError: Hashable, Sendable {
  /// The path of the file.
  public let file: String
  /// Where it is.
  public let place: SourcePlace
  /// What the compiler says.
  public let message: String

  /// The errors in what the compiler writes, each once.
  public static func all(in output: String) -> [CompilerError] {
    var known: Set<CompilerError> = []
    return output.split(separator: "\n").compactMap { line in
      guard let mark = line.firstRange(of: ": error: ") else { return nil }
      let parts = line[..<mark.lowerBound].split(separator: ":")
      guard parts.count >= 3, let number = Int(parts[parts.count - 2]),
        let column = Int(parts[parts.count - 1]),
        case let error = CompilerError(
          file: parts.dropLast(2).joined(separator: ":"), place: SourcePlace(line: number, column: column),
          message: String(line[mark.upperBound...])), known.insert(error).inserted
      else { return nil }
      return error
    }
  }
}

extension MutatedSource {
  /// The mutants that are to be left out because of an error.
  ///
  /// It is the innermost in which the error is. An error in none of them comes from a statement that is left out, as if
  /// a variable has no value later: all of the function are left out, in doubt with all else in it, and with all in the
  /// file.
  ///
  /// - Parameter bodies: the bytes of the bodies of functions in the original.
  public func refused(by error: CompilerError, bodies: [Range<Int>]) -> [Mutant] {
    guard let offset = SourceText(bytes).offset(of: error.place) else { return places.map(\.mutant) }
    let around = places.filter { $0.range.contains(offset) }
    if let inner = around.min(by: { $0.range.count < $1.range.count }) { return [inner.mutant] }
    let place = originalOffset(of: offset)
    let enclosing = bodies.filter { $0.contains(place) }.sorted { $0.count < $1.count }
    for body in enclosing {
      let inside = places.map(\.mutant).filter { body.contains($0.range) }
      let statements = inside.filter { $0.form == .skipped }
      if !statements.isEmpty { return statements }
      if !inside.isEmpty { return inside }
    }
    return places.map(\.mutant)
  }
}

extension SourceText {
  /// The bytes of the bodies of functions, accessors and closures in a tree.
  public func bodies(in tree: SyntaxNode) -> [Range<Int>] {
    var bodies: [Range<Int>] = []
    func collect(_ node: SyntaxNode) {
      if ["func_decl", "constructor_decl", "accessor_decl", "closure_expr"].contains(node.kind),
        !node.isImplicit,
        let range = range(of: node)
      {
        bodies.append(range)
      }
      for child in node.children { collect(child) }
    }
    collect(tree)
    return bodies
  }
}
