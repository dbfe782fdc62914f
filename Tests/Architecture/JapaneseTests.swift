import Testing

/// What `docs/japanese.md` decides, as far as a pattern can tell.
@Suite("The Japanese texts")
struct JapaneseTests {
  private let texts: [JapaneseText]

  init() throws {
    texts = try JapaneseText.all(in: PackageTests.folder)
  }

  @Test("They have one word for each concept")
  func terms() {
    #expect(texts.count > 1500)
    let faults = texts.flatMap { text in
      JapaneseTerm.all.filter { $0.isIn(text) }.map {
        "\(text.path):\(text.line): \($0.instead) instead of \($0.word): \(text.text)"
      }
    }
    #expect(faults == [])
  }

  @Test("They have the spaces, the signs and the numbers of one style")
  func style() {
    let faults = texts.flatMap { text in
      text.styleFaults.map { "\(text.path):\(text.line): \($0): \(text.text)" }
    }
    #expect(faults == [])
  }

  @Test(
    "A word that is not that of its concept is found where it may not stand",
    arguments: [
      ("Sources/Views/A.swift", "端末を開く", ["端末"]), ("Sources/Views/A.swift", "ターミナルを開く", []),
      ("Sources/Views/A.swift", "再開", ["再開"]), ("Sources/Views/Quiz/A.swift", "再開", []),
      ("Sources/Views/A.swift", "フォルダの中のフォルダー", ["フォルダ"]), ("Sources/Views/A.swift", "その他の項目", []),
      ("Sources/Views/A.swift", "規則", ["規則"]), ("Sources/Study/A.swift", "規則", []),
      ("Sources/Views/A.swift", "'list' で参加者を確認", []), ("Sources/Study/A.swift", "参加者", ["参加者"]),
    ])
  func foundTerms(path: String, text: String, words: [String]) {
    let text = JapaneseText(path: path, line: 1, text: text)
    #expect(JapaneseTerm.all.filter { $0.isIn(text) }.map(\.word) == words)
  }

  @Test(
    "A fault of style is found",
    arguments: [
      ("ToDoを追加", 1), ("3件", 1), ("3 件の ToDo を追加", 0), ("毎月25日もれなく のように", 0), ("開けません (理由)", 1),
      ("開けません(理由)", 0), ("\(JapaneseText.value) (理由) です", 1), ("（理由）", 1), ("状態:完了", 1), ("状態: 完了", 0),
      ("状態:", 0), ("json, csv のどれか", 1), ("json、csv のどれか", 0), ("50 % 以上", 1), ("50% 以上", 0),
      ("`a, b` の `c`", 0),
    ])
  func foundStyle(text: String, count: Int) {
    #expect(JapaneseText(path: "Sources/Views/A.swift", line: 1, text: text).styleFaults.count == count)
  }

  @Test("String literals are found with their lines, those in interpolations too")
  func literalsOfSource() {
    let source = #"""
      // "none"
      let a = "一 \(f("二", (1, 2))) 三"
      let b = """
        四 \
        "五"
        """ + /* "none" */ "六\"七"
      """#
    let found = literals(of: source).map { "\($0.line): \($0.text)" }
    #expect(
      found == ["2: 二", "2: 一 \(JapaneseText.value) 三", "3: \n  四   \"五\"\n  ", "6: 六\\\"七"])
  }
}
