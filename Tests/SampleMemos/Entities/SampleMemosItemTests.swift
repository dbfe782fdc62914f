import SampleMemosEntities
import Testing

@Suite("The title of an item")
struct SampleMemosTitleTests {
  @Test("is one line, without white space at its ends")
  func trimmed() throws {
    #expect(try SampleMemosTitle(" Call\n the\t bank ").text == "Call the bank")
  }

  @Test("must hold something besides white space", arguments: ["", " \n\u{3000}"])
  func blank(text: String) {
    #expect(throws: SampleMemosError.titleIsBlank) { try SampleMemosTitle(text) }
  }
}
