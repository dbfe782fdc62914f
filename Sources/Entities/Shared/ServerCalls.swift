/// How calls to a list on a server are made.
public struct ServerCalls: Sendable {
  /// Delays or fails calls; nil to make them directly.
  public let gate: (any CallGate)?
  /// The person whose changes are undone and redone, which takes an owner of the list; nil for one's own.
  public let person: String?
  /// Takes notes for people; nil for nobody.
  public let notify: ServerNoticing?

  /// Creates a value; by default, calls are made directly, as this person, and nobody is told anything.
  public init(gate: (any CallGate)? = nil, undoing person: String? = nil, notify: ServerNoticing? = nil) {
    self.gate = gate
    self.person = person
    self.notify = notify
  }
}
