import SharedEntities
import Testing

/// How a message shortens a long text.
@Suite("Excerpts")
struct ExcerptTests {
  @Test("A text of more than 60 characters is shortened to its beginning and end")
  func text() {
    let longest = String(repeating: "牛", count: 59) + "乳"
    #expect(excerpt("") == "" && excerpt(longest) == longest)
    #expect(excerpt("a" + longest) == "a" + longest.prefix(39) + "…" + longest.suffix(20))
  }

  @Test("A path of more than 180 characters is shortened, keeping more of its end")
  func path() {
    let longest = String(repeating: "/x", count: 90)
    #expect(excerpt(path: longest) == longest)
    #expect(excerpt(path: longest + "y") == longest.prefix(60) + "…" + longest.suffix(119) + "y")
  }
}
