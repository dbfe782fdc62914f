internal import CPostgreSQL
internal import Dispatch
internal import SharedEntities
internal import SystemLibrary

/// Opens connections.
extension ServerConnection {
  /// Milliseconds within which a reachable server answers.
  private static let answerTimeout = 3000

  /// Connects to a server, blocking this thread.
  static func connected(
    to place: ServerLocation, _ queue: DispatchQueue
  ) -> Result<ServerConnection, StoreError> {
    var options = options(of: place)
    let unread = unreadPasswordFile(of: place)
    // A path without a file, for which libpq prints no warning.
    if let unread { options.append(("passfile", unread + "/none")) }
    return withCStrings(options.map(\.0)) { names in
      withCStrings(options.map(\.1)) { values in
        let (names, values) = (names.map { UnsafePointer($0) }, values.map { UnsafePointer($0) })
        // If an address does not answer, only libpq's own function continues with the next one.
        guard let handle = connectWithoutNotices(names, values) ?? PQconnectdbParams(names, values, 1) else {
          return .failure(.failed(detail: "out of memory"))
        }
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        guard PQstatus(handle) != CONNECTION_OK else {
          PQsetErrorVerbosity(handle, PQERRORS_DEFAULT)
          return .success(ServerConnection(handle, milliseconds(place.limit), queue))
        }
        defer { PQfinish(handle) }
        let message = ServerSecrets(of: place).removed(from: sentence(of: PQerrorMessage(handle)))
        let error = StoreServerError(
          message, lacksPassword: PQconnectionNeedsPassword(handle) == 1, unread: unread
        ) { PQpingParams(names, values, 1) }
        return .failure(.server(error))
      }
    }
  }

  /// The options of libpq for a place; each overrides those before it.
  static func options(of place: ServerLocation) -> [(name: String, value: String)] {
    [
      ("connect_timeout", "10"), ("tcp_user_timeout", "\(milliseconds(place.limit))"), ("dbname", place.uri),
      ("application_name", "todo-viper"), ("client_encoding", "UTF8"),
    ]
  }

  private static func milliseconds(_ limit: Duration) -> Int { Int(limit / .milliseconds(1)) }

  /// Connects without letting libpq print the server's notices to standard error; nil if it takes too long.
  private static func connectWithoutNotices(
    _ names: [UnsafePointer<CChar>?], _ values: [UnsafePointer<CChar>?]
  ) -> OpaquePointer? {
    guard let handle = PQconnectStartParams(names, values, 1) else { return nil }
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    // Messages then begin with the SQLSTATE, which does not depend on the language.
    PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
    let end = ContinuousClock.now + .milliseconds(answerTimeout)
    var event = Int16(POLLOUT)
    while PQstatus(handle) != CONNECTION_BAD {
      let rest = (end - ContinuousClock.now) / .milliseconds(1)
      var place = pollfd(fd: PQsocket(handle), events: event, revents: 0)
      let count = poll(&place, 1, Int32(max(0, rest)))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        PQfinish(handle)
        return nil
      }
      switch PQconnectPoll(handle) {
      case PGRES_POLLING_READING: event = Int16(POLLIN)
      case PGRES_POLLING_WRITING: event = Int16(POLLOUT)
      default: return handle
      }
    }
    return handle
  }
}

extension StoreServerError {
  /// Creates the error for a failed connection attempt.
  ///
  /// - Parameters:
  ///   - message: the message of libpq, with the SQLSTATE if the server has answered.
  ///   - unread: a password file that libpq ignores.
  ///   - ping: checks whether a server answers.
  fileprivate init(_ message: String, lacksPassword: Bool, unread: String?, _ ping: () -> PGPing) {
    let parts = message.split(separator: ":", maxSplits: 1).map { trimmed(String($0)) }
    let code = parts.first.flatMap { isState($0) ? $0 : nil }
    let detail = code == nil ? message : parts.last ?? ""
    switch code {
    case nil where lacksPassword, "28P01": self = .wrongPassword(file: unread)
    case "3D000": self = .noDatabase(detail: detail)
    // The server is starting or shutting down.
    case "57P01", "57P02", "57P03": self = .unreachable(detail: detail)
    case .some: self = .refused(detail: detail)
    case nil:
      switch ping() {
      case PQPING_OK: self = .refused(detail: detail)
      case PQPING_REJECT, PQPING_NO_RESPONSE: self = .unreachable(detail: detail)
      // No request was sent.
      default: self = .badAddress(detail: detail)
      }
    }
  }
}

/// Whether a word is an SQLSTATE: PostgreSQL 15, appendix A.
private func isState(_ word: String) -> Bool {
  word.utf8.count == 5 && word.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
}

/// Returns a password file that libpq ignores with a warning on standard error; nil if there is none.
///
/// libpq reads only a regular file that nobody but its owner can access.
private func unreadPasswordFile(of place: ServerLocation) -> String? {
  guard let path = passwordFile(of: place) else { return nil }
  var status = stat()
  guard stat(path, &status) == 0 else { return nil }
  let isPrivate = status.st_mode & S_IFMT == S_IFREG && status.st_mode & (S_IRWXG | S_IRWXO) == 0
  return isPrivate ? nil : path
}

/// The path of the password file: PostgreSQL 15, "The Password File".
private func passwordFile(of place: ServerLocation) -> String? {
  // The defaults include options of the environment, and of a service that it names.
  if let path = option("passfile", PQconninfoParse(place.uri, nil)) ?? option("passfile", PQconndefaults()) {
    return path
  }
  return getenv("HOME").map { String(cString: $0) + "/.pgpass" }
}

/// Returns the value of an option, if it has one, and frees the options.
private func option(_ name: String, _ options: UnsafeMutablePointer<PQconninfoOption>?) -> String? {
  defer { PQconninfoFree(options) }
  var next = options
  while let option = next, let keyword = option.pointee.keyword {
    if String(cString: keyword) == name {
      return option.pointee.val.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    next = option.successor()
  }
  return nil
}
