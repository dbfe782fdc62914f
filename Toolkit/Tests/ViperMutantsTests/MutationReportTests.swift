import Testing
import ViperSyntaxTree

@testable import ViperMutants

/// What people and programs read of a run.
@Suite("Reports of mutants")
struct MutationReportTests {
  @Test("The text lists what is not noticed, and the score leaves out what is equivalent or refused")
  func text() throws {
    let marks = try Equivalents(
      "file: A.swift\noperator: relation\noriginal: a < 3\nmutated: a <= 3\nreason: Never 3.", name: "marks")
    let report = MutationReport(results, equivalents: marks)
    #expect(
      report.text == """
        Survived:
          A.swift:4:1: relation: a < 4 → a <= 4

        Not reached by any test:
          A.swift:5:1: relation: a < 5 → a <= 5

        Equivalent:
          A.swift:3:1: relation: a < 3 → a <= 3 – Never 3.

        Not compiled:
          A.swift:6:1: relation: a < 6 → a <= 6 – no

        6 mutants: 2 killed, 1 survived, 1 not reached, 1 equivalent, 1 not compiled; score 50%

        """)
    #expect(report.survivors.map(\.original) == ["a < 4", "a < 5"])
  }

  @Test("The JSON has every mutant with what became of it, in the same bytes each time")
  func json() throws {
    let json = try MutationReport(results).json()
    #expect(try MutationReport(results).json() == json)
    #expect(json.contains(#""verdict" : "refused""#) && json.contains(#""reason" : "crash""#))
    #expect(json.contains(#""score" : 0.4"#))
  }

  @Test("A sample is the same for the same seed, another for another, and in order")
  func sample() {
    let mutants = (1...40).map(mutant).numbered()
    let sample = mutants.sample(5, seed: 3)
    #expect(sample == mutants.sample(5, seed: 3))
    #expect(sample != mutants.sample(5, seed: 4))
    #expect(sample.map(\.number) == sample.map(\.number).sorted())
    #expect(mutants.sample(50, seed: 1) == mutants)
  }

  private var results: [(mutant: Mutant, verdict: Verdict)] {
    let verdicts: [Verdict] = [
      .killed(.failure), .killed(.crash), .survived, .survived, .uncovered, .refused("no"),
    ]
    return zip((1...6).map(mutant).numbered(), verdicts).map { ($0, $1) }
  }

  private func mutant(_ line: Int) -> Mutant {
    Mutant(
      target: "A", file: "A.swift", mutationOperator: .relation, place: SourcePlace(line: line, column: 1),
      original: "a < \(line)", mutated: "a <= \(line)", range: line..<(line + 1), form: .skipped)
  }
}
