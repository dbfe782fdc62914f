/// The people who share a list.
public protocol ListPeople: Sendable {
  /// Returns the name of the person who makes the call.
  func me() async throws(StoreError) -> String
  /// Returns the names of all of them, in order.
  func names() async throws(StoreError) -> [String]
  /// Returns the names of everyone who has changed or shared the list, including those who no longer share it.
  func authors() async throws(StoreError) -> [String]
}
