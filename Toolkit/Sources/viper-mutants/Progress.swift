internal import ViperMutants

/// The state of a run of mutants, in a line every few seconds.
struct Progress {
  private let count: Int
  private let interval: Duration
  private var verdicts: [Verdict] = []
  private var last = ContinuousClock.now

  /// - Parameters:
  ///   - count: the number of all mutants.
  ///   - interval: the time between lines; the last mutant has a line in any case.
  init(count: Int, interval: Duration = .seconds(5)) {
    (self.count, self.interval) = (count, interval)
  }

  /// Adds a verdict, and returns a line if it is time for one, such as `12 of 40 mutants done: 9 killed, 3 survived`.
  mutating func add(_ verdict: Verdict) -> String? {
    verdicts.append(verdict)
    guard .now - last >= interval || verdicts.count == count else { return nil }
    last = .now
    let score = MutationScore(verdicts)
    return "\(score.all) of \(count) mutants done: " + MutationReport.counts(score)
  }
}
