extension Cell {
  /// Whether every terminal displays the text at the same width as this program.
  ///
  /// This holds for single scalars that are ASCII, Latin letters, kana, CJK ideographs with their punctuation and
  /// fullwidth forms, and Hangul. The width of emoji, clusters, ambiguous characters and recent additions to Unicode
  /// depends on the terminal's version and settings.
  var hasSettledWidth: Bool {
    let scalars = text.unicodeScalars
    guard let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
      return false
    }
    return switch scalar.value {
    case 0x20..<0x7F: true
    case 0xD7, 0xF7: false
    case 0xC0...0x24F, 0x1E00...0x1EFF: true
    case 0x3000...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x31F0...0x31FF: true
    case 0x3131...0x3163, 0xAC00...0xD7A3: true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD: true
    case 0xFF01...0xFF9D: true
    default: false
    }
  }

  /// The maximum number of columns that a terminal may use for the text: the sum over its scalars, in case it does
  /// not support clusters and draws ambiguous characters wide.
  var largestColumns: Int {
    let apart = text.unicodeScalars.reduce(0) {
      $0 + TextWidth(ambiguous: .wide).displayWidth(of: Character($1))
    }
    return hasSettledWidth ? Int(columns) : max(2, apart)
  }

  /// Whether the text would combine with a character directly before it.
  var joinsBefore: Bool { !hasSettledWidth && ("a" + String(text)).count == 1 }
}
