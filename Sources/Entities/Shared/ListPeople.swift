/// The people who share a list.
public protocol ListPeople: Sendable {
  /// The name of the person who asks.
  func me() async throws(StoreError) -> String
  /// The names of all of them, in order.
  func names() async throws(StoreError) -> [String]
}
