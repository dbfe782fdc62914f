import Testing

@testable import ViperArchitecture

@Suite("Patterns of names")
struct NamePatternTests {
  @Test(
    "A pattern fits a whole name",
    arguments: [
      ("Terminal", "Terminal", true), ("Terminal", "TerminalTests", false), ("*", "", true),
      ("Shared*", "SharedViews", true), ("*Tests", "Tests", true), ("*a*", "bab", true),
      ("{feature}Views", "ToDosViews", true), ("{feature}Views", "Views", false),
      ("{a}And{b}", "OneAndTwo", true), ("{a}x{a}", "oxo", true), ("{a}x{a}", "oxe", false),
    ])
  func fitting(text: String, name: String, fits: Bool) throws {
    #expect((try #require(NamePattern(text)).match(name) != nil) == fits)
  }

  @Test("A capture has the same value throughout a rule")
  func captures() throws {
    let captures = try #require(NamePattern("{feature}Views")?.match("ToDosViews"))
    #expect(captures == ["feature": "ToDos"])
    let pattern = try #require(NamePattern("{feature}Entities"))
    #expect(pattern.match("ToDosEntities", captures) != nil)
    #expect(pattern.match("QuizEntities", captures) == nil)
  }

  @Test("A capture that is limited matches only its values, and tells them apart")
  func limited() throws {
    let pattern = try #require(NamePattern("{feature}{architecture}"))
      .limited(to: ["feature": ["ToDos", "To"], "architecture": ["MVVM", "DosMVVM"]])
    #expect(pattern.match("ToDosMVVM") == ["feature": "ToDos", "architecture": "MVVM"])
    #expect(pattern.match("ToMVVM") == ["feature": "To", "architecture": "MVVM"])
    #expect(pattern.match("ToDosStore") == nil && pattern.match("MVVM") == nil)
  }

  @Test("Braces must match", arguments: ["{", "a}", "{}", "{a", "a}b{"])
  func braces(text: String) {
    #expect(NamePattern(text) == nil)
  }
}
