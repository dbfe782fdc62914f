import Testing
import ViperSymbolGraphs

@testable import ViperMockGenerator

@Suite("Declarations")
struct DeclarationTests {
  private func declaration(_ text: String) throws -> Declaration {
    try Declaration(Token.tokens(in: text))
  }

  @Test("Labels and names of parameters")
  func labels() throws {
    let read = try declaration("func move(from start: Int, _ end: Int, by: Int, _: Int) -> Bool")
    #expect(read.parameters.map(\.label) == ["from", nil, "by", nil])
    #expect(read.parameters.map(\.name) == ["start", "end", "by", "argument4"])
    #expect(read.fullName == "move(from:_:by:_:)")
  }

  @Test("Subscripts have labels only where two names are written")
  func subscripts() throws {
    let read = try declaration("subscript(index: Int, at place: Int) -> Int { get throws(E) set }")
    #expect(read.parameters.map(\.label) == [nil, "at"])
    #expect(read.isSettable && read.effects.thrown == .named("E"))
  }

  @Test(
    "Effects",
    arguments: [
      ("func a()", false, nil, false),
      ("func a() async throws -> Int", true, "any Error", false),
      ("func a() throws(E)", false, "E", false),
      ("func a() throws(Never)", false, nil, false),
      ("func a(_ b: () throws -> Void) rethrows", false, "any Error", true),
    ])
  func effects(text: String, isAsync: Bool, thrown: String?, isRethrowing: Bool) throws {
    let effects = try declaration(text).effects
    #expect(effects.isAsync == isAsync && effects.isRethrowing == isRethrowing)
    #expect(effects.thrown.map(plain.text) == thrown)
  }

  @Test(
    "Types are written as they are read",
    arguments: [
      "Int", "[Int]", "[String: [Int]]", "Int?", "(any P)?", "any A & B", "(Int, label: String)",
      "(Int) throws(E) -> (String) async -> Bool", "@escaping @Sendable () -> Void", "inout [Int]",
      "nonisolated(nonsending) @escaping () async -> Void", "Outer<Int>.Inner", "some Collection<Int>",
      "any Sequence<Int>.Type", "(any A).Type", "repeat [each T]", "isolated (any Actor)?",
      "InlineArray<3, Int>",
      "borrowing T", "sending T", "inout sending [Int]", "Int!", "inout Int!", "((Int, String) -> Void)?",
      "@MainActor (inout Int) -> Void",
    ])
  func types(text: String) throws {
    var parser = Parser(Token.tokens(in: text))
    #expect(plain.text(try parser.type()) == text)
    #expect(parser.isAtEnd)
  }

  @Test(
    "Types have one spelling",
    arguments: [("sending inout T", "inout sending T"), ("[3 of Int]", "InlineArray<3, Int>")])
  func spelling(text: String, expected: String) throws {
    var parser = Parser(Token.tokens(in: text))
    #expect(plain.text(try parser.type()) == expected)
  }

  @Test("Attributes of parameters and generic values are kept")
  func attributes() throws {
    let read = try declaration("func make<let N: Int, T: Q>(@Lines _ body: () -> T, @B<Int> b: T) -> T")
    #expect(read.genericParameters == ["N", "T"] && read.values == ["N"])
    #expect(read.parameters.map { $0.attributes.map(plain.text) } == [["Lines"], ["B<Int>"]])
  }

  @Test("Names that other modules have too are qualified")
  func qualified() {
    let renderer = TypeRenderer(
      library: SymbolLibrary([]), owners: ["Item": ["A", "B"], "Only": ["A"], "Result": ["A"]],
      selfName: "Mock",
      aliases: [:], hidden: ["Journal"])
    #expect(renderer.text(.named("Item", usr: "s:1A4ItemV")) == "A.Item")
    #expect(renderer.text(.named("Only", usr: "s:1A4OnlyV")) == "Only")
    #expect(renderer.text(.named("Journal", usr: "s:1A7JournalC")) == "A.Journal")
    #expect(renderer.text(.named("Result", usr: "s:s6ResultO")) == "Swift.Result")
  }

  @Test(
    "What cannot be read is refused",
    arguments: ["macro a()", "func a(", "func a<let N>()", "var a: (Int"])
  func unreadable(text: String) {
    #expect(throws: MockError.Reason.self) { try declaration(text) }
  }

  private var plain: TypeRenderer {
    TypeRenderer(library: SymbolLibrary([]), owners: [:], selfName: "Self", aliases: [:], hidden: [])
  }
}
