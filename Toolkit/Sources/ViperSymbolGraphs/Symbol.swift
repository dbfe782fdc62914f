#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A declaration.
public struct Symbol: Sendable, Hashable {
  /// The kind of declaration, such as `swift.protocol`.
  public let kind: String
  /// The unified symbol resolution, which identifies the symbol across modules.
  public let usr: String
  /// The names from the outermost declaration to the symbol itself.
  public let path: [String]
  /// The fragments of the declaration.
  public let fragments: [Fragment]
  /// The access level.
  public let access: Access
  /// The lines of the documentation.
  public let documentation: [String]
  /// The place; graphs omit it for declarations that are internal to the module.
  public let location: Location?
  /// The constraints of the symbol's own generic parameters.
  public let constraints: [Constraint]
  /// The constraints of the extension that contains the symbol; nil if there is none.
  public let extensionConstraints: [Constraint]?
  /// The platforms on which the symbol is available.
  public let availability: [Availability]
  /// Whether the symbol is visible only to clients that import the SPI.
  public let isSPI: Bool

  /// The declaration as text.
  public var declaration: String { fragments.map(\.spelling).joined() }

  /// A fragment of a declaration.
  public struct Fragment: Sendable, Hashable, Decodable {
    /// The kind, such as `typeIdentifier`.
    public let kind: String
    /// The text.
    public let spelling: String
    /// The symbol that the fragment names.
    public let preciseIdentifier: String?

    public init(kind: String, spelling: String, preciseIdentifier: String? = nil) {
      self.kind = kind
      self.spelling = spelling
      self.preciseIdentifier = preciseIdentifier
    }
  }

  /// The access level of a declaration, from narrow to wide.
  public enum Access: String, Sendable, Hashable, Decodable, Comparable {
    /// The enclosing declaration.
    case `private`
    /// The file.
    case `fileprivate`
    /// The module.
    case `internal`
    /// The package.
    case package
    /// Everyone.
    case `public`
    /// Everyone, to inherit from as well.
    case open

    private var rank: Int {
      switch self {
      case .private: 0
      case .fileprivate: 1
      case .internal: 2
      case .package: 3
      case .public: 4
      case .open: 5
      }
    }

    /// Whether the left access level is narrower.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
  }

  /// A place in a source file.
  public struct Location: Sendable, Hashable {
    /// The path of the file.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int

    public init(path: String, line: Int, column: Int) {
      self.path = path
      self.line = line
      self.column = column
    }
  }

  /// A constraint of a generic declaration.
  public struct Constraint: Sendable, Hashable, Decodable {
    /// `conformance`, `superclass` or `sameType`.
    public let kind: String
    /// The constrained type.
    public let lhs: String
    /// The type that it must conform to, inherit from or equal.
    public let rhs: String
  }

  /// The versions of a platform on which a declaration is available.
  public struct Availability: Sendable, Hashable, Decodable {
    /// A version.
    public struct Version: Sendable, Hashable, Decodable {
      /// The first number.
      public let major: Int
      /// The second number.
      public let minor: Int?
      /// The third number.
      public let patch: Int?

      /// The numbers separated by dots.
      public var text: String {
        ([major] + [minor, patch].compactMap(\.self)).map(String.init).joined(separator: ".")
      }
    }

    /// The platform, or `*` for all.
    public let domain: String?
    /// The version that introduced the declaration.
    public let introduced: Version?
    /// The version that deprecated the declaration.
    public let deprecated: Version?
    /// The version that removed the declaration.
    public let obsoleted: Version?
    /// Whether the declaration is deprecated in all versions.
    public let isUnconditionallyDeprecated: Bool?
    /// Whether the declaration is unavailable in all versions.
    public let isUnconditionallyUnavailable: Bool?
  }
}

/// A relationship between two symbols.
public struct Relationship: Sendable, Hashable, Decodable {
  /// The kind, such as `requirementOf`.
  public let kind: String
  /// The source symbol.
  public let source: String
  /// The target symbol.
  public let target: String
  /// The name of the target, if it is in another module.
  public let targetFallback: String?
}

extension Symbol: Decodable {
  private struct Identifier: Decodable {
    let precise: String
  }
  private struct Kind: Decodable {
    let identifier: String
  }
  private struct Comment: Decodable {
    struct Line: Decodable {
      let text: String
    }
    let lines: [Line]
  }
  private struct Place: Decodable {
    struct Position: Decodable {
      let line: Int
      let character: Int
    }
    let uri: String
    let position: Position
  }
  private struct Generics: Decodable {
    let constraints: [Constraint]?
  }
  private enum CodingKeys: String, CodingKey {
    case kind
    case identifier
    case pathComponents
    case declarationFragments
    case accessLevel
    case docComment
    case location
    case swiftGenerics
    case swiftExtension
    case availability
    case spi
  }

  /// Decodes a symbol of a graph.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    kind = try values.decode(Kind.self, forKey: .kind).identifier
    usr = try values.decode(Identifier.self, forKey: .identifier).precise
    path = try values.decode([String].self, forKey: .pathComponents)
    fragments = try values.decodeIfPresent([Fragment].self, forKey: .declarationFragments) ?? []
    access = try values.decode(Access.self, forKey: .accessLevel)
    documentation =
      try values.decodeIfPresent(Comment.self, forKey: .docComment)?.lines.map(\.text) ?? []
    location = try values.decodeIfPresent(Place.self, forKey: .location).map { place in
      let path =
        place.uri.contains("%")
        ? URL(string: place.uri)?.path(percentEncoded: false) : String(place.uri.trimmingPrefix("file://"))
      return Location(
        path: path ?? place.uri, line: place.position.line + 1, column: place.position.character + 1)
    }
    constraints = try values.decodeIfPresent(Generics.self, forKey: .swiftGenerics)?.constraints ?? []
    extensionConstraints = try values.decodeIfPresent(Generics.self, forKey: .swiftExtension).map {
      $0.constraints ?? []
    }
    availability = try values.decodeIfPresent([Availability].self, forKey: .availability) ?? []
    isSPI = try values.decodeIfPresent(Bool.self, forKey: .spi) ?? false
  }
}
