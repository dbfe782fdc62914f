import Terminal
import Testing

struct TextWidthTests {
  private let width = TextWidth.standard

  @Test(
    "A text takes the columns of its characters",
    arguments: [
      ("", 0), ("Buy milk", 8), ("Café", 4), ("Cafe\u{301}", 4), ("Привет", 6), ("Ελλάδα", 6),
      ("牛乳を買う", 10), ("ﾊﾝｶｸ", 4), ("ＡＢ", 4), ("한국어", 6), ("漢字 and ASCII", 14), ("“quoted” — so…", 14),
      ("ไปซื้อของ", 7), ("สวัสดี", 4), ("नमस्ते", 4), ("👩🏽‍💻 at work", 10), ("🇯🇵🇫🇷", 4),
    ])
  func text(text: String, columns: Int) {
    #expect(width.displayWidth(of: text) == columns)
    #expect(width.displayWidth(of: "–\(text)–".dropFirst().dropLast()) == columns)
  }

  @Test(
    "An emoji is two columns wide, of however many scalars it is made",
    arguments: [
      "😀", "⌚", "👍🏽", "☝🏽", "☝️", "❤️", "❤️‍🔥", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🧑🏽‍⚕️", "🇯🇵", "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
      "1️⃣", "#️⃣", "©️", "㊗️", "🦰", "🏽",
    ] as [Character])
  func emoji(character: Character) {
    #expect(width.displayWidth(of: character) == 2)
  }

  @Test(
    "An emoji in text presentation is one column wide",
    arguments: ["❤", "☎\u{FE0E}", "⌚\u{FE0E}", "😀\u{FE0E}", "©", "1\u{FE0E}"] as [Character])
  func textPresentation(character: Character) {
    #expect(width.displayWidth(of: character) == 1)
  }

  @Test("A variation selector leaves what is no emoji as wide as it was")
  func otherVariations() {
    #expect(width.displayWidth(of: "a\u{FE0F}" as Character) == 1)
    #expect(width.displayWidth(of: "漢\u{FE0E}" as Character) == 2)
    #expect(width.displayWidth(of: "葛\u{E0100}" as Character) == 2)
    #expect(width.displayWidth(of: "㊗\u{FE0E}" as Character) == 2)
  }

  @Test("A family joined by zero width joiners is two columns wide, and four people apart are eight")
  func family() {
    #expect(width.displayWidth(of: "👨‍👩‍👧‍👦") == 2)
    #expect(width.displayWidth(of: "👨👩👧👦") == 8)
  }

  @Test(
    "Combining marks add nothing, and one alone takes no column",
    arguments: ["\u{301}", "\u{20DD}", "\u{3099}"])
  func combiningMarks(mark: String) {
    #expect(width.displayWidth(of: mark) == 0)
    #expect(width.displayWidth(of: "e" + mark) == 1)
    #expect(width.displayWidth(of: "か" + String(repeating: mark, count: 1_000)) == 2)
  }

  @Test(
    "A Hangul syllable is two columns wide, composed or of jamo",
    arguments: ["한", "\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}", "\u{1112}", "\u{A960}\u{D7B0}\u{D7CB}"]
      as [Character])
  func hangul(syllable: Character) {
    #expect(width.displayWidth(of: syllable) == 2)
  }

  @Test("Indic vowel signs and Thai AM beside their letter take their own column")
  func spacingMarks() {
    #expect(width.displayWidth(of: "कि" as Character) == 2)
    #expect(width.displayWidth(of: "के" as Character) == 1)
    #expect(width.displayWidth(of: "กำ") == 2)
    #expect(width.displayWidth(of: Character("क्षि")) == 2)
  }

  @Test(
    "Controls, joiners and direction marks take no column",
    arguments: [
      "\0", "\t", "\n", "\r\n", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{200B}", "\u{200D}", "\u{2028}",
      "\u{202E}",
      "\u{FEFF}",
    ] as [Character])
  func invisible(character: Character) {
    #expect(width.displayWidth(of: character) == 0)
    #expect(width.displayWidth(of: "a\(character)é") == 2)
    #expect(width.displayWidth(of: "a\(character)b") == 2)
  }

  @Test(
    "Format characters that are seen take a column",
    arguments: ["\u{AD}", "\u{600}", "\u{6DD}"] as [Character])
  func visibleFormat(character: Character) {
    #expect(width.displayWidth(of: character) == 1)
  }

  @Test(
    "Ideographs still to be assigned are wide",
    arguments: ["\u{FAFF}", "\u{2FFFD}", "\u{3FFFD}"] as [Character])
  func unassigned(character: Character) {
    #expect(width.displayWidth(of: character) == 2)
  }

  @Test(
    "Ambiguous characters are wide only if the terminal draws them wide",
    arguments: ["§", "…", "Я", "│", "\u{E000}"] as [Character])
  func ambiguous(character: Character) {
    #expect(width.displayWidth(of: character) == 1)
    #expect(TextWidth(ambiguous: .wide).displayWidth(of: character) == 2)
  }

  @Test("What is not ambiguous is as wide in a terminal where ambiguous characters are wide")
  func unambiguous() {
    for text in ["Buy milk", "né", "牛乳", "e\u{301}", "❤️", "👨‍👩‍👧‍👦", "ﾊ", "©\u{FE0F}"] {
      let narrow = width.displayWidth(of: text)
      // é is ambiguous itself, as it is in the Chinese character sets of old.
      #expect(TextWidth(ambiguous: .wide).displayWidth(of: text) == (text == "né" ? 3 : narrow), "\(text)")
    }
  }
}
