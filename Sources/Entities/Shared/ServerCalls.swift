internal import Platform

/// Options for calls to a list on a server.
public struct ServerCalls: Sendable {
  /// Delays or fails calls; nil to make them directly.
  public let gate: (any CallGate)?
  /// The person whose changes are undone and redone, which only an owner of the list may do; nil for one's own
  /// changes.
  public let person: String?
  /// Receives notices for people; nil to send none.
  public let notify: ServerNoticing?
  /// Watches calls that may take long, and can cancel them; nil for no watch.
  public let watch: ServerCallWatch?

  /// Creates a value; by default, calls are made directly, as this person, without notices.
  public init(
    gate: (any CallGate)? = nil, undoing person: String? = nil, watch: ServerCallWatch? = nil,
    notify: ServerNoticing? = nil
  ) {
    self.gate = gate
    self.person = person
    self.watch = watch
    self.notify = notify
  }
}

/// A function that runs beside a server call, and is cancelled when the call has ended.
///
/// Its argument asks the server to cancel the call, which then throws `StoreError.cancelled`; a call that has just
/// ended is unaffected.
public typealias ServerCallWatch =
  @AppActor @Sendable (_ cancel: @escaping @Sendable () -> Void) async -> Void
