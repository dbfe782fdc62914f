/// Lets a program stop a command, or an app's call of the store, while it runs, and tells it what that did.
public protocol CommandControl: AnyObject, Sendable {
  /// Called from time to time while a command works on the store.
  ///
  /// - Parameter share: the share that is done, from 0 to 1; nil if unknown.
  /// - Returns: whether to go on. If not, the command fails, and what it has not committed is rolled back.
  func goesOn(_ share: Double?) -> Bool

  /// Called before the command's changes are committed.
  ///
  /// - Returns: whether they may be. If not, the command fails, and they are rolled back.
  func mayCommit() -> Bool

  /// Called when the command has changed the store.
  ///
  /// - Parameter change: the number of the change, by which it can be undone; nil if it has none.
  func hasChangedStore(_ change: Int64?)

  /// Runs beside a call of a server, and is cancelled when the call has ended.
  ///
  /// - Parameter cancel: asks the server to cancel the call.
  @MainActor
  func watch(_ cancel: @escaping @Sendable () -> Void) async
}

extension CommandControl {
  /// Asks from time to time whether to go on, as a file does while it works.
  @MainActor
  public func watch(_ cancel: @escaping @Sendable () -> Void) async {
    while (try? await Task.sleep(for: .milliseconds(20))) != nil {
      guard goesOn(nil) else { return cancel() }
    }
  }
}

/// Values that outlive a command, for a program that runs many: an open store, above all.
@MainActor
public final class KeptValues {
  private var values: [String: AnyObject] = [:]

  /// One object for each, as a value of a protocol's type is told from others only by a slow look-up.
  private final class Kept<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Nothing is kept yet.
  public init() {}

  /// Returns the value that was kept under a name, or makes and keeps it.
  func value<Value: Sendable>(_ name: String, _ make: () -> Value) -> Value {
    if let kept = values[name] as? Kept<Value> { return kept.value }
    let value = make()
    values[name] = Kept(value)
    return value
  }
}
