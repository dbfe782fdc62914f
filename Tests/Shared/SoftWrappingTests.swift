import SharedViews
import Terminal
import Testing

@Suite("Soft wrapping")
struct SoftWrappingTests {
  @Test(
    "Rows are filled with whole words up to the width, unless a word is wider than a row",
    arguments: [
      ("", 4, [""]), ("milk", 4, ["milk"]), ("milks", 4, ["milk", "s"]),
      ("buy milk", 3, ["buy ", "mil", "k"]),
      ("buy the milk", 9, ["buy the ", "milk"]), ("buy the milk", 7, ["buy the ", "milk"]),
      ("buy   milk", 4, ["buy   ", "milk"]), ("buy   ", 4, ["buy   "]), ("buy牛乳", 4, ["buy", "牛乳"]),
      ("牛乳milk", 6, ["牛乳", "milk"]), ("a milkmilk", 5, ["a ", "milkm", "ilk"]),
      ("a\n\nbcd\n", 2, ["a", "", "bc", "d", ""]), ("a\r\nb\u{2028}c", 5, ["a", "b", "c"]),
      ("牛乳を買う", 4, ["牛乳", "を買", "う"]), ("牛乳を買う", 5, ["牛乳", "を買", "う"]), ("a牛乳", 4, ["a牛", "乳"]),
      ("abc牛", 4, ["abc", "牛"]), ("abcd牛", 4, ["abcd", "牛"]), ("牛乳", 1, ["牛", "乳"]),
      ("ab👨‍👩‍👧‍👦🇯🇵x", 4, ["ab👨‍👩‍👧‍👦", "🇯🇵x"]), ("abc👨‍👩‍👧‍👦", 4, ["abc", "👨‍👩‍👧‍👦"]),
      ("abcde\u{301}f", 5, ["abcde\u{301}", "f"]), ("abcd\u{200B}e", 4, ["abcd", "\u{FFFD}e"]),
      ("abc", 0, ["a", "b", "c"]), ("abc", -1, ["a", "b", "c"]), ("a\tb\u{1B}[m", 3, ["a␉b", "␛[m"]),
      ("a\u{202E}b", 9, ["a\u{FFFD}b"]),
    ])
  func wrapping(text: String, width: Int, expected: [String]) {
    #expect(wrapped(text, width: width).map(String.init) == expected)
  }

  @Test(
    "No row begins with a closing mark or ends with an opening one, unless unavoidable",
    arguments: [
      ("牛乳です。", 8, ["牛乳で", "す。"]), ("牛乳です、と", 8, ["牛乳で", "す、と"]),
      ("これは「牛乳」", 8, ["これは", "「牛乳」"]), ("ケーキ", 4, ["ケー", "キ"]), ("牛乳ケーキ", 6, ["牛乳", "ケーキ"]),
      ("牛乳(生)", 5, ["牛乳", "(生)"]), ("。。。", 4, ["。。", "。"]), ("a。。", 3, ["a。", "。"]),
      ("牛乳だった", 6, ["牛乳", "だった"]), ("人々が", 2, ["人", "々", "が"]), ("買う人々", 6, ["買う", "人々"]),
    ])
  func marks(text: String, width: Int, expected: [String]) {
    #expect(wrapped(text, width: width).map(String.init) == expected)
  }

  @Test("Rows contain the whole text, and are filled as far as possible", arguments: 1...12)
  func whole(width: Int) {
    let text = "Buy 牛乳 and 👨‍👩‍👧‍👦🇯🇵🇫🇷 ﾊﾟﾝ e\u{301}\u{302}x 1️⃣ は\u{3099} ok 0123456789012345"
    let rows = wrapped(text, width: width)
    #expect(rows.joined() == text)
    for (row, next) in zip(rows, rows.dropFirst()) {
      let words = row.withoutSpacesAtEnd
      #expect(TextWidth.standard.displayWidth(of: words) <= width || words.count == 1)
      let rest = next.dropFirst().prefix { $0 != " " && TextWidth.standard.displayWidth(of: $0) < 2 }
      let isWide = next.first.map { TextWidth.standard.displayWidth(of: $0) == 2 } ?? false
      let unbroken = next.prefix(1) + (isWide ? "" : rest)
      let columns = TextWidth.standard.displayWidth(of: row) + TextWidth.standard.displayWidth(of: unbroken)
      #expect(columns > width)
    }
  }
}

extension Substring {
  fileprivate var withoutSpacesAtEnd: Substring {
    var result = self
    while result.last == " " { result.removeLast() }
    return result
  }
}
