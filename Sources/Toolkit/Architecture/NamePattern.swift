/// A name in which `*` matches any characters, and `{feature}` captures text that is the same throughout a rule.
public struct NamePattern: Sendable, Hashable {
  private enum Piece: Sendable, Hashable {
    case literal(Character)
    case anything
    case capture(String)
  }

  /// The pattern as written.
  public let text: String
  private let pieces: [Piece]

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
        pieces.append(.capture(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      case "}": return nil
      default: pieces.append(.literal(character))
      }
    }
    self.pieces = pieces
  }

  /// The names of its captures.
  public var captures: Set<String> {
    Set(
      pieces.compactMap { piece in
        if case .capture(let name) = piece { name } else { nil }
      })
  }

  /// How specific it is: first by its number of literal characters, then by how few wildcards it has.
  var specificity: (literals: Int, closedness: Int) {
    let literals = pieces.count { if case .literal = $0 { true } else { false } }
    return (literals, literals - pieces.count)
  }

  /// The values of the captures in a name; nil if the name does not match.
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
    case .capture(let key):
      if let value = bound[key] {
        return name.hasPrefix(value) ? match(rest, name.dropFirst(value.count), bound) : nil
      }
      for count in 1..<max(name.count + 1, 1) {
        let value = String(name.prefix(count))
        if let found = match(rest, name.dropFirst(count), bound.merging([key: value]) { $1 }) {
          return found
        }
      }
      return nil
    }
  }
}
