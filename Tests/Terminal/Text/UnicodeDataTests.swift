import Terminal
import Testing

/// The standard library has every property that widths depend on but East_Asian_Width, which `make prove widths` checks.
@Suite("Widths against the properties of the standard library")
struct UnicodeDataTests {
  @Test("No column is taken by what is invisible or joins the character before it, and by nothing else")
  func everyInvisible() {
    let wrong = scalars.filter { scalar in
      [TextWidth.Ambiguous.narrow, .wide].contains { ambiguous in
        let columns = TextWidth(ambiguous: ambiguous).displayWidth(of: Character(scalar))
        return (columns == 0) != hasNoColumn(scalar)
      }
    }
    #expect(wrong == [])
  }

  @Test("What is shown as emoji by itself takes two columns, but for regional indicators")
  func everyEmoji() {
    let emoji = scalars.filter { $0.properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF ~= $0.value) }
    #expect(emoji.count > 1_000)
    #expect(emoji.filter { TextWidth.standard.displayWidth(of: Character($0)) != 2 } == [])
  }
}

/// All scalars that both the table and the standard library know, and those that are ignored by default.
private let scalars = (0...0x10_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
  $0.properties.isDefaultIgnorableCodePoint || $0.properties.age.map { $0 <= (16, 0) } ?? false
}

private func hasNoColumn(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  // The soft hyphen, the filler for a first consonant, and signs around the numbers after them.
  case 0xAD, 0x115F, 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: false
  // Vowels and finals of Hangul.
  case 0x1160...0x11FF, 0xD7B0...0xD7FF: true
  default:
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
