import Testing
import TimelineEntities

@Suite("The text of a post")
struct PostTextTests {
  @Test("White space around it is trimmed, and line breaks inside are kept")
  func trimming() throws {
    #expect(try PostText("  one\n\ntwo \n").text == "one\n\ntwo")
    #expect(try PostText("one\r\n\ttwo").text == "one\r\n\ttwo")
  }

  @Test("White space alone is refused", arguments: ["", " ", "\n\t\n", "\u{3000}"])
  func blank(raw: String) {
    #expect(throws: PostTextError(line: 1, .isBlank)) { try PostText(raw) }
  }

  @Test("280 characters are accepted, whatever each is made of", arguments: ["a", "牛", "👨‍👩‍👧", "e\u{301}"])
  func longest(character: String) throws {
    let text = String(repeating: character, count: 280)
    #expect(try PostText("  \(text)\n").text == text)
  }

  @Test("One more is too many, and its line is reported")
  func tooLong() {
    #expect(throws: PostTextError(line: 1, .isTooLong)) { try PostText(String(repeating: "牛", count: 281)) }
    let lines = "\n\none\n" + String(repeating: "a", count: 280)
    #expect(throws: PostTextError(line: 4, .isTooLong)) { try PostText(lines) }
  }

  @Test(
    "A few characters with endless marks have too many bytes, and too many characters are too long")
  func tooManyBytes() {
    let text = "one\na" + String(repeating: "\u{301}", count: 10_000)
    #expect(throws: PostTextError(line: 2, .hasTooManyBytes)) { try PostText(text) }
    let long = text + "\n" + String(repeating: "b", count: 280)
    #expect(throws: PostTextError(line: 3, .isTooLong)) { try PostText(long) }
  }

  @Test(
    "Control characters are refused with their line",
    arguments: ["\u{1B}[31m", "\u{0}", "\u{7F}", "\u{9B}2J", "\u{85}", "\r"])
  func controls(text: String) {
    #expect(throws: PostTextError(line: 3, .hasControlCharacter)) { try PostText("one\ntwo\r\nx\(text)y") }
  }

  @Test("The number of remaining characters ignores white space around the text")
  func room() {
    #expect(PostText.room(after: "") == 280)
    #expect(PostText.room(after: " 牛乳\n") == 278)
    #expect(PostText.room(after: String(repeating: "a", count: 300)) == -20)
  }
}
