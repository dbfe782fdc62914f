import Testing

@testable import Terminal

struct PastedTextTests {
  @Test(
    "A paste is one text, with line ends as LF",
    arguments: [
      ("milk", "milk"), ("a\rb", "a\nb"), ("a\r\nb", "a\nb"), ("a\nb", "a\nb"), ("\r\r\n\n", "\n\n\n"),
      ("牛乳 👨‍👩‍👧", "牛乳 👨‍👩‍👧"), ("\u{1B}[A\u{3}\t\0", "\u{1B}[A\u{3}\t\0"), ("\u{1B}[200~x", "\u{1B}[200~x"),
      ("\u{1B}[201", "\u{1B}[201"), ("\u{1B}\u{1B}", "\u{1B}\u{1B}"),
      ("\u{1B}[20\u{1B}[2", "\u{1B}[20\u{1B}[2"),
      ("\r\u{1B}\n", "\n\u{1B}\n"),
    ])
  func paste(text: String, expected: String) {
    var decoder = KeyDecoder()
    let bytes = Array("a\u{1B}[200~\(text)\u{1B}[201~b".utf8)
    #expect(
      decoder.decode(bytes) == [.key(Key(.character("a"))), .text(expected), .key(Key(.character("b")))])
    #expect(bytes.flatMap { decoder.decode([$0]) }.names == "a \"\(expected)\" b")
  }

  @Test("An empty paste is nothing, and two pastes are two texts")
  func several() {
    var decoder = KeyDecoder()
    let text = "\u{1B}[200~\u{1B}[201~\u{1B}[200~one\u{1B}[201~\u{1B}[200~two\u{1B}[201~"
    #expect(decoder.decode(text.utf8) == [.text("one"), .text("two")])
    // A return and a line feed are one line end only within a paste.
    let lines = "\u{1B}[200~a\r\u{1B}[201~\u{1B}[200~\nb\u{1B}[201~"
    #expect(decoder.decode(lines.utf8) == [.text("a\n"), .text("\nb")])
  }

  @Test("Pasted bytes that are no UTF-8 become replacement characters")
  func noUTF8() {
    var decoder = KeyDecoder()
    let bytes = Array("\u{1B}[200~".utf8) + [0x61, 0xFF, 0x62, 0xE7] + Array("\u{1B}[201~".utf8)
    #expect(decoder.decode(bytes) == [.text("a\u{FFFD}b\u{FFFD}")])
  }

  @Test("A paste outlasts any wait, because its end comes however late")
  func slow() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~one\u{1B}[20".utf8) == [])
    #expect(!decoder.isPending)
    #expect(decoder.flush() == [])
    #expect(decoder.decode("1~x".utf8).names == "\"one\" x")
  }

  @Test(
    "Of a paste that is too long, the first mebibyte is kept, without half a character",
    arguments: ["x", "é", "牛", "xx😀"])
  func tooLong(unit: String) throws {
    var decoder = KeyDecoder()
    let long = String(repeating: unit, count: (PastedText.limit + 100) / unit.utf8.count + 1)
    #expect(decoder.decode("\u{1B}[200~".utf8) == [])
    #expect(decoder.decode(long.utf8) == [])
    #expect(decoder.heldCount <= PastedText.limit + 48)
    let inputs = decoder.decode("\u{1B}[201~x".utf8)
    guard case .text(let text) = try #require(inputs.first) else {
      Issue.record("no text, but \(inputs.count) other inputs")
      return
    }
    let isPrefix = long.utf8.starts(with: text.utf8)
    #expect(isPrefix)
    #expect((PastedText.limit - 3...PastedText.limit).contains(text.utf8.count))
    #expect(inputs.dropFirst() == [.key(Key(.character("x")))])
    #expect(decoder.heldCount == 0)
  }

  @Test("A paste of exactly a mebibyte is kept to its last byte, even a broken one")
  func full() {
    var decoder = KeyDecoder()
    let bytes = [UInt8](repeating: 0x61, count: PastedText.limit - 1) + [0xE7]
    let inputs = decoder.decode(Array("\u{1B}[200~".utf8) + bytes + Array("\u{1B}[201~".utf8))
    let isWhole = inputs == [.text(String(repeating: "a", count: PastedText.limit - 1) + "\u{FFFD}")]
    #expect(isWhole)
  }
}
