import Terminal
import Testing

struct PrintableTests {
  @Test(
    "Text without anything to replace is returned unchanged",
    arguments: [
      "", "Buy milk ~ {!}", "Cafe\u{301}", "Café", "\u{A0}¡¿", "صباح", "• “quoted” — …", "⌚️ ❤️‍🔥", "牛乳", "👨‍👩‍👧‍👦 🇯🇵",
      "\u{200B}\u{200C}\u{200D}\u{2027}\u{202F}\u{2065}\u{206A}\u{FEFF}", "\u{2400}\u{2421}\u{FFFD}",
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
    #expect(!left.contains { [.lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory) })
  }
}
