/// A notice about a list on a server, in addition to the result of a call.
public enum ServerNotice: Hashable, Sendable {
  /// A change waits for somebody else who is changing the list.
  case waiting(name: String)
  /// The clock here is ahead of the server's by some seconds, or behind it if negative.
  case clockIsOff(seconds: Int)
}

/// Receives notices about a list on a server, from any thread.
public typealias ServerNoticing = @Sendable (ServerNotice) -> Void
