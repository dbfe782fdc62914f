internal import SharedEntities

/// The text of a post: 1 to 280 characters, trimmed, any number of lines.
public struct PostText: Hashable, Sendable {
  /// The text itself.
  public let text: String

  /// The maximum length, in characters (grapheme clusters).
  public static let limit = 280

  /// The maximum size in bytes of UTF-8, which limits stacked combining marks and far exceeds what any language
  /// needs.
  public static let byteLimit = 16_384

  /// Trims and validates a text.
  ///
  /// - Throws: `PostTextError`, with the line counted in the text before trimming.
  public init(_ raw: String) throws(PostTextError) {
    if let line = Self.lineOfControlCharacter(in: raw) {
      throw PostTextError(line: line, .hasControlCharacter)
    }
    let text = trimmed(raw)
    guard !text.isEmpty else { throw PostTextError(line: 1, .isBlank) }
    // Counting characters is slow, and there are never fewer bytes than characters.
    guard text.utf8.count <= Self.limit || text.count <= Self.limit else {
      throw PostTextError(line: Self.line(in: raw, over: Self.limit) { _ in 1 }, .isTooLong)
    }
    guard text.utf8.count <= Self.byteLimit else {
      throw PostTextError(line: Self.line(in: raw, over: Self.byteLimit) { $0.utf8.count }, .hasTooManyBytes)
    }
    self.text = text
  }

  /// Creates a text from a stored value, without validating it again.
  public init(stored text: String) { self.text = text }

  /// Returns the number of characters that still fit after a text; negative if it is too long.
  public static func room(after raw: String) -> Int { limit - trimmed(raw).count }

  /// Returns the line of the first control character, which a terminal would act on; nil if there is none.
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

  /// Returns the line in which the total size of the characters exceeds a limit.
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

/// An error in the text of a post, and its line.
public struct PostTextError: Error, Hashable, Sendable {
  /// The kinds of error.
  public enum Reason: Hashable, Sendable {
    /// It is empty or all white space.
    case isBlank
    /// It has more than 280 characters.
    case isTooLong
    /// It has at most 280 characters but more than 16 KiB.
    case hasTooManyBytes
    /// It holds a control character other than a line feed or a tab.
    case hasControlCharacter
    /// The input is not UTF-8.
    case isNotUTF8
  }

  /// The line of the text, counted from 1.
  public let line: Int
  /// The kind of error.
  public let reason: Reason

  public init(line: Int, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }
}
