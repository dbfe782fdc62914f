public import SharedEntities

/// An error that occurs when the timeline cannot be read or changed.
///
/// Nothing was changed.
public enum TimelineError: Error, Hashable, Sendable {
  /// The text of a post is invalid.
  case post(PostTextError)
  /// A user identifier is not 1 to 30 ASCII letters, digits and underscores.
  case userIDIsInvalid
  /// A user name is empty or all white space.
  case userNameIsBlank
  /// A user name is not one line of at most 50 characters.
  case userNameIsInvalid
  /// The name of a picture is not one line of at most 50 characters.
  case imageNameIsInvalid
  /// No posts have these numbers.
  case noSuchPost(ItemIDSet)
  /// There are fewer changes to undo than requested.
  case nothingToUndo(available: Int)
  /// The change with this number is not the newest that is not undone; `newest` is nil if there is none.
  case changeIsNotNewest(Int64, newest: TimelineChangeRecord?)
  /// There are fewer undone changes to redo than requested.
  case nothingToRedo(available: Int)
  /// The store could not be read or changed.
  case store(StoreError)
}

extension PostText {
  /// Validates a text.
  ///
  /// - Throws: `TimelineError.post`.
  public init(checking raw: String) throws(TimelineError) {
    do throws(PostTextError) {
      try self.init(raw)
    } catch {
      throw .post(error)
    }
  }
}
