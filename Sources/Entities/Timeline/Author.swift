internal import SharedEntities

/// Who posts: a user identifier, a name, and the name of a picture.
public struct Author: Hashable, Sendable {
  /// The name that follows the `@`.
  public var userID: UserID
  /// The name for people.
  public var userName: UserName
  /// The name of the picture.
  public var imageName: ImageName

  /// Someone who posts.
  public init(userID: UserID, userName: UserName, imageName: ImageName = .none) {
    self.userID = userID
    self.userName = userName
    self.imageName = imageName
  }
}

/// The name that follows the `@`: 1 to 30 letters, digits and underscores of ASCII.
public struct UserID: Hashable, Sendable {
  /// The name without the `@`.
  public let text: String

  /// The most characters that it may have.
  public static let limit = 30

  /// The name that a text gives, with an `@` before it or without.
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

  /// A name that was checked when it was stored.
  public init(stored text: String) { self.text = text }
}

/// The name of someone who posts: one line, trimmed, 1 to 50 characters.
public struct UserName: Hashable, Sendable {
  /// The name itself.
  public let text: String

  /// The most characters that it may have.
  public static let limit = 50

  /// The name that a text makes once white space around it is gone.
  ///
  /// - Throws: `TimelineError.userNameIsBlank` or `.userNameIsInvalid`.
  public init(_ raw: String) throws(TimelineError) {
    let text = trimmed(raw)
    guard !text.isEmpty else { throw .userNameIsBlank }
    guard isLine(text, ofAtMost: Self.limit) else { throw .userNameIsInvalid }
    self.text = text
  }

  /// A name that was checked when it was stored.
  public init(stored text: String) { self.text = text }
}

/// The name of a picture: one line, trimmed, at most 50 characters, or none.
public struct ImageName: Hashable, Sendable {
  /// The name itself; empty for no picture.
  public let text: String

  /// The most characters that it may have.
  public static let limit = 50

  /// No picture.
  public static let none = ImageName(stored: "")

  /// The name that a text makes once white space around it is gone.
  ///
  /// - Throws: `TimelineError.imageNameIsInvalid`.
  public init(_ raw: String) throws(TimelineError) {
    let text = trimmed(raw)
    guard isLine(text, ofAtMost: Self.limit) else { throw .imageNameIsInvalid }
    self.text = text
  }

  /// A name that was checked when it was stored.
  public init(stored text: String) { self.text = text }
}

/// Whether a text is one line of so many characters, none of which is a control character.
private func isLine(_ text: String, ofAtMost limit: Int) -> Bool {
  // Characters can be piled up without end; no name needs that.
  text.utf8.count <= 40 * limit && text.count <= limit && !hasLineBreak(text)
    && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
}
