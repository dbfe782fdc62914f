public import ToDosEntities

/// A maintenance operation on the store.
public enum StoreCareEvent: Hashable, Sendable {
  /// Check it for problems.
  case check
  /// Write a consistent copy to a file.
  case backUp(path: String, replacing: Bool)
  /// Replace its content with that of a backup.
  case restore(path: String)
}

/// Checks, backs up and restores the store.
///
/// - Mock
public protocol StoreCareInteracting: Sendable {
  /// Returns everything wrong with the store; empty if it is sound.
  func check() async throws(ToDoError) -> [StoreFinding]
  /// Writes a consistent copy of the store to a file, without blocking other writers.
  func backUp(to path: String, replacing: Bool) async throws(ToDoError)
  /// Replaces the content of the store with that of a backup.
  ///
  /// - Returns: the path at which the previous store is kept; nil if there was none.
  func restore(from path: String) async throws(ToDoError) -> String?
}
