internal import SystemLibrary

/// The location of a store.
public enum StoreLocation: Hashable, Sendable {
  /// No store, for programs that use none.
  case nowhere
  /// In a file.
  case file(path: String)
  /// On a server, where people share it.
  case server(ServerLocation)
}

/// An error that occurs when a text does not name a store.
public enum StoreLocationError: Error, Hashable, Sendable {
  /// It is a URL that is not a PostgreSQL one, or whose PostgreSQL scheme is misspelled.
  case otherScheme
  /// It consists of libpq keywords and values.
  case keywords
  /// It is a PostgreSQL URL whose list or time limit is unreadable.
  case unreadableParameters
  /// It begins with a home folder that is unknown.
  case unknownHome
}

extension StoreLocation {
  /// Parses the location of a store: a path, or the URL of a list on a server.
  ///
  /// A text that looks like a mistyped URL is not taken for a path, because the file would be created; `./` before it
  /// makes it one.
  ///
  /// - Parameter home: the user's home folder, which replaces a leading `~`; nil if it is unknown.
  public init(_ text: String, home: String?) throws(StoreLocationError) {
    if ServerLocation.isServerURL(by: text) {
      guard let place = ServerLocation(text) else { throw .unreadableParameters }
      self = .server(place)
      return
    }
    guard !looksLikeURL(text) else { throw .otherScheme }
    guard !looksLikeKeywords(text) else { throw .keywords }
    guard let path = pathWithHome(text, home), !path.hasPrefix("~") else { throw .unknownHome }
    self = .file(path: path)
  }

  /// Whether `text` holds a password, which must not be on a command line, where everybody on the machine can see it.
  public var isSecret: Bool { if case .server(let place) = self { place.hasPassword } else { false } }

  /// The location in a form that other programs can read, whatever their current folder; empty if there is no store.
  ///
  /// Unlike `description`, it has all parameters, and possibly a password.
  public var text: String {
    switch self {
    case .nowhere: ""
    case .file(let path): absolutePath(path)
    case .server(let place): place.text
    }
  }
}

extension StoreLocation: CustomStringConvertible {
  /// The path or the URI to show to people; empty if there is no store.
  public var description: String {
    switch self {
    case .nowhere: ""
    case .file(let path): path
    case .server(let place): place.description
    }
  }
}

/// Returns the absolute form of a path.
public func absolutePath(_ path: String) -> String {
  guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
  defer { free(folder) }
  return String(cString: folder) + "/" + path
}

/// Returns a path with a leading `~`, if the shell has not expanded it, replaced by the home folder; nil if that is
/// unknown.
public func pathWithHome(_ path: String, _ home: String?) -> String? {
  guard path.hasPrefix("~") else { return path }
  let name = path.prefix { $0 != "/" }
  // A file may have such a name, such as the copies that some editors make.
  guard name != "~" else { return home.map { $0 + path.dropFirst() } }
  return name.endIndex == path.endIndex ? path : nil
}

/// Whether a text is a URL, or a PostgreSQL URL with a mistake in it.
private func looksLikeURL(_ text: String) -> Bool {
  let first = text.prefix { $0 != "/" }
  if first.hasSuffix(":"), text[first.endIndex...].hasPrefix("//") { return true }
  let scheme = first.prefix { $0 != ":" }
  let rest = text[scheme.endIndex...]
  // A path may contain a colon; a single letter before it is a drive on another system.
  let isScheme =
    scheme.utf8.count > 1 && scheme.utf8.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
  if isScheme, rest.hasPrefix(":/") { return true }
  let isServer = ["postgres", "pgsql", "psql"].contains { scheme.lowercased().hasPrefix($0) }
  return isScheme && isServer && (rest.hasPrefix(":") || rest.hasPrefix("//"))
}

/// Whether a text begins with a libpq keyword and its value.
///
/// https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-PARAMKEYWORDS
private func looksLikeKeywords(_ text: String) -> Bool {
  let keyword = text.drop { $0 == " " }.prefix { $0 != "=" && $0 != " " }
  guard text[keyword.endIndex...].drop(while: { $0 == " " }).first == "=" else { return false }
  return [
    "host", "hostaddr", "port", "dbname", "user", "password", "passfile", "service", "sslmode", "options",
    "connect_timeout", "application_name", "client_encoding", "target_session_attrs", "sslrootcert",
    "sslcert",
    "sslkey", "list",
  ].contains(keyword.lowercased())
}

private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
