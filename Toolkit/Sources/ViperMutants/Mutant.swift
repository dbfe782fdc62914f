public import ViperSyntaxTree

/// A program with one small change.
public struct Mutant: Hashable, Sendable {
  /// The form in which the change is written into a source that contains all mutants.
  enum Form: Hashable, Sendable {
    /// An expression wrapped in a call of one of the switch's functions.
    case wrapped(function: String)
    /// A call of one of the switch's functions with the operands of an operator.
    case operands(function: String, Range<Int>, Range<Int>)
    /// A choice between the expression and another one.
    case choice(String)
    /// A statement under a condition.
    case skipped
  }

  /// The number that activates the mutant, from 1, in the order of targets, files and places.
  public internal(set) var number = 0
  /// The target of the file.
  public let target: String
  /// The path of the file, relative to the package.
  public let file: String
  /// The mutation operator.
  public let mutationOperator: MutationOperator
  /// The position where the change starts.
  public let place: SourcePlace
  /// The original source, with each run of whitespace replaced by one space.
  public let original: String
  /// The mutated source; empty if the original is removed.
  public let mutated: String
  /// The ordinal among the file's mutants with the same operator and texts, from 1.
  public internal(set) var ordinal = 1
  /// The range of changed bytes.
  let range: Range<Int>
  let form: Form
}

/// The properties of a mutant that edits elsewhere in its file do not change.
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
  /// Returns the mutants with their numbers, and with their ordinals in their files.
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
