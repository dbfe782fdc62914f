import Testing
import ToDosFormats

@Suite("Words of other tools in a title")
struct AttributeWordsTests {
  @Test(
    "are found if they are a known attribute with a value, a tag, or a priority at the beginning",
    arguments: [
      ("Pay rent due:tomorrow", ["due:tomorrow"]), ("project:Home Paint", ["project:Home"]),
      ("Milk +shop pri:H", ["+shop", "pri:H"]), ("(A) Call", ["(A)"]), ("牛乳 +買い物", ["+買い物"]),
      ("x Priority:H tags:a,b", ["Priority:H", "tags:a,b"]), ("x due:2026-12-01", ["due:2026-12-01"]),
      (
        "x rec:weekly recur:2w wait:eom scheduled:fri until:eoy depends:3",
        [
          "rec:weekly", "recur:2w", "wait:eom", "scheduled:fri", "until:eoy", "depends:3",
        ]
      ),
    ])
  func found(title: String, words: [String]) {
    #expect(attributeWords(in: title).map(\.text) == words)
  }

  @Test(
    "are not found in ordinary text",
    arguments: [
      "Meet at 17:00", "Read https://example.com", "due://x", "Return what is due: books", "due:", "a:b",
      "C++ and +3 of +81-3", "a + b", "1+x", "Ask @tanaka", "Call @phone", "(A)", "Plan (B)", "(a) x",
      "(AB) x",
      "residue:x", "due：明日", "", " ",
    ])
  func ordinary(title: String) { #expect(attributeWords(in: title).isEmpty) }

  @Test("have the date of a due date")
  func due() {
    #expect(attributeWords(in: "x +y due:eom Due:fri wait:sat").map(\.due) == [nil, "eom", "fri", nil])
  }
}
