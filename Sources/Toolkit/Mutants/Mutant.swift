public import ViperSyntaxTree

/// A program with one small change.
public struct Mutant: Hashable, Sendable {
  /// How the change is written into a source that holds all mutants.
  enum Form: Hashable, Sendable {
    /// A call of a function of the switch around an expression.
    case wrapped(function: String)
    /// A call of a function of the switch with the operands of an operator.
    case operands(function: String, Range<Int>, Range<Int>)
    /// A choice between the expression and another text.
    case choice(String)
    /// A statement under a condition.
    case skipped
  }

  /// The number by which the mutant is chosen; from 1, in the order of targets, files and places.
  public internal(set) var number = 0
  /// The target of the file.
  public let target: String
  /// The path of the file in the package.
  public let file: String
  /// The operator.
  public let mutationOperator: MutationOperator
  /// Where the change begins.
  public let place: SourcePlace
  /// What is changed, with each run of blanks and ends of lines as one blank.
  public let original: String
  /// What stands there instead; empty if it is left out.
  public let mutated: String
  /// Which of the mutants of the file with this operator and these texts it is, from 1.
  public internal(set) var ordinal = 1
  /// The bytes that are changed.
  let range: Range<Int>
  let form: Form
}

/// What a mutant has in common with itself after edits elsewhere in its file.
struct MutantIdentity: Hashable {
  let file: String
  let mutationOperator: MutationOperator
  let original: String
  let mutated: String

  init(_ mutant: Mutant) {
    file = mutant.file
    mutationOperator = mutant.mutationOperator
    original = mutant.original
    mutated = mutant.mutated
  }

  init(file: String, mutationOperator: MutationOperator, original: String, mutated: String) {
    self.file = file
    self.mutationOperator = mutationOperator
    self.original = original
    self.mutated = mutated
  }
}

extension Sequence where Element == Mutant {
  /// The mutants with their numbers, and with their ordinals in their files.
  public func numbered() -> [Mutant] {
    var counts: [MutantIdentity: Int] = [:]
    return enumerated().map { index, mutant in
      var mutant = mutant
      counts[MutantIdentity(mutant), default: 0] += 1
      mutant.number = index + 1
      mutant.ordinal = counts[MutantIdentity(mutant)] ?? 1
      return mutant
    }
  }
}
