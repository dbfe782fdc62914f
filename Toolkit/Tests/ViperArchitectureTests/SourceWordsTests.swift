import Testing

@testable import ViperArchitecture

@Suite("Words of source files")
struct SourceWordsTests {
  private static let text = """
    class A: B<C> { let d: D }
    class E<F>
      : G,
      H { let i: I }
    class J {}
    class K: L
    """
  private let words = SourceWords { $0 == "A.swift" ? Self.text : "" }

  @Test(
    "The clauses of a type are the words between its name and its brace",
    arguments: [(1, ["B", "C"]), (2, ["G", "H"]), (5, []), (6, ["L"]), (7, [])])
  func clauses(line: Int, expected: [String]) {
    #expect(words.clauses(at: Place("A.swift", line)) == Set(expected))
  }

  @Test("A line or a file that is not there has no words")
  func missing() {
    #expect(words.line(at: Place("A.swift", 5)) == ["class", "J"])
    #expect(words.line(at: Place("A.swift", 9)).isEmpty)
    #expect(words.clauses(at: Place("B.swift", 3)).isEmpty && words.file("B.swift").isEmpty)
  }
}
