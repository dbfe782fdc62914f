/// Lets a program stop a command while it runs, and tells it what the command did.
public protocol CommandControl: Sendable {
  /// Called from time to time while a command works on the store.
  ///
  /// - Parameter share: the share that is done, from 0 to 1; nil if unknown.
  /// - Returns: whether to go on. If not, the command fails, and what it has not committed is rolled back.
  func goesOn(_ share: Double?) -> Bool

  /// Called when the command has changed the store.
  func hasChangedStore()
}

/// Values that outlive a command, for a program that runs many: an open store, above all.
@MainActor
public final class KeptValues {
  private var values: [String: any Sendable] = [:]

  /// Nothing is kept yet.
  public init() {}

  /// Returns the value that was kept under a name, or makes and keeps it.
  func value<Value: Sendable>(_ name: String, _ make: () -> Value) -> Value {
    if let value = values[name] as? Value { return value }
    let value = make()
    values[name] = value
    return value
  }
}
