/// The state of a store as far as others than oneself have changed it.
///
/// Two that the same repository gave are equal as long as nobody else changed the store in between.
public struct StoreVersion: Hashable, Sendable {
  private let number: Int

  /// A version that is equal to those with the same number.
  public init(_ number: Int) { self.number = number }
}
