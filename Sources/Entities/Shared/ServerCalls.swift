/// How calls to a list on a server are made.
public struct ServerCalls: Sendable {
  /// Delays or fails calls; nil to make them directly.
  public let gate: (any CallGate)?
  /// The person whose changes are undone and redone, which takes an owner of the list; nil for one's own.
  public let person: String?
  /// Takes notes for people; nil for nobody.
  public let notify: ServerNoticing?
  /// Follows calls that may take long, and can cancel them; nil for nobody.
  public let watch: ServerCallWatch?

  /// Creates a value; by default, calls are made directly, as this person, and nobody is told anything.
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

/// Runs beside a call of a server, and is cancelled when the call has ended.
///
/// What it receives asks the server to cancel the call, which then throws `StoreError.cancelled`; if it has just ended, it
/// stays as it is.
public typealias ServerCallWatch =
  @MainActor @Sendable (_ cancel: @escaping @Sendable () -> Void) async -> Void
