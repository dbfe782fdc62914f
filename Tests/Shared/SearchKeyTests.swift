import SharedEntities
import Testing

@Suite("Search key")
struct SearchKeyTests {
  @Test(
    "Case, width and composition are ignored",
    arguments: [
      ("Milk", "mILK"), ("ＭＩＬＫ", "milk"), ("牛乳パック", "牛乳ﾊﾟｯｸ"), ("ガギグ", "ｶﾞｷﾞｸﾞ"), ("が", "か\u{3099}"),
      ("ぱ", "は\u{309A}"), ("Café", "CAFE\u{301}"), ("１２３", "123"), ("ａ　ｂ", "A B"), ("￥100", "¥100"),
      ("ÅNGSTRÖM", "a\u{30A}ngstro\u{308}m"), ("각", "\u{1100}\u{1161}\u{11A8}"), ("ｱｲｳ", "アイウ"), ("「」", "｢｣"),
      ("Ｗ杯", "w杯"), ("ΣΑΣ", "σας"), ("й", "и\u{306}"),
    ])
  func same(left: String, right: String) {
    #expect(Array(searchKey(left).unicodeScalars) == Array(searchKey(right).unicodeScalars))
  }

  @Test("Different words stay different", arguments: [("はは", "ハハ"), ("牛乳", "牛肉"), ("か", "が"), ("e", "é")])
  func different(left: String, right: String) {
    #expect(searchKey(left) != searchKey(right))
  }

  @Test(
    "Folding is idempotent",
    arguments: ["ﾊﾟｶﾞ", "Ｍｉｌｋ", "e\u{301}\u{323}", "İstanbul", "👨‍👩‍👧", "\u{0}\u{1B}[31m"])
  func idempotent(text: String) {
    #expect(searchKey(searchKey(text)) == searchKey(text))
  }
}

@Suite("Language")
struct LanguageTests {
  @Test(
    "A locale names the language",
    arguments: [
      ("ja_JP.UTF-8", Language.japanese), ("ja", .japanese), ("JA_JP", .japanese), ("en_GB", .english),
      ("C", .english),
      ("C.UTF-8", .english), ("", .english), ("jam_JM", .english), ("ja@calendar", .japanese),
    ])
  func locale(name: String, language: Language) {
    #expect(Language(locale: name) == language)
  }

  @Test("LC_ALL comes before LC_MESSAGES, which comes before LANG")
  func order() {
    func language(_ variables: [String: String]) -> Language { Language(environment: { variables[$0] }) }
    #expect(language([:]) == .english)
    #expect(language(["LANG": "ja_JP.UTF-8"]) == .japanese)
    #expect(language(["LANG": "ja_JP.UTF-8", "LC_MESSAGES": "en_US"]) == .english)
    #expect(language(["LANG": "C", "LC_MESSAGES": "C", "LC_ALL": "ja_JP"]) == .japanese)
  }
}

@Suite("Sets of numbers")
struct ItemIDSetTests {
  private func set(_ ranges: [(Int64, Int64)]) -> ItemIDSet {
    ItemIDSet(
      ranges.compactMap { lower, upper in
        guard let lower = ItemID(rawValue: lower), let upper = ItemID(rawValue: upper) else { return nil }
        return lower...upper
      })
  }

  @Test("Ranges that overlap or touch become one, in ascending order")
  func merged() {
    #expect(set([(5, 7), (1, 2), (3, 3), (6, 9)]).description == "1-3, 5-9")
    #expect(set([(2, 2), (2, 2)]).count == 1)
    #expect(set([(1, 10), (2, 3)]) == set([(1, 10)]))
    #expect(set([]).isEmpty)
  }

  @Test("A range of all numbers costs no more than one")
  func huge() {
    #expect(set([(1, .max - 1)]).count == Int(Int64.max) - 1)
  }

  @Test(
    "A number is positive and written in digits",
    arguments: ["0", "-1", "+1", "1.0", "", "x", "99999999999999999999"])
  func numbers(text: String) {
    #expect(ItemID(text) == nil)
    #expect(ItemID("0012")?.description == "12")
  }
}
