import Platform
import SampleMemosViewData
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import SampleMemosViews

@Suite("The views of the full text screen")
@AppActor
struct SampleMemosFullTextViewsTests {
  private let sink = TextBuffer()
  private let viewData = SampleMemosFullTextViewData(id: .lowest, title: "Call the bank \u{1B}")

  @Test("Text is a line without control characters, and JSON an object")
  func lines() {
    SampleMemosFullTextTextView(sink: sink).show(viewData)
    SampleMemosFullTextJSONView(sink: sink).show(viewData)
    #expect(sink.text == "1: Call the bank ␛\n" + #"{"id":1,"title":"Call the bank \u001b"}"# + "\n")
  }

  @Test("The screen wraps a title that is wider than it is, and says how to go back")
  func screen() {
    let size = Frame.Size(columns: 10, rows: 10)
    let lines = SampleMemosFullTextDrawing.frame(viewData, size, .japanese).lines.map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    #expect(lines[2] == "Call the" && lines[3] == "bank ␛")
    let wide = SampleMemosFullTextDrawing.frame(viewData, Frame.Size(columns: 40, rows: 10), .japanese)
    #expect(wide.lines[9].hasPrefix("escape, q 戻る"))
  }

  @Test("Every name in the table is that of a key")
  func names() {
    #expect(SampleMemosFullTextKeys.acting.flatMap(\.keys).map(\.description) == ["escape", "q"])
  }
}
