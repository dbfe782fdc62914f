public import ToDosEntities

/// Reads the projects or the tags with how many ToDos have each.
///
/// - Mock
public protocol ToDoLabelsInteracting: Sendable {
  /// Returns the projects, each with the ToDos of its parts, or the tags.
  func labels(_ kind: LabelKind) async throws(ToDoError) -> [LabelCount]
}
