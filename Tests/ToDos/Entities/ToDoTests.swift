import Testing
import ToDosEntities

@Suite("Rules for ToDos")
struct ToDoTests {
  @Test(
    "A title is trimmed of white space, including full-width spaces",
    arguments: [" milk\t", "milk\n", "\u{3000}milk\u{3000}", "milk"])
  func trimmed(raw: String) throws {
    #expect(try Title(raw).text == "milk")
  }

  @Test("A title must hold something besides white space", arguments: ["", " ", "\n\t", "\u{3000}", "\r\n"])
  func blank(raw: String) {
    #expect(throws: ToDoError.titleIsBlank) { try Title(raw) }
  }

  @Test(
    "A title is one line", arguments: ["a\nb", "a\r\nb", "a\u{2028}b", "a\u{85}b", "a\u{0B}b", "a\u{0C}b"])
  func lines(raw: String) {
    #expect(throws: ToDoError.titleHasSeveralLines) { try Title(raw) }
  }

  @Test(
    "A title has at most 500 characters, however many bytes they take",
    arguments: ["x", "牛", "👨‍👩‍👧‍👦", "e\u{301}"])
  func length(character: String) throws {
    #expect(try Title(String(repeating: character, count: 500)).text.count == 500)
    #expect(throws: ToDoError.titleIsTooLong) { try Title(String(repeating: character, count: 501)) }
  }

  @Test("Control characters inside a title are kept; views must handle them")
  func controls() throws {
    #expect(try Title("a\u{1B}[31m\u{0}b").text == "a\u{1B}[31m\u{0}b")
  }

  @Test(
    "Text is added to a memo as a new line",
    arguments: [
      ("", "b", "b"), ("a", "b", "a\nb"), ("a\n", "b", "a\nb"), ("a\r\n", "b\nc", "a\r\nb\nc"),
      ("a\n\n", "b", "a\n\nb"), ("a", "", "a"), ("a", "\n", "a\n\n"), ("", "", ""),
    ])
  func appending(memo: String, appendix: String, result: String) throws {
    #expect(try Memo(memo).appending(Memo(appendix)).text == result)
  }

  @Test("A memo with what is added to it has at most 64 KiB")
  func appendingTooMuch() throws {
    let memo = try Memo(String(repeating: "x", count: 65_534))
    #expect(try memo.appending(Memo("y")).text.utf8.count == 65_536)
    #expect(throws: ToDoError.memoIsTooLong) { try memo.appending(Memo("yz")) }
  }

  @Test("A memo has at most 64 KiB")
  func memo() throws {
    #expect(try Memo(String(repeating: "x", count: 65_536)).text.utf8.count == 65_536)
    #expect(throws: ToDoError.memoIsTooLong) { try Memo(String(repeating: "x", count: 65_537)) }
    #expect(throws: ToDoError.memoIsTooLong) { try Memo(String(repeating: "牛", count: 21_846)) }
  }
}
