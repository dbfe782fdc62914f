import Platform
import SampleMemosEntities
import SampleMemosViewData
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import SampleMemosViews

@Suite("The views of the main list screen")
@AppActor
struct SampleMemosMainListViewsTests {
  private let sink = TextBuffer()

  private nonisolated static func viewData(
    _ count: Int64, selected: Int? = 0, _ failure: SampleMemosError? = nil
  ) -> SampleMemosMainListViewData {
    let rows = (0..<count).compactMap { index in
      ItemID(rawValue: index + 1).map { SampleMemosMainListViewData.Row(id: $0, title: "牛乳 \u{1B}") }
    }
    return SampleMemosMainListViewData(rows: rows, selectedIndex: selected, failure: failure)
  }

  @Test("Text has a line for each item, and no control character")
  func text() {
    SampleMemosMainListTextView(sink: sink).show(Self.viewData(2))
    #expect(sink.text == "1  牛乳 ␛\n2  牛乳 ␛\n")
  }

  @Test("That there is nothing is said in words", arguments: Language.allCases)
  func empty(language: Language) {
    let viewData = Self.viewData(0, selected: nil)
    SampleMemosMainListTextView(sink: sink, language: language).show(viewData)
    let words = language == .english ? "Nothing here yet" : "まだ何もありません"
    #expect(sink.text == words + "\n")
    let size = Frame.Size(columns: 40, rows: 10)
    #expect(SampleMemosMainListDrawing.frame(viewData, size, language).lines[2].contains(words))
  }

  @Test("JSON is an array of objects")
  func json() {
    SampleMemosMainListJSONView(sink: sink).show(Self.viewData(1))
    #expect(sink.text == #"[{"id":1,"title":"牛乳 \u001b"}]"# + "\n")
  }

  @Test("The screen shows the page on which the selected row stands")
  func page() {
    let size = Frame.Size(columns: 40, rows: 10)
    let lines = SampleMemosMainListDrawing.frame(Self.viewData(9, selected: 7), size, .english).lines
    #expect(lines[0].hasPrefix("Sample memos  9 items"))
    #expect(lines[2].hasPrefix("  7  牛乳 ␛") && lines[3].hasPrefix("> 8  ") && lines[4].hasPrefix("  9  "))
    #expect(lines[5].allSatisfy { $0 == " " })
  }

  @Test("What could not be done is said on the screen")
  func failure() {
    let viewData = Self.viewData(1, .noSuchItem(.lowest))
    let size = Frame.Size(columns: 40, rows: 10)
    let lines = SampleMemosMainListDrawing.frame(viewData, size, .english).lines
    #expect(lines[8].hasPrefix("! It was removed elsewhere"))
  }

  @Test(
    "A key does what the table says, and the keys that scroll move the selection",
    arguments: [
      ("enter", .openFullText),
      ("d", .remove), ("r", .reload), ("q", .leave), ("down", .select(index: 1)), ("end", .select(index: 8)),
      ("x", nil),
    ] as [(String, SampleMemosMainListEvent?)])
  func keys(name: String, event: SampleMemosMainListEvent?) throws {
    let input = Input.key(try #require(Key(name: name)))
    #expect(SampleMemosMainListKeys.event(for: input, on: Self.viewData(9), rowCount: 6) == event)
  }

  @Test("Every name in the table is that of a key")
  func names() {
    #expect(SampleMemosMainListKeys.acting.allSatisfy { $0.keys.count == 1 })
  }
}
