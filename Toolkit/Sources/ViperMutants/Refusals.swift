public import ViperSyntaxTree

/// An error of the compiler.
public struct CompilerError: Hashable, Sendable {
  /// The path of the file.
  public let file: String
  /// The position of the error.
  public let place: SourcePlace
  /// The compiler's message.
  public let message: String

  /// Returns the errors in the compiler's output, without duplicates.
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
  /// Returns the mutants to exclude because of an error.
  ///
  /// This is the innermost mutant that contains the error. Any other error comes from a removed statement, for
  /// example if a variable is not initialized before use: then all removed statements of the function are excluded,
  /// or else all mutants in it, or else all in the file.
  ///
  /// - Parameter bodies: the byte ranges of function bodies in the original.
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
  /// Returns the byte ranges of the bodies of functions, accessors and closures in a tree.
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
