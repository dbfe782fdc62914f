import Foundation
import ModulesContracts
import Platform
import SharedEntities
import Terminal
import Testing
import TimelineModules

@Suite("Pictures for the documentation of the timeline")
@AppActor
struct TimelinePictureTests {
  /// A picture with its file name and content.
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
    Wanted(file: "timeline", screen: "timeline", state: "second", rowCount: 24, title: "The timeline"),
    Wanted(
      file: "timeline-composer", screen: "composer", state: "lines", rowCount: 20,
      title: "A new post over the timeline"),
    Wanted(
      file: "timeline-ja", screen: "timeline", state: "second", rowCount: 24, language: .japanese,
      title: "タイムライン"),
  ]

  @Test("The pictures in the documentation show what the app draws", arguments: wanted)
  func pictures(wanted: Wanted) throws {
    let preview = try #require(TimelineModule().previews.first { $0.name == wanted.screen })
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
