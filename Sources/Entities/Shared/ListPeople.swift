/// The people who share a list.
public protocol ListPeople: Sendable {
  /// The name of the person who asks.
  func me() async throws(StoreError) -> String
  /// The names of all of them, in order.
  func names() async throws(StoreError) -> [String]
  /// The names of all who have changed the list or have shared it, also of those who do not any more.
  func authors() async throws(StoreError) -> [String]
}
