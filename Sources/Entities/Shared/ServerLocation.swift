internal import Platform

/// The location of a shared list on a server.
///
/// It is written as a libpq URI whose parameters may also name the list and set a time limit in seconds:
/// `postgresql://host/db?list=home&timeout=60`.
/// https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING
public struct ServerLocation: Sendable {
  /// The URI without the list and the time limit, as libpq reads it.
  public let uri: String
  /// The name of the list.
  public let list: String
  /// The time limit for a statement, and for silence on the network.
  public private(set) var limit: Duration
  /// The original text, to pass on to other programs.
  public let text: String

  /// The default name of a list.
  public static let defaultList = "todo"
  private static let defaultSeconds = 30
  private static let maximumSeconds = 86_400

  private static let schemes = ["postgresql://", "postgres://"]

  /// Whether a text names a place on a server.
  public static func isServerURL(by text: String) -> Bool { schemes.contains(where: text.hasPrefix) }

  /// Parses a URI; nil for anything else, such as a path of a file.
  public init?(_ text: String) {
    guard Self.isServerURL(by: text) else { return nil }
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    let parameters = parts.count > 1 ? parts[1].split(separator: "&").map { String($0) } : []
    let (listKey, limitKey) = ("list=", "timeout=")
    let named = parameters.last { $0.hasPrefix(listKey) }?.utf8.dropFirst(listKey.utf8.count)
    guard let name = named.map({ percentDecoded($0) }) ?? Self.defaultList, !name.isEmpty else { return nil }
    let limits = parameters.filter { $0.hasPrefix(limitKey) }.map { Int($0.dropFirst(limitKey.count)) }
    guard let seconds = limits.last ?? Self.defaultSeconds, 1...Self.maximumSeconds ~= seconds else {
      return nil
    }
    limit = .seconds(seconds)
    let others = parameters.filter { !$0.hasPrefix(listKey) && !$0.hasPrefix(limitKey) }
    uri = parts[0] + (others.isEmpty ? "" : "?" + joined(others, by: "&"))
    list = name
    self.text = text
  }

  /// Returns the place with a time limit that is at least `limit`.
  public func allowing(_ limit: Duration) -> ServerLocation {
    var place = self
    place.limit = max(limit, place.limit)
    return place
  }
}

extension ServerLocation {
  /// Whether the URI holds a password.
  var hasPassword: Bool {
    let rest = uri.split(separator: "//", maxSplits: 1).last ?? ""
    let user = rest.prefix { $0 != "/" && $0 != "?" }.split(separator: "@").dropLast().last
    return user?.contains(":") == true || uri.contains("password=")
  }
}

extension ServerLocation: Hashable {
  /// Whether two places denote the same list, even if their texts differ.
  public static func == (left: ServerLocation, right: ServerLocation) -> Bool {
    left.uri == right.uri && left.list == right.list
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(uri)
    hasher.combine(list)
  }
}

extension ServerLocation: CustomStringConvertible {
  /// The form to show to people: without a password, and without parameters other than the list.
  public var description: String {
    let parts = uri.split(separator: "?", maxSplits: 1).map { String($0) }
    var place = parts.first ?? ""
    if let scheme = Self.schemes.first(where: place.hasPrefix), let at = place.lastIndex(of: "@") {
      let user = place[place.index(place.startIndex, offsetBy: scheme.count)..<at].prefix { $0 != ":" }
      place = scheme + user + place[at...]
    }
    return place + "?list=" + list
  }
}
