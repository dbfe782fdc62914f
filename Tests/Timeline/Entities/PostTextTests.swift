import Testing
import TimelineEntities

@Suite("The text of a post")
struct PostTextTests {
  @Test("White space around it is gone, line breaks inside stay")
  func trimming() throws {
    #expect(try PostText("  one\n\ntwo \n").text == "one\n\ntwo")
    #expect(try PostText("one\r\n\ttwo").text == "one\r\n\ttwo")
  }

  @Test("Nothing besides white space is refused", arguments: ["", " ", "\n\t\n", "\u{3000}"])
  func blank(raw: String) {
    #expect(throws: PostFault(line: 1, .isBlank)) { try PostText(raw) }
  }

  @Test("280 characters are taken, whatever each is made of", arguments: ["a", "牛", "👨‍👩‍👧", "e\u{301}"])
  func longest(character: String) throws {
    let text = String(repeating: character, count: 280)
    #expect(try PostText("  \(text)\n").text == text)
  }

  @Test("One more is too many, and the line is told")
  func tooLong() {
    #expect(throws: PostFault(line: 1, .isTooLong)) { try PostText(String(repeating: "牛", count: 281)) }
    let lines = "\n\none\n" + String(repeating: "a", count: 280)
    #expect(throws: PostFault(line: 4, .isTooLong)) { try PostText(lines) }
  }

  @Test(
    "Characters piled up without end are too large, be they few, and many are too many, be they large or not")
  func tooManyBytes() {
    let text = "one\na" + String(repeating: "\u{301}", count: 10_000)
    #expect(throws: PostFault(line: 2, .hasTooManyBytes)) { try PostText(text) }
    let long = text + "\n" + String(repeating: "b", count: 280)
    #expect(throws: PostFault(line: 3, .isTooLong)) { try PostText(long) }
  }

  @Test(
    "Control characters are refused with their line",
    arguments: ["\u{1B}[31m", "\u{0}", "\u{7F}", "\u{9B}2J", "\u{85}", "\r"])
  func controls(text: String) {
    #expect(throws: PostFault(line: 3, .hasControlCharacter)) { try PostText("one\ntwo\r\nx\(text)y") }
  }

  @Test("The room left counts characters, without the white space around them")
  func room() {
    #expect(PostText.room(after: "") == 280)
    #expect(PostText.room(after: " 牛乳\n") == 278)
    #expect(PostText.room(after: String(repeating: "a", count: 300)) == -20)
  }
}
