import Foundation
import Testing

/// What the files of screen views hold: the compiler allows more.
@Suite("The view of a screen")
struct ScreenViewTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../Sources/Architectures/ViewDataScreens").standardizedFileURL

  private static let files =
    (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix("ScreenView.swift") }.sorted()

  private func text(_ file: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
  }

  @Test("A screen has one data source, with one store")
  func sources() throws {
    #expect(Self.files.count > 10)
    for file in Self.files {
      let text = try text(file)
      #expect(text.matches(of: #/\bScreenSource\s*</#).count == 1, "\(file)")
      #expect(text.matches(of: #/\bScreenSource\(/#).count == 1, "\(file)")
      #expect(text.matches(of: #/\bStore\(/#).count == 1, "\(file)")
    }
  }

  @Test("A view keeps no state: it is a struct without stored variables", arguments: files)
  func state(file: String) throws {
    let lines = try text(file).split(separator: "\n").prefix { $0 != "}" }
    #expect(lines.contains { $0.contains(#/\bstruct \w+ScreenView\b/#) })
    #expect(!lines.contains { $0.contains(#/\b(class|actor|mutating)\b/#) })
    // A computed one has a body.
    let stored = lines.filter { $0.contains(#/^  (\w+ )*var /#) && !$0.hasSuffix("{") && !$0.hasSuffix("}") }
    #expect(stored == [])
  }
}
