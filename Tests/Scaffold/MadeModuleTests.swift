import Doubles
import Foundation
import Testing

/// The same check as `make prove scaffold` with SwiftPM, in a fraction of the time.
@Suite("A module that the scaffold makes", .patient)
struct MadeModuleTests {
  @Test(
    "It compiles without a warning, is formatted, passes its own tests, and its tests open its screens",
    arguments: [
      ["URLNotes", "--screen", "Only"],
      [
        "ShoppingLists", "--screen", "Overview", "--screen", "Default", "--screen", "Init", "--screen",
        "EditHistory",
      ],
    ])
  func made(words: [String]) async throws {
    let package = try PackageCopy()
    #expect(try await package.scaffold(words).isDone)
    let build = try ModuleBuild(of: words[0], in: package.root)
    try await build.compile()
    try await build.checkFormat()
    let said = try await build.test()
    #expect(said.contains("\"The app moves through all items, removes one, and says what fails\" passed"))
    let opened = said.split(separator: "\n").filter {
      $0.contains("\"The app opens the ") && $0.contains(" passed ")
    }
    #expect(opened.count == words.count / 2 - 1)
  }
}
