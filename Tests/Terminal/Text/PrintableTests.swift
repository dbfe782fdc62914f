import Terminal
import Testing

struct PrintableTests {
  @Test(
    "Text without anything to replace is returned unchanged",
    arguments: [
      "", "Buy milk ~ {!}", "Cafe\u{301}", "Café", "\u{A0}¡¿", "صباح", "• “quoted” — …", "⌚️ ❤️‍🔥", "牛乳", "👨‍👩‍👧‍👦 🇯🇵",
      "\u{2027}\u{202F}\u{AD}\u{2800}\u{3000}", "\u{2400}\u{2421}\u{FFFD}",
      "\u{10FFFF}",
    ])
  func unchanged(text: String) {
    #expect(Array(printable(text).utf8) == Array(text.utf8))
  }

  @Test("A control of ASCII becomes its picture", arguments: 0...0x1F as ClosedRange<UInt8>)
  func c0(control: UInt8) throws {
    let picture = try #require(Unicode.Scalar(0x2400 + UInt32(control)))
    #expect(printable("a\(Unicode.Scalar(control))b") == "a\(picture)b")
  }

  @Test("Each byte of ASCII is judged alike at each place of a long line")
  func eachPlace() throws {
    for byte in 0...0x7F as ClosedRange<UInt8> {
      let expected: Unicode.Scalar? =
        switch byte {
        case ..<0x20: Unicode.Scalar(0x2400 + UInt32(byte))
        case 0x7F: "\u{2421}"
        default: Unicode.Scalar(byte)
        }
      let shown = Character(try #require(expected))
      for length in 1...20 {
        var line = Array(repeating: Character("x"), count: length)
        for place in 0..<length {
          line[place] = Character(Unicode.Scalar(byte))
          #expect(printable(String(line)) == String(line.map { $0 == "x" ? $0 : shown }))
          line[place] = "x"
        }
      }
    }
  }

  @Test("Tabs, line ends, escapes and deletions are shown in their place")
  func pictures() {
    #expect(printable("\0") == "␀")
    #expect(printable("a\tb\r\nc") == "a␉b␍␊c")
    #expect(printable("\u{1B}[31mred\u{1B}[0m") == "␛[31mred␛[0m")
    #expect(printable("\u{1B}]0;title\u{7}") == "␛]0;title␇")
    #expect(printable("\u{7F}") == "␡")
  }

  @Test("A C1 control becomes the replacement character", arguments: 0x80...0x9F as ClosedRange<UInt8>)
  func c1(control: UInt8) {
    #expect(printable("a\(Unicode.Scalar(control))b") == "a\u{FFFD}b")
  }

  @Test(
    "What breaks lines or turns the writing direction becomes the replacement character",
    arguments: [
      "\u{85}", "\u{2028}", "\u{2029}", "\u{061C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}",
      "\u{202C}",
      "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    ])
  func separatorsAndDirections(separator: String) {
    #expect(printable(separator) == "\u{FFFD}")
    #expect(printable("abc\(separator)fed") == "abc\u{FFFD}fed")
  }

  @Test(
    "What nobody sees becomes the replacement character",
    arguments: [
      "\u{E0041}", "\u{E0001}", "\u{E0020}", "\u{E007F}", "\u{E0100}", "\u{200B}", "\u{200C}", "\u{200D}",
      "\u{2060}",
      "\u{2062}", "\u{2064}", "\u{FEFF}", "\u{3164}", "\u{FFA0}", "\u{115F}", "\u{1160}", "\u{034F}",
      "\u{180E}", "\u{17B4}",
      "\u{FE00}", "\u{FE0F}", "\u{206A}", "\u{2065}", "\u{FFF9}", "\u{1D173}", "\u{1BCA0}", "\u{E0FFF}",
    ])
  func unseen(scalar: String) {
    #expect(printable("pay\(scalar)ment") == "pay\u{FFFD}ment")
    #expect(printable(scalar) == "\u{FFFD}")
    #expect(printable("x\(scalar)\(scalar)") == "x\u{FFFD}\u{FFFD}")
  }

  @Test(
    "What is seen by its effect stays: emoji, joined letters, variants of ideographs, flags",
    arguments: [
      "👩🏽\u{200D}💻 👨‍👩‍👧‍👦 ❤\u{FE0F}\u{200D}🔥 🏳\u{FE0F}\u{200D}⚧\u{FE0F} 1\u{FE0F}\u{20E3} ©\u{FE0F} ⌚\u{FE0E}",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}!",
      "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}",
      "می\u{200C}خواهم ه\u{200D}", "क्\u{200D}ष श्\u{200C}र", "ക്\u{200D}", "ශ්\u{200D}රී",
      "葛\u{E0100}城 \u{8FBB}\u{E0101}", "神\u{FE00}",
      "ខ្ញុំ\u{200B}ចង់", "ไทย\u{200B}แลนด์", "ᠠ\u{180E}ᠨ\u{180B}", "≨\u{FE00}", "ך\u{05B0}\u{034F}",
    ])
  func seen(text: String) {
    #expect(Array(printable(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(
    "Words that hide behind an emoji, a flag or a letter are shown",
    arguments: [
      "😀\u{E0100}\u{E0101}", "😀\u{FE0F}\u{FE0F}",
      "🏴\u{E0069}\u{E0067}\u{E006E}\u{E006F}\u{E0072}\u{E0065}\u{E007F}",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}", "م\u{200C}\u{200C}", "a\u{200D}b",
      "葛\u{E0100}\u{E0101}",
      "😀\u{200D}", "\u{200D}😀", "1\u{FE00}", "神\u{FE03}", "a\u{FE0D}",
    ])
  func hidden(text: String) {
    #expect(printable(text).unicodeScalars.contains("\u{FFFD}"))
  }

  @Test("Marks and joiners beside a replaced control stay")
  func neighbours() {
    #expect(Array(printable("e\u{301}\n👨‍👩‍👧").unicodeScalars) == Array("e\u{301}␊👨‍👩‍👧".unicodeScalars))
  }

  @Test("Printable text is printable", arguments: ["\0\u{7F}\u{9B}\u{202E}", "\r\n", "a\u{2028}b"])
  func twice(text: String) {
    #expect(printable(printable(text)) == printable(text))
  }

  @Test("Every scalar that is left takes its place on one line")
  func everyScalar() {
    let scalars = (0...0x10_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    let all = String(String.UnicodeScalarView(scalars))
    let left = printable(all).unicodeScalars
    #expect(left.count == scalars.count)
    #expect(!left.contains { $0.properties.generalCategory == .control || $0.properties.isBidiControl })
    #expect(!left.contains { isUnseen($0) && !(0xFE00...0xFE0F).contains($0.value) })
    #expect(!left.contains { [.lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory) })
  }
}

/// Whether a scalar is ignored by default, which terminals show of none but the soft hyphen.
private func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.isDefaultIgnorableCodePoint && scalar != "\u{AD}"
}
