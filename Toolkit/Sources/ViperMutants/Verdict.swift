/// The outcome of running a mutant.
public enum Verdict: Hashable, Sendable {
  /// The way in which a mutant was noticed.
  public enum Cause: String, Codable, Sendable {
    /// A test fails.
    case failure
    /// A signal ends the program.
    case crash
    /// The tests take much longer than without a mutant.
    case time
  }

  /// The compiler rejects it.
  case refused(String)
  /// No test runs it.
  case uncovered
  /// Tests notice it.
  case killed(Cause)
  /// Tests run it, and none notices it.
  case survived

  /// Whether tests notice it.
  public var isKilled: Bool { if case .killed = self { true } else { false } }
}

/// The numbers of mutants by verdict.
public struct MutationScore: Equatable, Sendable {
  /// The number of all mutants.
  public internal(set) var all = 0
  /// The number of mutants that the compiler rejects.
  public internal(set) var refused = 0
  /// The number of mutants that no test runs.
  public internal(set) var uncovered = 0
  /// The number of mutants that tests notice.
  public internal(set) var killed = 0
  /// The number of mutants that tests run without noticing, except equivalent ones.
  public internal(set) var survived = 0
  /// The number of surviving mutants that are marked as equivalent.
  public internal(set) var equivalent = 0

  /// The share of noticed mutants among all that compile and are not equivalent; nil if there are none.
  public var share: Double? {
    let count = uncovered + killed + survived
    return count == 0 ? nil : Double(killed) / Double(count)
  }

  /// Counts verdicts.
  public init(_ verdicts: some Sequence<Verdict>, equivalent: Int = 0) {
    for verdict in verdicts {
      all += 1
      switch verdict {
      case .refused: refused += 1
      case .uncovered: uncovered += 1
      case .killed: killed += 1
      case .survived: survived += 1
      }
    }
    survived -= equivalent
    self.equivalent = equivalent
  }
}
