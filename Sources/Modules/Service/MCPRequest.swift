internal import SharedFormats

/// A request of a client, which must be answered.
struct MCPRequest {
  /// The way in which a client and the service agree on a revision of the protocol.
  enum Era {
    /// Each request names its revision.
    case modern
    /// A handshake opened the connection.
    case legacy
  }

  let id: JSON
  let era: Era
  let params: JSON?

  /// The value of a parameter.
  subscript(_ key: String) -> JSON? { params?[key] }
}
