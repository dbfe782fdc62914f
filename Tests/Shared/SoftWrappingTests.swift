import SharedViews
import Terminal
import Testing

@Suite("Soft wrapping")
struct SoftWrappingTests {
  @Test(
    "Rows are filled up to the width, between any two characters",
    arguments: [
      ("", 4, [""]), ("milk", 4, ["milk"]), ("milks", 4, ["milk", "s"]),
      ("buy milk", 3, ["buy", " mi", "lk"]),
      ("a\n\nbcd\n", 2, ["a", "", "bc", "d", ""]), ("a\r\nb\u{2028}c", 5, ["a", "b", "c"]),
      ("牛乳を買う", 4, ["牛乳", "を買", "う"]), ("牛乳を買う", 5, ["牛乳", "を買", "う"]), ("a牛乳", 4, ["a牛", "乳"]),
      ("abc牛", 4, ["abc", "牛"]), ("abcd牛", 4, ["abcd", "牛"]), ("牛乳", 1, ["牛", "乳"]),
      ("ab👨‍👩‍👧‍👦🇯🇵x", 4, ["ab👨‍👩‍👧‍👦", "🇯🇵x"]), ("abc👨‍👩‍👧‍👦", 4, ["abc", "👨‍👩‍👧‍👦"]),
      ("abcde\u{301}f", 5, ["abcde\u{301}", "f"]), ("abcd\u{200B}e", 4, ["abcd\u{200B}", "e"]),
      ("abc", 0, ["a", "b", "c"]), ("abc", -1, ["a", "b", "c"]), ("a\tb\u{1B}[m", 3, ["a␉b", "␛[m"]),
      ("a\u{202E}b", 9, ["a\u{FFFD}b"]),
    ])
  func wrapping(text: String, width: Int, expected: [String]) {
    #expect(wrapped(text, width: width).map(String.init) == expected)
  }

  @Test("Rows hold all of a text, and none could take the character after it", arguments: 1...12)
  func whole(width: Int) {
    let text = "Buy 牛乳 and 👨‍👩‍👧‍👦🇯🇵🇫🇷 ﾊﾟﾝ e\u{301}\u{302}x 1️⃣ は\u{3099} ok 0123456789012345"
    let rows = wrapped(text, width: width)
    #expect(rows.joined() == text)
    for (row, next) in zip(rows, rows.dropFirst()) {
      let columns = TextWidth.standard.displayWidth(of: row)
      #expect(columns <= width || row.count == 1)
      #expect(columns + TextWidth.standard.displayWidth(of: String(next.prefix(1))) > width)
    }
  }
}
