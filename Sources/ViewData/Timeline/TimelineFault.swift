public import SharedEntities

/// Why something could not be done.
///
/// Nothing has been changed.
public enum TimelineFault: Hashable, Sendable {
  /// The text of a post holds nothing besides white space.
  case textIsBlank(line: Int)
  /// The text of a post has more than so many characters.
  case textIsTooLong(line: Int, limit: Int)
  /// The text of a post has more than so many bytes, although not too many characters.
  case textHasTooManyBytes(line: Int, limit: Int)
  /// The text of a post holds a control character.
  case textHasControlCharacter(line: Int)
  /// The text of a post is not UTF-8.
  case textIsNotUTF8(line: Int)
  /// A user identifier has 1 to so many letters, digits and underscores.
  case userIDIsInvalid(limit: Int)
  /// A user name must hold something besides white space.
  case userNameIsBlank
  /// A user name is one line of at most so many characters.
  case userNameIsInvalid(limit: Int)
  /// The name of a picture is one line of at most so many characters.
  case imageNameIsInvalid(limit: Int)
  /// There are no posts with these numbers.
  case noSuchPost(ItemIDSet)
  /// There are only so many changes to undo.
  case nothingToUndo(available: Int)
  /// There are only so many undone changes to redo.
  case nothingToRedo(available: Int)
  /// The store could not be read or changed.
  case store(StoreError)
}
