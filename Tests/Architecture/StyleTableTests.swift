import Foundation
import Testing

@Suite("The table of styles")
struct StyleTableTests {
  @Test("Drawings name no attribute and no colour of their own")
  func names() throws {
    let sources = PackageTests.folder.appendingPathComponent("Sources")
    var count = 0
    for folder in ["Views", "Architectures", "Scaffold/Template/Views"] {
      let folder = sources.appendingPathComponent(folder)
      let entries = try #require(FileManager.default.enumerator(atPath: folder.path))
      for case let path as String in entries where path.hasSuffix(".swift") && path != "Shared/Styles.swift" {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        for word in ["CellStyle(", "Colour.", "colour: .", ".attributes"] {
          let isNamed = text.contains(word)
          #expect(!isNamed, "\(path) has \(word)")
        }
        count += 1
      }
    }
    #expect(count > 100)
  }
}
