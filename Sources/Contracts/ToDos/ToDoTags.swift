public import Platform
public import ToDosEntities

/// Reads the tags.
///
/// - Mock
public protocol ToDoTagsInteracting: Sendable {
  /// Returns the tags of the store, with the number of ToDos that have each.
  func tags() async throws(ToDoError) -> TagCounts
}

/// Navigates from the tags.
///
/// - Mock
@AppActor
public protocol ToDoTagsRouting: ToDoKeysRouting {}
