/// A note about a list on a server, beside the answer to a call.
public enum ServerNotice: Hashable, Sendable {
  /// A change waits for somebody who is changing the list.
  case waiting(name: String)
  /// The clock here is ahead of the server's by some seconds, or behind it if negative.
  case clockIsOff(seconds: Int)
}

/// Takes notes about a list on a server, from any thread.
public typealias ServerNoticing = @Sendable (ServerNotice) -> Void
