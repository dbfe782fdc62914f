import Terminal
import Testing

@testable import RegistryModules

@Suite("Wrapped lines")
struct LineWrappingTests {
  @Test("break at spaces, which go")
  func spaces() {
    #expect(wrapped("to be or not to be", width: 8) == ["to be or", "not to", "be"])
    #expect(wrapped("short", width: 8) == ["short"])
    #expect(wrapped("", width: 8) == [""])
  }

  @Test("leave what is longer than a line whole")
  func longWord() {
    #expect(wrapped("a extraordinary b", width: 5) == ["a", "extraordinary", "b"])
  }

  @Test("break between wide characters, by the columns that they take")
  func wide() {
    #expect(wrapped("牛乳を買いに行く", width: 7) == ["牛乳を", "買いに", "行く"])
    #expect(wrapped("ToDoを買う", width: 6) == ["ToDoを", "買う"])
  }

  @Test("do not begin with closing punctuation, nor end with opening punctuation")
  func punctuation() {
    #expect(wrapped("あいう、えお", width: 6) == ["あい", "う、え", "お"])
    #expect(wrapped("あいう「え」", width: 8) == ["あいう", "「え」"])
    #expect(wrapped("牛乳だった", width: 6) == ["牛乳", "だった"])
    #expect(wrapped("買う人々", width: 6) == ["買う", "人々"])
    #expect(wrapped("待つ…と", width: 4) == ["待", "つ…", "と"])
    #expect(wrapped("番号(題名付き)を", width: 6) == ["番号", "(題名", "付き)", "を"])
  }

  @Test("hold all of the text", arguments: 1...30)
  func whole(width: Int) {
    let text = "'-' で始まる題名は '--' の後に書きます。A title that begins with a dash follows '--'."
    #expect(wrapped(text, width: width).joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
