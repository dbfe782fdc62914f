import Foundation
import Testing

/// What adding a field to a ToDo touches, by the example of the priority.
struct FieldPlacesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The files of the product that name the priority, besides those of the architectures that are compared.
  private func places() throws -> [String] {
    let sources = Self.root.appending(path: "Sources")
    let entries = try #require(FileManager.default.enumerator(atPath: sources.path))
    let files = entries.compactMap { $0 as? String }.filter { file in
      file.hasSuffix(".swift") && !["Architectures/", "Study/"].contains(where: file.hasPrefix)
    }
    #expect(files.count > 500)
    return try files.filter { file in
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      return text.lowercased().contains("priorit")
    }.sorted()
  }

  @Test("At most 18 files of the product name the priority of a ToDo")
  func count() throws {
    let places = try places()
    #expect(places.contains("Entities/ToDos/ToDo.swift"))
    #expect(places.count <= 18, "\(places)")
  }

  @Test("The page on adding a field names every file that names the priority")
  func page() throws {
    let page = try String(contentsOf: Self.root.appending(path: "docs/adding-a-field.md"), encoding: .utf8)
    for place in try places() {
      let name = place.split(separator: "/").last ?? ""
      #expect(page.contains("\(name)`"), "\(place)")
    }
  }
}
