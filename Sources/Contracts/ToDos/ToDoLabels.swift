public import ToDosEntities

/// Reads the projects and tags with how many ToDos have each.
///
/// - Mock
public protocol ToDoLabelsInteracting: Sendable {
  /// Returns the projects, each with the ToDos of its parts, or the tags, with those that are open and those done.
  func labels(_ kind: LabelKind) async throws(ToDoError) -> [LabelStates]
}
