/// The class of a character for word movement: a run of one kind is a word.
enum WordKind: Hashable {
  /// Letters and digits of scripts that separate words by white space.
  case letters
  /// Ideographs.
  case kanji
  /// Hiragana.
  case hiragana
  /// Katakana, full or half width.
  case katakana
  /// Punctuation, symbols and emoji.
  case other

  /// Creates the kind of a character other than white space, given that of the previous character.
  ///
  /// A prolonged sound mark belongs to the script it follows, as in らーめん and ラーメン.
  init(_ character: Character, after previous: WordKind?) {
    guard let scalar = character.unicodeScalars.first else {
      self = .other
      return
    }
    self =
      switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: .letters
      case 0x00..<0x80: .other
      case 0x309B...0x309C, 0x30FC, 0xFF70: previous == .hiragana ? .hiragana : .katakana
      case 0x3041...0x3096, 0x3099...0x309A, 0x309D...0x309F: .hiragana
      case 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: .katakana
      case 0x3005, 0x303B: .kanji
      default: WordKind(scalar.properties)
      }
  }

  private init(_ properties: Unicode.Scalar.Properties) {
    if properties.isIdeographic {
      self = .kanji
    } else {
      self = properties.isAlphabetic || properties.generalCategory == .decimalNumber ? .letters : .other
    }
  }
}
