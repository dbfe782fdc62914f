import Terminal
import Testing

struct TextFittingTests {
  private let width = TextWidth.standard

  @Test(
    "Text that is too wide ends in an ellipsis",
    arguments: [
      ("Buy milk", 8, "Buy milk"), ("Buy milk", 7, "Buy mi…"), ("Buy milk", 1, "…"), ("Buy milk", 0, ""),
      ("Buy milk", -1, ""), ("", 0, ""), ("é", 1, "é"),
      ("牛乳を買う", 10, "牛乳を買う"), ("牛乳を買う", 9, "牛乳を買…"), ("牛乳を買う", 8, "牛乳を…"), ("牛乳", 2, "…"),
      ("cafe\u{301}s", 5, "cafe\u{301}s"), ("cafe\u{301}s!", 5, "cafe\u{301}…"),
      ("👨‍👩‍👧‍👦🇯🇵x", 4, "👨‍👩‍👧‍👦…"), ("👨‍👩‍👧‍👦🇯🇵", 4, "👨‍👩‍👧‍👦🇯🇵"),
    ])
  func fitted(text: String, columns: Int, expected: String) {
    #expect(Array(width.fitted(text, width: columns).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(
    "Cut text is never too wide, and is some of the first characters and an ellipsis",
    arguments: nastyTexts, [TextWidth.Ambiguous.narrow, .wide])
  func cut(text: String, ambiguous: TextWidth.Ambiguous) {
    let width = TextWidth(ambiguous: ambiguous)
    for columns in 0...20 {
      let fitted = width.fitted(text, width: columns)
      #expect(width.displayWidth(of: fitted) <= columns)
      guard width.displayWidth(of: text) > columns else {
        #expect(fitted == text)
        continue
      }
      guard columns >= width.displayWidth(of: "…") else {
        #expect(fitted == "")
        continue
      }
      #expect(fitted.last == "…")
      let kept = Array(fitted.dropLast())
      let rest = text.dropFirst(kept.count)
      #expect(kept == Array(text.prefix(kept.count)))
      let next = rest.first.map(width.displayWidth) ?? 0
      #expect(width.displayWidth(of: fitted) + next > columns, "\(columns) columns have room for more")
    }
  }

  @Test("Short text is filled up with spaces, on the side that is asked for")
  func padded() {
    #expect(width.padded("milk", width: 6) == "milk  ")
    #expect(width.padded("12", width: 5, alignment: .trailing) == "   12")
    #expect(width.padded("牛乳", width: 6) == "牛乳  ")
    #expect(width.padded("👨‍👩‍👧‍👦", width: 3, alignment: .trailing) == " 👨‍👩‍👧‍👦")
    #expect(width.padded("", width: 2) == "  ")
  }

  @Test("Text that is wide enough is not filled up", arguments: [-1, 0, 3, 4])
  func notPadded(columns: Int) {
    #expect(width.padded("milk", width: columns) == "milk")
    #expect(width.padded("牛乳", width: columns, alignment: .trailing) == "牛乳")
  }

  @Test("Fitted and padded, any text takes exactly its column", arguments: nastyTexts)
  func column(text: String) {
    for columns in 0...20 {
      for alignment in [TextWidth.Alignment.leading, .trailing] {
        let cell = width.padded(width.fitted(text, width: columns), width: columns, alignment: alignment)
        #expect(width.displayWidth(of: cell) == columns)
      }
    }
  }
}

let nastyTexts = [
  "", "Buy milk and bread tomorrow", "牛乳とパンを買いに行きましょう", "a牛b乳c・ﾊﾟﾝd",
  "👨‍👩‍👧‍👦👩🏽‍💻🏳️‍🌈1️⃣❤️☎\u{FE0E}", "🇯🇵🇫🇷🇩🇪🇮🇹🇪", "\u{301}\u{301}e\u{301}\u{302}\u{303}x", "क्षि नमस्ते दुनिया किताब",
  "น้ำ กำ ไปซื้อของที่ตลาด", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1161}한국어", "\u{200D}👨\u{200D}",
  "\u{200B}\u{202E}evil\u{2066}",
  "\r\n\0\u{1B}[31mred\u{9B}m", "\u{FE0F}\u{20E3}\u{FE0F}", "\u{600}12\u{6DD}3", "…………………………", "§§§§§§Я│─┐",
  "z" + String(repeating: "\u{334}\u{357}", count: 500) + "algo", String(repeating: "👍🏿", count: 50),
]
