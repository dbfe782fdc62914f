import SharedEntities
import Testing
import ToDosEntities
import ToDosFormats

@Suite("Words of other tools in a title")
struct AttributeWordsTests {
  @Test(
    "are found if they are a known attribute with a value, a tag, or a priority at the beginning",
    arguments: [
      ("Pay rent due:tomorrow", ["due:tomorrow"]), ("project:Home Paint", ["project:Home"]),
      ("Milk +shop pri:H", ["+shop", "pri:H"]), ("(A) Call", ["(A)"]), ("牛乳 +買い物", ["+買い物"]),
      ("会議 期日:明日 優先度：高 タグ:家、店", ["期日:明日", "優先度：高", "タグ:家、店"]),
      ("x Priority:H tags:a,b", ["Priority:H", "tags:a,b"]), ("x due:2026-12-01", ["due:2026-12-01"]),
      (
        "x rec:weekly recur:2w wait:eom scheduled:fri until:eoy depends:3",
        [
          "rec:weekly", "recur:2w", "wait:eom", "scheduled:fri", "until:eoy", "depends:3",
        ]
      ),
    ])
  func found(title: String, words: [String]) {
    #expect(attributeWords(in: title, on: tokyo, in: .english).map(\.text) == words)
  }

  @Test(
    "are not found in ordinary text",
    arguments: [
      "Meet at 17:00", "Read https://example.com", "due://x", "Return what is due: books", "due:", "a:b",
      "C++ and +3 of +81-3", "a + b", "1+x", "Ask @tanaka", "Call @phone", "(A)", "Plan (B)", "(a) x",
      "(AB) x",
      "residue:x", "t:1", "T:x", "due：明日", "期日: 明日", "期日：", "名前:明日", "", " ",
    ])
  func ordinary(title: String) { #expect(attributeWords(in: title, on: tokyo, in: .english).isEmpty) }

  @Test(
    "mean what our options say",
    arguments: [
      ("x due:eom", .option("--due", ["eom"])), ("x Due:fri", .option("--due", ["fri"])),
      ("x pri:H", .option("--priority", ["high"])), ("x priority:medium", .option("--priority", ["medium"])),
      ("x pri:Z", .option("--priority", ["low"])), ("(A) x", .option("--priority", ["high"])),
      ("x recur:weekly", .option("--repeat", ["weekly"])),
      ("x rec:2w", .option("--repeat", ["after 2 weeks"])),
      ("x rec:+1m", .option("--repeat", ["each 1 month"])),
      ("x recur:fortnight", .option("--repeat", ["each 2 weeks"])), ("x +shop", .option("--tag", ["shop"])),
      ("x tags:a,b", .option("--tag", ["a", "b"])), ("x until:sat", .nothing),
      ("x wait:sat", .option("--from", ["sat"])), ("x scheduled:eom", .option("--from", ["eom"])),
      ("x t:2026-12-01", .option("--from", ["2026-12-01"])), ("会議 開始：明日", .option("--from", ["明日"])),
      ("x project:Home", .option("--project", ["Home"])),
      ("会議 期日:明日", .option("--due", ["明日"])), ("会議 期限：2026-12-01", .option("--due", ["2026-12-01"])),
      ("会議 優先度:高", .option("--priority", ["high"])), ("会議 タグ:家、店", .option("--tag", ["家", "店"])),
      ("会議 繰り返し:毎週金曜", .option("--repeat", ["毎週金曜"])),
      ("x +a,,b", .option("--tag", ["a", "b"])),
    ] as [(String, AttributeWord.Meaning)])
  func meanings(title: String, meaning: AttributeWord.Meaning) {
    #expect(attributeWords(in: title, on: tokyo, in: .english).map(\.meaning) == [meaning])
  }

  @Test(
    "name the option whose values are others",
    arguments: [
      ("due:soon", "--due"), ("due:2026-02-30", "--due"), ("pri:7", "--priority"),
      ("期日:そのうち", "--due"), ("優先度:特", "--priority"), ("rec:odd", "--repeat"),
    ])
  func otherValues(word: String, option: String) {
    guard
      case .otherValue(option, _)? = attributeWords(in: "x \(word)", on: tokyo, in: .english).first?.meaning
    else {
      Issue.record("\(word)")
      return
    }
  }

  @Test("mean no tag that is none")
  func longTag() {
    let title = "x +\(String(repeating: "y", count: 101))"
    #expect(attributeWords(in: title, on: tokyo, in: .english).map(\.meaning) == [.nothing])
  }

  @Test("mean a date in the language in which dates are read")
  func language() {
    #expect(
      attributeWords(in: "x due:明日", on: tokyo, in: .japanese).map(\.meaning) == [.option("--due", ["明日"])])
  }
}
