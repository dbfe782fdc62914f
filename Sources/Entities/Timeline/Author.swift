internal import SharedEntities

/// The author of a post: a user identifier, a name, and the name of a picture.
public struct Author: Hashable, Sendable {
  /// The identifier, shown after `@`.
  public var userID: UserID
  /// The display name.
  public var userName: UserName
  /// The name of the picture.
  public var imageName: ImageName

  public init(userID: UserID, userName: UserName, imageName: ImageName = .none) {
    self.userID = userID
    self.userName = userName
    self.imageName = imageName
  }
}

/// A user identifier, shown after `@`: 1 to 30 ASCII letters, digits and underscores.
public struct UserID: Hashable, Sendable {
  /// The identifier without the `@`.
  public let text: String

  /// The maximum length, in characters.
  public static let limit = 30

  /// Validates an identifier, with or without a leading `@`.
  ///
  /// - Throws: `TimelineError.userIDIsInvalid`.
  public init(_ raw: String) throws(TimelineError) {
    let trimmed = trimmed(raw)
    let text = trimmed.hasPrefix("@") ? String(trimmed.dropFirst()) : trimmed
    let isValid = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isValid, (1...Self.limit).contains(text.utf8.count) else { throw .userIDIsInvalid }
    self.text = text
  }

  /// Creates an identifier from a stored value, without validating it again.
  public init(stored text: String) { self.text = text }
}

/// The display name of an author: one line, trimmed, 1 to 50 characters.
public struct UserName: Hashable, Sendable {
  /// The name itself.
  public let text: String

  /// The maximum length, in characters.
  public static let limit = 50

  /// Trims and validates a name.
  ///
  /// - Throws: `TimelineError.userNameIsBlank` or `.userNameIsInvalid`.
  public init(_ raw: String) throws(TimelineError) {
    let text = trimmed(raw)
    guard !text.isEmpty else { throw .userNameIsBlank }
    guard isLine(text, ofAtMost: Self.limit) else { throw .userNameIsInvalid }
    self.text = text
  }

  /// Creates a name from a stored value, without validating it again.
  public init(stored text: String) { self.text = text }
}

/// The name of a picture: one line, trimmed, at most 50 characters; may be empty.
public struct ImageName: Hashable, Sendable {
  /// The name itself; empty for no picture.
  public let text: String

  /// The maximum length, in characters.
  public static let limit = 50

  /// No picture.
  public static let none = ImageName(stored: "")

  /// Trims and validates a name.
  ///
  /// - Throws: `TimelineError.imageNameIsInvalid`.
  public init(_ raw: String) throws(TimelineError) {
    let text = trimmed(raw)
    guard isLine(text, ofAtMost: Self.limit) else { throw .imageNameIsInvalid }
    self.text = text
  }

  /// Creates a name from a stored value, without validating it again.
  public init(stored text: String) { self.text = text }
}

/// Whether a text is one line within a limit of characters, without control characters.
private func isLine(_ text: String, ofAtMost limit: Int) -> Bool {
  // A character can have any number of combining marks; no name needs that many.
  text.utf8.count <= 40 * limit && text.count <= limit && !hasLineBreak(text)
    && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
}
