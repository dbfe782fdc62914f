public import Platform

/// Lets a program stop a running command, or an app's call of the store, and reports its changes.
public protocol CommandControl: AnyObject, Sendable {
  /// Called periodically while a command works on the store.
  ///
  /// - Parameter share: the completed share, from 0 to 1; nil if unknown.
  /// - Returns: whether to continue. If not, the command fails, and its uncommitted changes are rolled back.
  func shouldContinue(_ share: Double?) -> Bool

  /// Called before the command's changes are committed.
  ///
  /// - Returns: whether to commit them. If not, the command fails, and they are rolled back.
  func mayCommit() -> Bool

  /// Called when the command has changed the store.
  ///
  /// - Parameter change: the number of the change, by which it can be undone; nil if it has none.
  func hasChangedStore(_ change: Int64?)

  /// Runs beside a call of a server, and is cancelled when the call has ended.
  ///
  /// - Parameter cancel: asks the server to cancel the call.
  @AppActor
  func watch(_ cancel: @escaping @Sendable () -> Void) async
}

extension CommandControl {
  /// Checks periodically whether to continue, as a store in a file does while it works.
  @AppActor
  public func watch(_ cancel: @escaping @Sendable () -> Void) async {
    while (try? await Task.sleep(for: .milliseconds(20))) != nil {
      guard shouldContinue(nil) else { return cancel() }
    }
  }
}

/// Values that outlive a command, such as an open store, for a program that runs many commands.
@AppActor
public final class KeptValues {
  private var values: [String: AnyObject] = [:]

  /// A box for each value, because a value of a protocol's type is identified only by a slow look-up.
  private final class Box<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  public init() {}

  /// Returns the value that was kept under a name, or creates and keeps it.
  func value<Value: Sendable>(_ name: String, _ make: () -> Value) -> Value {
    if let kept = values[name] as? Box<Value> { return kept.value }
    let value = make()
    values[name] = Box(value)
    return value
  }
}
