/// Limits the number of changes in a minute.
struct ChangeBudget {
  private let limit: Int?
  private var times: [ContinuousClock.Instant] = []

  /// Creates an unused budget.
  ///
  /// - Parameter limit: the maximum number of changes in a minute; nil for no limit.
  init(limit: Int?) { self.limit = limit }

  /// Takes one change from the budget.
  ///
  /// - Returns: the seconds to wait if nothing is left; nil if the change may be made.
  mutating func take(at now: ContinuousClock.Instant) -> Int? {
    guard let limit else { return nil }
    // The earliest come first.
    times.removeFirst(times.prefix { now - $0 >= .seconds(60) }.count)
    guard times.count >= limit else {
      times.append(now)
      return nil
    }
    guard let first = times.first else { return 60 }
    return Int((.seconds(60) - (now - first)).components.seconds) + 1
  }
}
