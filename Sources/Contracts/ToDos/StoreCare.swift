public import ToDosEntities

/// What can be done for the store.
public enum StoreCareEvent: Hashable, Sendable {
  /// Find out what is wrong with it.
  case check
  /// Write a consistent copy to a file.
  case backUp(path: String, replacing: Bool)
  /// Put what a backup holds in its place.
  case restore(path: String)
}

/// Cares for the store.
///
/// - Mock
public protocol StoreCareInteracting: Sendable {
  /// Everything that is wrong with the store.
  func check() async throws(ToDoError) -> [StoreFinding]
  /// Writes a consistent copy of the store to a file while others may go on writing.
  func backUp(to path: String, replacing: Bool) async throws(ToDoError)
  /// Puts what a backup holds in the place of all that the store holds; gives the path of the store as it was before,
  /// nil where there was none.
  func restore(from path: String) async throws(ToDoError) -> String?
}
