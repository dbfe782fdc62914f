/// A version of a store that changes when something other than its repository changes the store.
///
/// Two versions from the same repository are equal if nothing else changed the store in between.
public struct StoreVersion: Hashable, Sendable {
  private let number: Int

  /// Creates a version, equal to those with the same number.
  public init(_ number: Int) { self.number = number }
}
