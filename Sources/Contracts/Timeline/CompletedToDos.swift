public import SharedEntities
public import TimelineEntities

/// Posts completed ToDos, if the user wants that.
///
/// - Mock
public protocol CompletedToDosInteracting: Sendable {
  /// Posts that something was completed; returns nil if the user does not want that.
  ///
  /// - Parameters:
  ///   - title: the title of the completed ToDo; shortened if the post would be too long.
  ///   - text: returns the text of the post for a title.
  func post(
    _ title: String, at instant: Instant, _ text: @Sendable (String) -> String
  ) async throws(TimelineError) -> Post?
}
