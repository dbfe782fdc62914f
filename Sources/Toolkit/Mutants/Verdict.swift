/// What became of a mutant.
public enum Verdict: Hashable, Sendable {
  /// How a mutant was noticed.
  public enum Cause: String, Codable, Sendable {
    /// A test failed.
    case failure
    /// The program ended by a signal.
    case crash
    /// The tests took much longer than without a mutant.
    case time
  }

  /// The compiler refuses it.
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

/// How many mutants became what.
public struct MutationScore: Equatable, Sendable {
  /// All mutants.
  public internal(set) var all = 0
  /// Those that the compiler refuses.
  public internal(set) var refused = 0
  /// Those that no test runs.
  public internal(set) var uncovered = 0
  /// Those that tests notice.
  public internal(set) var killed = 0
  /// Those that tests run without noticing, but for equivalent ones.
  public internal(set) var survived = 0
  /// Those that survive and are marked as equivalent.
  public internal(set) var equivalent = 0

  /// The share of mutants that are noticed, of all that compile and are not equivalent; nil if there are none.
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
