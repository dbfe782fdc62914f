internal import Foundation
internal import ViperSyntaxTree

/// The verdicts on some mutants, as text and as JSON.
public struct MutationReport {
  /// The mutants with their verdicts.
  public let results: [(mutant: Mutant, verdict: Verdict)]
  private let equivalents: Equivalents

  public init(_ results: [(mutant: Mutant, verdict: Verdict)], equivalents: Equivalents = Equivalents()) {
    self.results = results
    self.equivalents = equivalents
  }

  /// The score of all mutants.
  public var score: MutationScore { score { _ in true } }

  /// Returns the score of the mutants that satisfy a condition.
  public func score(where isCounted: (Mutant) -> Bool) -> MutationScore {
    let counted = results.filter { isCounted($0.mutant) }
    return MutationScore(
      counted.map(\.verdict),
      equivalent: counted.count { $0.verdict == .survived && equivalents.equivalence(of: $0.mutant) != nil })
  }

  /// The mutants that are neither noticed nor marked as equivalent.
  public var survivors: [Mutant] {
    results.filter {
      ($0.verdict == .survived || $0.verdict == .uncovered) && equivalents.equivalence(of: $0.mutant) == nil
    }
    .map(\.mutant)
  }

  /// The report for people: the unnoticed mutants, those that do not compile, and the score.
  public var text: String {
    var lines: [String] = []
    func list(_ title: String, _ chosen: (Mutant, Verdict) -> String?) {
      let found = results.compactMap { result in
        chosen(result.mutant, result.verdict).map { "  \(Self.line(result.mutant))\($0)" }
      }
      if !found.isEmpty { lines += ["\(title):"] + found + [""] }
    }
    func reason(_ mutant: Mutant) -> String { equivalents.mark(of: mutant).map { " – \($0.reason)" } ?? "" }
    list("Survived") { $1 == .survived && equivalents.equivalence(of: $0) == nil ? reason($0) : nil }
    list("Not reached by any test") { $1 == .uncovered ? reason($0) : nil }
    list("Equivalent") { mutant, verdict in
      verdict == .survived && equivalents.equivalence(of: mutant) != nil ? reason(mutant) : nil
    }
    list("Marked as equivalent or accepted, but detected") { mutant, verdict in
      verdict.isKilled && equivalents.mark(of: mutant) != nil ? "" : nil
    }
    list("Not compiled") { if case .refused(let reason) = $1 { " – \(reason)" } else { nil } }
    return (lines + [Self.summary(score)]).joined(separator: "\n") + "\n"
  }

  /// Returns a summary such as `12 mutants: 9 killed, 2 survived, 1 not reached; score 75%`.
  public static func summary(_ score: MutationScore) -> String {
    let counts = counts(score)
    let share = score.share.map { "; score \(Int(($0 * 100).rounded()))%" } ?? ""
    return "\(score.all) mutants" + (counts.isEmpty ? "" : ": " + counts) + share
  }

  /// Returns the numbers by verdict, such as `9 killed, 2 survived, 1 not reached`.
  public static func counts(_ score: MutationScore) -> String {
    [
      (score.killed, "killed"), (score.survived, "survived"), (score.uncovered, "not reached"),
      (score.equivalent, "equivalent"), (score.refused, "not compiled"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// Returns a line with a mutant's place, its operator, the original source and the mutated source.
  public static func line(_ mutant: Mutant) -> String {
    let ordinal = mutant.ordinal == 1 ? "" : " (\(mutant.ordinal))"
    let change =
      mutant.mutated.isEmpty ? "\(mutant.original) is left out" : "\(mutant.original) → \(mutant.mutated)"
    return "\(mutant.file):\(mutant.place.line):\(mutant.place.column): \(mutant.mutationOperator.rawValue): "
      + change + ordinal
  }

  /// Returns the results as JSON; equal results give equal bytes.
  ///
  /// - Parameter unmatched: the marks that match no mutant.
  public func json(unmatched: [String] = []) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let content = Content(
      score: score.share, counts: Counts(score),
      mutants: results.map { Entry($0.mutant, $0.verdict, equivalents.mark(of: $0.mutant)) },
      unmatchedMarks: unmatched)
    return String(decoding: try encoder.encode(content), as: UTF8.self) + "\n"
  }

  private struct Content: Encodable {
    let score: Double?
    let counts: Counts
    let mutants: [Entry]
    let unmatchedMarks: [String]
  }
  private struct Counts: Encodable {
    let all: Int, killed: Int, survived: Int, uncovered: Int, equivalent: Int, refused: Int

    init(_ score: MutationScore) {
      (all, killed, survived) = (score.all, score.killed, score.survived)
      (uncovered, equivalent, refused) = (score.uncovered, score.equivalent, score.refused)
    }
  }
  private struct Entry: Encodable {
    let target: String, file: String, line: Int, column: Int, ordinal: Int
    let mutationOperator: MutationOperator
    let original: String, mutated: String
    let verdict: String
    var reason: String?

    private enum CodingKeys: String, CodingKey {
      case target, file, line, column, ordinal, original, mutated, verdict, reason
      case mutationOperator = "operator"
    }

    init(_ mutant: Mutant, _ verdict: Verdict, _ mark: Equivalents.Mark?) {
      (target, file, ordinal) = (mutant.target, mutant.file, mutant.ordinal)
      (line, column) = (mutant.place.line, mutant.place.column)
      (original, mutated, mutationOperator) = (mutant.original, mutant.mutated, mutant.mutationOperator)
      switch verdict {
      case .refused(let message): (self.verdict, reason) = ("refused", message)
      case .uncovered: (self.verdict, reason) = ("uncovered", mark?.reason)
      case .killed(let cause): (self.verdict, reason) = ("killed", cause.rawValue)
      case .survived:
        (self.verdict, reason) = (mark?.isEquivalent == true ? "equivalent" : "survived", mark?.reason)
      }
    }
  }
}
