import Foundation
import Testing

/// What the files of the pattern may name: the compiler sees targets only, and both halves of a screen are in one.
@Suite("The two files of a screen")
struct FilesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../Sources/Architectures/Container").standardizedFileURL

  /// The names of the files that end in a word, below the folder.
  static func files(_ ending: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix("\(ending).swift") }.sorted()
  }

  private func words(of name: String) throws -> Set<String> {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    return Set(code.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }.map(String.init))
  }

  /// The files of the presentational views and their parts.
  private static let presentational =
    files("View").filter { $0 != "Engine/PresentationalView.swift" } + files("Card")

  @Test("Every screen has a container and a presentational view, in a folder of its own")
  func pairs() {
    let containers = Self.files("ViewContainer").map { $0.replacing("ViewContainer.swift", with: "") }
    let views = Self.files("View").map { $0.replacing("View.swift", with: "") }
    #expect(containers == views.filter { $0 != "Engine/Presentational" } && !containers.isEmpty)
    for screen in containers where screen != "Engine/Keys" {
      let parts = screen.split(separator: "/")
      #expect(parts.count == 4 && parts[1] == "Scenes" && parts[2] == parts[3], "\(screen)")
    }
  }

  @Test("A presentational view names no store, no service and no task", arguments: presentational)
  func presentation(name: String) throws {
    let forbidden: Set = [
      "Task", "AppScene", "WallClock", "Sleeper", "StoreWatch", "Effect", "Mount", "LoadNumbers",
      "repository",
      "clock", "scene", "context",
    ]
    let words = try words(of: name)
    #expect(words.isDisjoint(with: forbidden))
    #expect(
      !words.contains { $0.hasSuffix("Repository") || $0.hasSuffix("Context") || $0.hasSuffix("Container") })
    // State would be a second source of truth; closures are variables only so that they may be left out.
    #expect(words.isDisjoint(with: ["class", "actor", "mutating", "inout"]))
  }

  @Test("A container draws nothing", arguments: files("ViewContainer"))
  func container(name: String) throws {
    let words = try words(of: name)
    #expect(
      words.isDisjoint(with: ["Terminal", "SharedViews", "Frame", "Cell", "Layer", "ScreenView", "Key"]))
    #expect(!words.contains { ["ToDos", "Quiz", "Timeline"].map { $0 + "Views" }.contains($0) })
  }
}
