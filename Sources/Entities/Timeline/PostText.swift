internal import SharedEntities

/// The text of a post: 1 to 280 characters, trimmed, of as many lines as wanted.
public struct PostText: Hashable, Sendable {
  /// The text itself.
  public let text: String

  /// The most characters (grapheme clusters) that a post may have.
  public static let limit = 280

  /// The most bytes of UTF-8 that a post may have: far more than characters of any language take, and a bound for
  /// those that are piled up without end.
  public static let byteLimit = 16_384

  /// The text that is left once white space around it is gone.
  ///
  /// - Throws: `PostFault`, with the line of the text as it was given.
  public init(_ raw: String) throws(PostFault) {
    if let line = Self.lineOfControlCharacter(in: raw) { throw PostFault(line: line, .hasControlCharacter) }
    let text = trimmed(raw)
    guard !text.isEmpty else { throw PostFault(line: 1, .isBlank) }
    // Counting characters is slow; bytes are never fewer.
    guard text.utf8.count <= Self.limit || text.count <= Self.limit else {
      throw PostFault(line: Self.line(in: raw, over: Self.limit) { _ in 1 }, .isTooLong)
    }
    guard text.utf8.count <= Self.byteLimit else {
      throw PostFault(line: Self.line(in: raw, over: Self.byteLimit) { $0.utf8.count }, .hasTooManyBytes)
    }
    self.text = text
  }

  /// A text that was checked when it was stored.
  public init(stored text: String) { self.text = text }

  /// How many characters may still be written after a text; negative where there are too many.
  public static func room(after raw: String) -> Int { limit - trimmed(raw).count }

  /// The line of the first character that is no text, but would have a terminal do something.
  private static func lineOfControlCharacter(in raw: String) -> Int? {
    let isPlain = raw.utf8.withContiguousStorageIfAvailable { bytes in
      !bytes.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }
    }
    if isPlain == true { return nil }
    var line = 1
    for character in raw {
      if character == "\n" || character == "\r\n" {
        line += 1
      } else if character != "\t",
        character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      {
        return line
      }
    }
    return nil
  }

  /// The line in which the characters of a text exceed a limit together.
  private static func line(in raw: String, over limit: Int, _ size: (Character) -> Int) -> Int {
    var line = 1
    var total = 0
    for character in raw.drop(while: \.isWhitespace) {
      total += size(character)
      if total > limit { break }
      if character.isNewline { line += 1 }
    }
    return line + raw.prefix { $0.isWhitespace }.count { $0.isNewline }
  }
}

/// What is wrong with the text of a post, and where.
public struct PostFault: Error, Hashable, Sendable {
  /// What can be wrong.
  public enum Reason: Hashable, Sendable {
    /// It holds nothing besides white space.
    case isBlank
    /// It has more than 280 characters.
    case isTooLong
    /// It has at most 280 characters, and yet more than 16 KiB.
    case hasTooManyBytes
    /// It holds a control character other than a line feed or a tab.
    case hasControlCharacter
    /// What was given is not UTF-8.
    case isNotUTF8
  }

  /// The line, counted from 1.
  public let line: Int
  /// What is wrong.
  public let reason: Reason

  /// A fault at a line.
  public init(line: Int, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }
}
