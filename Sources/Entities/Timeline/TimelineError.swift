public import SharedEntities

/// Why the timeline could not be read or changed.
///
/// Nothing has been changed.
public enum TimelineError: Error, Hashable, Sendable {
  /// The text of a post has a fault.
  case post(PostFault)
  /// A user identifier has 1 to 30 letters, digits and underscores.
  case userIDIsInvalid
  /// A user name must hold something besides white space.
  case userNameIsBlank
  /// A user name is one line of at most 50 characters.
  case userNameIsInvalid
  /// The name of a picture is one line of at most 50 characters.
  case imageNameIsInvalid
  /// There are no posts with these numbers.
  case noSuchPost(ItemIDSet)
  /// There are fewer changes to undo than asked for.
  case nothingToUndo(available: Int)
  /// There are fewer undone changes to redo than asked for.
  case nothingToRedo(available: Int)
  /// The store could not be read or changed.
  case store(StoreError)
}
