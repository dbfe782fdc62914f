import Terminal
import Testing

@Suite("Where a line may end")
struct LineBreakingTests {
  @Test(
    "It may end after a space and beside wide characters, but in no word",
    arguments: [
      ("a ", "b", true), ("a", " b", false), ("牛", "乳", true), ("牛", "a", true), ("a", "牛", true),
      ("a", "b", false), ("牛", " ", false), (" ", "'", true), (" ", "-", true), ("1", "2", false),
    ])
  func places(before: String, after: String, mayEnd: Bool) throws {
    let (left, right) = (try #require(before.last), try #require(after.first))
    #expect(mayEndLine(between: left, and: right) == mayEnd)
  }

  @Test("No line begins with a closing mark, a mark of repetition or length, or a small kana")
  func closing() {
    for mark in "、。，．・：；？！ー）」』】〕〉》］｝〜…々ゝヽぁっょゃァッョヮヶㇷ,.:;?!)]}｡｣､･ｯｰ" {
      #expect(!mayEndLine(between: "牛", and: mark), "\(mark)")
      #expect(mayEndLine(between: mark, and: "牛"), "\(mark)")
    }
  }

  @Test("No line ends with an opening mark or a dash")
  func opening() {
    for mark in "([{（「『【〔〈《［｛“‘｢-" {
      #expect(!mayEndLine(between: mark, and: "牛"), "\(mark)")
      #expect(mayEndLine(between: "牛", and: mark), "\(mark)")
    }
  }

  @Test(
    "A quotation mark that may open or close stays with the wide characters beside it",
    arguments: ["'", "\""])
  func quotes(mark: Character) {
    #expect(!mayEndLine(between: mark, and: "牛") && !mayEndLine(between: "牛", and: mark))
    #expect(mayEndLine(between: " ", and: mark))
  }
}
