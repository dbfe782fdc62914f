/// A name in which `*` matches any characters, and `{feature}` captures text that is the same throughout a rule.
///
/// A capture matches any characters, unless it is limited to some values.
public struct NamePattern: Sendable, Hashable {
  private enum Piece: Sendable, Hashable {
    case literal(Character)
    case anything
    case capture(String, values: [String]?)
  }

  /// The pattern as written.
  public let text: String
  private var pieces: [Piece]

  /// Parses a pattern; nil if a brace is unmatched or has nothing inside.
  public init?(_ text: String) {
    self.text = text
    var pieces: [Piece] = []
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "*": pieces.append(.anything)
      case "{":
        guard let end = rest.firstIndex(of: "}"), end > rest.startIndex else { return nil }
        pieces.append(.capture(String(rest[..<end]), values: nil))
        rest = rest[rest.index(after: end)...]
      case "}": return nil
      default: pieces.append(.literal(character))
      }
    }
    self.pieces = pieces
  }

  /// The names of the captures.
  public var captures: Set<String> {
    Set(
      pieces.compactMap { piece in
        if case .capture(let name, _) = piece { name } else { nil }
      })
  }

  /// Returns the pattern with captures that match only the given values, by capture name.
  func limited(to values: [String: [String]]) -> NamePattern {
    var limited = self
    limited.pieces = pieces.map { piece in
      guard case .capture(let name, _) = piece, let values = values[name] else { return piece }
      return .capture(name, values: values)
    }
    return limited
  }

  /// Returns how specific the pattern is for a name: first by the number of characters that are literal or the value
  /// of a limited capture, then by the number of wildcards, of which fewer are better.
  ///
  /// - Parameter captures: the values of the captures in the name.
  func specificity(with captures: [String: String]) -> (literals: Int, closedness: Int) {
    pieces.reduce(into: (literals: 0, closedness: 0)) { result, piece in
      switch piece {
      case .literal: result.literals += 1
      case .anything, .capture(_, values: nil): result.closedness -= 1
      case .capture(let name, _):
        result.literals += captures[name]?.count ?? 0
        result.closedness -= 1
      }
    }
  }

  /// Returns the values of the captures in a name, or nil if the name does not match.
  public func match(_ name: String, _ bound: [String: String] = [:]) -> [String: String]? {
    Self.match(pieces[...], name[...], bound)
  }

  private static func match(
    _ pieces: ArraySlice<Piece>, _ name: Substring, _ bound: [String: String]
  ) -> [String: String]? {
    guard let piece = pieces.first else { return name.isEmpty ? bound : nil }
    let rest = pieces.dropFirst()
    switch piece {
    case .literal(let character):
      return name.first == character ? match(rest, name.dropFirst(), bound) : nil
    case .anything:
      for count in 0...name.count {
        if let found = match(rest, name.dropFirst(count), bound) { return found }
      }
      return nil
    case .capture(let key, let values):
      if let value = bound[key] {
        return name.hasPrefix(value) ? match(rest, name.dropFirst(value.count), bound) : nil
      }
      let candidates = values ?? name.indices.map { String(name[...$0]) }
      for value in candidates where name.hasPrefix(value) {
        if let found = match(rest, name.dropFirst(value.count), bound.merging([key: value]) { $1 }) {
          return found
        }
      }
      return nil
    }
  }
}
