import Foundation
import ModulesContracts
import SharedEntities
import Terminal
import Testing
import ToDosModules

@Suite("Pictures for people who read about the app")
@MainActor
struct PictureTests {
  /// A picture by its file, and what is drawn in it.
  struct Wanted: Sendable, CustomStringConvertible {
    let file: String
    let screen: String
    let state: String
    let rowCount: Int
    var language = Language.english
    let title: String

    var description: String { file }
  }

  private nonisolated static let wanted = [
    Wanted(file: "list", screen: "list", state: "browsing", rowCount: 12, title: "The list of ToDos"),
    Wanted(
      file: "form", screen: "form", state: "over-list", rowCount: 20, title: "A new ToDo over the list"),
    Wanted(file: "detail", screen: "detail", state: "shown", rowCount: 14, title: "One ToDo in full"),
    Wanted(
      file: "list-ja", screen: "list", state: "browsing", rowCount: 12, language: .japanese, title: "ToDo の一覧"
    ),
  ]

  @Test("The pictures in the documentation show what the app draws", arguments: wanted)
  func pictures(wanted: Wanted) throws {
    let preview = try #require(ToDosModule().previews.first { $0.name == wanted.screen })
    let state = try #require(preview.states.first { $0.name == wanted.state })
    let frame = state.draw(Frame.Size(columns: 80, rows: wanted.rowCount), wanted.language)
    let svg = Picture(frame, title: wanted.title).svg
    let file = URL(filePath: #filePath).appending(path: "../../../docs/pictures/\(wanted.file).svg")
      .standardized
    if isRecording { return try svg.write(to: file, atomically: true, encoding: .utf8) }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(recorded == svg, "run Scripts/generate-pictures, and look at \(wanted.file).svg")
  }

  @Test("A picture has every character on the grid, and nothing in it that is markup")
  func grid() {
    var frame = Frame(Frame.Size(columns: 10, rows: 1))
    frame.write("a<&", row: 0, column: 1)
    frame.write("牛乳", row: 0, column: 4, style: CellStyle(.reverse, colour: .red))
    let svg = Picture(frame, title: "\"x\"").svg
    #expect(svg.contains(#"<text x="23" y="29" textLength="27" "#) && svg.contains(">a&lt;&amp;</text>"))
    #expect(svg.contains(##"<rect x="50" y="14" width="36" height="20" fill="#f07178"/>"##))
    #expect(svg.contains(#"<text x="50" y="29" textLength="18" "#) && svg.contains(">牛</text>"))
    #expect(svg.contains(#"<text x="68" y="29" textLength="18" "#) && svg.contains(">乳</text>"))
    #expect(svg.contains("<title>&quot;x&quot;</title>"))
  }
}
