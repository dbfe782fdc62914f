/// Measures the number of terminal columns that a text takes.
///
/// A character, which may consist of several scalars, takes as many columns as its scalars together, but never more
/// than two. A scalar takes none if it is a control, a combining mark or ignored by default; two if it is wide by
/// https://www.unicode.org/reports/tr11/ or has emoji presentation by https://www.unicode.org/reports/tr51/; and one
/// otherwise. Tabs and line breaks count as zero columns, so external text goes through ``printable(_:)`` first.
///
/// `docs/text-width.md` has all rules with their reasons; `make prove widths` compares them with Python's wcwidth.
public struct TextWidth: Hashable, Sendable {
  /// The width of characters that are narrow or wide depending on context, such as `§`, `…` and Cyrillic letters.
  public enum Ambiguous: Int, Sendable {
    /// One column, the default of terminals.
    case narrow = 1
    /// Two columns, a setting that terminals offer for Chinese, Japanese and Korean.
    case wide = 2
  }

  /// The widths of a terminal with default settings.
  public static let standard = TextWidth(ambiguous: .narrow)

  /// The Unicode version of the width table.
  public static let unicodeVersion = WidthTable.unicodeVersion

  /// The width of an ambiguous character.
  public let ambiguous: Ambiguous

  public init(ambiguous: Ambiguous) { self.ambiguous = ambiguous }

  /// Returns the number of columns that a text takes.
  @specialized(where Text == String)
  @specialized(where Text == Substring)
  public func displayWidth<Text: StringProtocol>(of text: Text) -> Int {
    if let ascii = text.utf8.withContiguousStorageIfAvailable(asciiWidth), let ascii { return ascii }
    return text.reduce(0) { $0 + displayWidth(of: $1) }
  }

  /// Returns the number of columns that a character takes: 0, 1 or 2.
  public func displayWidth(of character: Character) -> Int {
    var total = 0
    var previous: Unicode.Scalar = "\0"
    for scalar in character.unicodeScalars {
      if scalar.value == 0xFE0F && previous.hasEmojiPresentationSequence { return 2 }
      total += displayWidth(of: scalar)
      previous = scalar
    }
    return min(total, 2)
  }

  private func displayWidth(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x00..<0x20, 0x7F..<0xA0: 0
    case 0x20..<0x7F: 1
    case 0xA0..<0x300 where ambiguous == .narrow: 1
    // Hiragana, katakana, ideographs and Hangul syllables, without the marks between them.
    case 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    case let value where contains(WidthTable.zero, value): 0
    case let value where contains(WidthTable.wide, value): 2
    case let value where ambiguous == .wide && contains(WidthTable.ambiguous, value): 2
    // The Swift standard library may be newer than the table, and so know emoji that the table lacks. Regional
    // indicators are below this range: they are emoji by themselves, but not wide.
    case 0x1F200... where scalar.properties.isEmojiPresentation: 2
    default: 1
    }
  }
}

extension Unicode.Scalar {
  /// Whether U+FE0F changes the scalar to emoji presentation; other emoji already have it.
  fileprivate var hasEmojiPresentationSequence: Bool { properties.isEmoji && !properties.isEmojiPresentation }
}

/// Returns the columns of text that is all ASCII; nil for other text.
private func asciiWidth(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var columns = 0
  for byte in bytes {
    guard byte < 0x80 else { return nil }
    if byte >= 0x20 && byte != 0x7F { columns += 1 }
  }
  return columns
}

/// Whether a scalar is in one of a table's ranges, which begin at even indices and end before odd ones.
private func contains(_ boundaries: [UInt32], _ value: UInt32) -> Bool {
  var low = 0
  var high = boundaries.count
  while low < high {
    let middle = (low + high) / 2
    if boundaries[middle] <= value { low = middle + 1 } else { high = middle }
  }
  return !low.isMultiple(of: 2)
}
