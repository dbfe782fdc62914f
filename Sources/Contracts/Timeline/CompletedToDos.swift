public import SharedEntities
public import TimelineEntities

/// Posts what was completed elsewhere, where the user wants that.
///
/// - Mock
public protocol CompletedToDosInteracting: Sendable {
  /// Posts that something was completed; nil where the user does not want that.
  ///
  /// - Parameters:
  ///   - title: of what was completed; it is shortened where the post would be too long.
  ///   - text: words the post with a title.
  func post(
    _ title: String, at instant: Instant, _ text: @Sendable (String) -> String
  ) async throws(TimelineError) -> Post?
}
