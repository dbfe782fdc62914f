public import Platform
public import ToDosEntities

/// Reads the projects and tags.
///
/// - Mock
public protocol ToDoTagsInteracting: Sendable {
  /// Returns the projects, with those of their parts, and the tags of the store, each with its number of ToDos.
  func tags() async throws(ToDoError) -> LabelCounts
}

/// Navigates from the tags.
///
/// - Mock
@AppActor
public protocol ToDoTagsRouting: ToDoKeysRouting {}
