import Foundation
import ModulesContracts
import SharedEntities
import Terminal
import Testing
import ToDosModules

@Suite("Pictures for people who read about the to-do app")
@MainActor
struct ToDoPictureTests {
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
    let file = URL(filePath: #filePath).appending(path: "../../../../docs/pictures/\(wanted.file).svg")
      .standardized
    if isRecording { return try svg.write(to: file, atomically: true, encoding: .utf8) }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(recorded == svg, "run Scripts/generate-pictures, and look at \(wanted.file).svg")
  }
}
