import Terminal
import Testing

struct TextWidthTests {
  private let width = TextWidth.standard

  @Test("Widths are those of Unicode 16")
  func version() {
    #expect(TextWidth.unicodeVersion == "16.0.0")
  }

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
      "1️⃣", "#️⃣", "©️", "㊗️", "🦰", "🏽", "🫩",
    ] as [Character])
  func emoji(character: Character) {
    #expect(width.displayWidth(of: character) == 2)
  }

  @Test(
    "An emoji modifier is two columns wide alone, and adds none to its base; no character has three",
    arguments: [
      ("🏻", 2), ("🏿", 2), ("🏻🏿", 2), ("👍🏿", 2), ("☝🏿", 2), ("☝️🏿", 2), ("🧑🏽‍🤝‍🧑🏿", 2),
      ("a🏿", 2),
    ])
  func modifiers(text: String, columns: Int) {
    #expect(width.displayWidth(of: text) == columns)
  }

  @Test("A flag is two columns wide; a regional indicator that has no other is neutral, and takes one")
  func regionalIndicators() {
    #expect(width.displayWidth(of: "🇯🇵" as Character) == 2)
    #expect(width.displayWidth(of: "🇯" as Character) == 1)
    #expect(width.displayWidth(of: "🇯🇵🇫🇷🇩") == 5)
    #expect(width.displayWidth(of: "🇯\u{FE0F}" as Character) == 1)
  }

  @Test(
    "U+FE0F makes what has an emoji presentation sequence two columns wide, and changes nothing else",
    arguments: [
      ("❤\u{FE0F}", 2), ("☎\u{FE0F}", 2), ("©\u{FE0F}", 2), ("1\u{FE0F}", 2), ("⌚\u{FE0F}", 2),
      ("㊗\u{FE0F}", 2), ("😀\u{FE0F}", 2), ("a\u{FE0F}", 1), ("§\u{FE0F}", 1), ("漢\u{FE0F}", 2),
    ] as [(Character, Int)])
  func emojiPresentation(character: Character, columns: Int) {
    #expect(width.displayWidth(of: character) == columns)
  }

  @Test(
    "U+FE0E leaves a character as wide as its East Asian Width, and so do the selectors of ideographs",
    arguments: [
      ("❤\u{FE0E}", 1), ("☎\u{FE0E}", 1), ("©\u{FE0E}", 1), ("1\u{FE0E}", 1), ("⌚\u{FE0E}", 2),
      ("㊗\u{FE0E}", 2), ("😀\u{FE0E}", 2), ("🈚\u{FE0E}", 2), ("a\u{FE0E}", 1), ("漢\u{FE0E}", 2),
      ("葛\u{E0100}", 2),
    ] as [(Character, Int)])
  func textPresentation(character: Character, columns: Int) {
    #expect(width.displayWidth(of: character) == columns)
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
    "Default ignorable characters take no column, assigned or not",
    arguments: [
      "\u{34F}", "\u{61C}", "\u{180E}", "\u{2060}", "\u{2065}", "\u{3164}", "\u{FFA0}", "\u{FFF0}",
      "\u{1D173}", "\u{E0001}", "\u{E0FFF}",
    ] as [Character])
  func defaultIgnorable(character: Character) {
    #expect(width.displayWidth(of: character) == 0)
    #expect(width.displayWidth(of: "漢\(character)a") == 3)
  }

  @Test(
    "Ignorable and format characters that are seen have a width",
    arguments: [("\u{AD}", 1), ("\u{600}", 1), ("\u{6DD}", 1), ("\u{115F}", 2), ("\u{115F}\u{1161}", 2)]
      as [(Character, Int)])
  func visibleFormat(character: Character, columns: Int) {
    #expect(width.displayWidth(of: character) == columns)
  }

  @Test(
    "Ideographs still to be assigned are wide, and what else is unassigned is not",
    arguments: [
      ("\u{4DBF}", 2), ("\u{FAFF}", 2), ("\u{2FFFD}", 2), ("\u{3FFFD}", 2), ("\u{378}", 1), ("\u{2FFFE}", 1),
    ] as [(Character, Int)])
  func unassigned(character: Character, columns: Int) {
    #expect(width.displayWidth(of: character) == columns)
  }

  @Test(
    "What Unicode 16 made wide takes two columns",
    arguments: ["☰", "⚊", "䷀", "𝌀", "𝍠", "\u{31E4}", "\u{2FFF}"] as [Character])
  func newlyWide(character: Character) {
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
