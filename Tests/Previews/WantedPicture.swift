import Foundation
import ModulesContracts
import Platform
import SharedEntities
import Terminal
import Testing

/// A picture for the documentation, with its file name and content.
struct WantedPicture: Sendable, CustomStringConvertible {
  let file: String
  let screen: String
  let state: String
  let rowCount: Int
  var language = Language.english
  let title: String

  var description: String { file }
}

extension WantedPicture {
  /// Expects that the file contains what a module draws.
  @AppActor
  func expect(of module: any Module) throws {
    let preview = try #require(module.previews.first { $0.name == screen })
    let drawn = try #require(preview.states.first { $0.name == self.state })
    let frame = drawn.draw(Frame.Size(columns: 80, rows: rowCount), language)
    let svg = Picture(frame, title: title).svg
    let url = URL(filePath: #filePath).appending(path: "../../../docs/pictures/\(file).svg").standardized
    if isRecording { return try svg.write(to: url, atomically: true, encoding: .utf8) }
    let recorded = try String(contentsOf: url, encoding: .utf8)
    #expect(recorded == svg, "run Scripts/generate-pictures, and look at \(file).svg")
  }
}
