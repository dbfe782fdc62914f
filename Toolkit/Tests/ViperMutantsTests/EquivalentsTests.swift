import Testing
import ViperSyntaxTree

@testable import ViperMutants

/// Marks of equivalent mutants survive edits, and none is silently without effect.
@Suite("Equivalent mutants")
struct EquivalentsTests {
  private let text = """
    # Why each makes no difference.
    file: Sources/A.swift
    operator: relation
    original: a   < b
    mutated: a <= b
    ordinal: 2
    reason: They differ: always.

    file: Sources/A.swift
    operator: statement
    original: print(1)
    reason: Nobody reads it.
    """

  @Test("A mark is of the mutant with its file, operator, texts and ordinal, in whatever line it is")
  func marks() throws {
    let marks = try Equivalents(text, name: "marks")
    let mutants = [mutant(1), mutant(7), mutant(9, .statement, "print(1)", "")].numbered()
    #expect(mutants.map { marks.mark(of: $0)?.reason } == [nil, "They differ: always.", "Nobody reads it."])
    #expect(marks.unmatched(by: mutants, name: "marks").isEmpty)
  }

  @Test("A mark that matches nothing is told, with its line")
  func unmatched() throws {
    let marks = try Equivalents(text, name: "marks")
    #expect(
      marks.unmatched(by: [mutant(1)].numbered(), name: "marks") == [
        "marks:2: no mutant of Sources/A.swift matches relation a < b.",
        "marks:9: no mutant of Sources/A.swift matches statement print(1).",
      ])
  }

  @Test("An accepted mutant has a reason, and is not equivalent")
  func accepted() throws {
    let marks = try Equivalents(text.replacing("reason: They", with: "accepted: They"), name: "marks")
    let mutants = [mutant(1), mutant(7)].numbered()
    #expect(marks.mark(of: mutants[1])?.reason == "They differ: always.")
    #expect(marks.equivalence(of: mutants[1]) == nil)
    let report = MutationReport(mutants.map { ($0, .survived) }, equivalents: marks)
    #expect(report.score.survived == 2 && report.survivors.count == 2)
    #expect(report.text.contains("relation: a < b → a <= b (2) – They differ: always."))
  }

  @Test("A mark in a file in which no mutants were looked for is not told")
  func elsewhere() throws {
    let marks = try Equivalents(text, name: "marks")
    #expect(marks.unmatched(by: [], in: ["Sources/B.swift"], name: "marks").isEmpty)
    #expect(marks.unmatched(by: [], in: ["Sources/A.swift"], name: "marks").count == 2)
  }

  @Test(
    "A mark that cannot be read says what to do",
    arguments: [
      ("file: A\noperator: relation\noriginal: a", "x:1: the mark has no reason."),
      (
        "hello",
        "x:1: a line must be file, operator, original, mutated, ordinal, reason or accepted, a colon and a text."
      ),
      (
        "file: A\noperator: add\noriginal: a\nreason: b",
        "x:1: there is no operator add; the operators are relation, condition, connector, statement, result, arguments."
      ),
      (
        "file: A\noperator: result\noriginal: a\nreason: b\naccepted: c",
        "x:1: a mutant is either equivalent or accepted; give only one of the reasons."
      ), ("file: A\noperator: result\noriginal: a\naccepted:", "x:1: the mark has no accepted."),
      (
        "file: A\noperator: result\noriginal: a\nreason: b\nordinal: 0",
        "x:1: an ordinal must be a number from 1."
      ),
    ])
  func faults(text: String, sentence: String) {
    #expect { try Equivalents(text, name: "x") } throws: { "\($0)" == sentence }
  }

  private func mutant(
    _ line: Int, _ mutationOperator: MutationOperator = .relation, _ original: String = "a < b",
    _ mutated: String = "a <= b"
  ) -> Mutant {
    Mutant(
      target: "A", file: "Sources/A.swift", mutationOperator: mutationOperator,
      place: SourcePlace(line: line, column: 1), original: original, mutated: mutated,
      range: line..<(line + 1),
      form: .skipped)
  }
}
