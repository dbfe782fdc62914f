public import ToDosEntities
public import ToDosViewData

/// What can be done for the store.
public enum StoreCareEvent: Hashable, Sendable {
  /// Find out what is wrong with it.
  case check
  /// Write a consistent copy to a file.
  case backUp(path: String, replacing: Bool)
  /// Put what a backup holds in its place.
  case restore(path: String)
}

/// Draws the state of the store and gives back what is to be done for it.
///
/// - Mock
@MainActor
public protocol StoreCareViewing {
  /// The next event; nil when the screen is left.
  func nextEvent() async -> StoreCareEvent?
  /// Draws what is wrong.
  func show(_ report: StoreReportViewData)
  /// Draws that a copy was written.
  func showBackUp(path: String)
  /// Draws that a backup was restored, and where the store as it was before is kept; nil where there was none.
  func showRestored(path: String, kept: String?)
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
