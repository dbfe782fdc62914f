/// A position in the aligned lists of expected and actual calls; one of the two may be missing.
struct AlignedCalls {
  let expected: Int?
  let actual: Int?
}

/// Aligns expected with actual calls with the fewest differences.
///
/// An extra call is one difference, and later calls stay next to their expectations. Very long lists are compared by
/// index instead, as alignment takes time proportional to the product of both counts.
///
/// - Parameter cost: returns how much an expected and an actual call differ: 0 for no difference, 1 for some
///   arguments, and 2 for another call, as much as for a missing or an extra call.
func align(_ expectedCount: Int, _ actualCount: Int, cost: (Int, Int) -> Int) -> [AlignedCalls] {
  guard expectedCount * actualCount <= 10_000 else {
    return (0..<max(expectedCount, actualCount)).map {
      AlignedCalls(expected: $0 < expectedCount ? $0 : nil, actual: $0 < actualCount ? $0 : nil)
    }
  }
  // `rest[expected][actual]` is the cost of aligning all calls from these indices on.
  var rest = Array(repeating: Array(repeating: 0, count: actualCount + 1), count: expectedCount + 1)
  var costs = Array(repeating: Array(repeating: 0, count: actualCount), count: expectedCount)
  for expected in stride(from: expectedCount, through: 0, by: -1) {
    for actual in stride(from: actualCount, through: 0, by: -1) {
      switch (expected < expectedCount, actual < actualCount) {
      case (true, true):
        costs[expected][actual] = cost(expected, actual)
        rest[expected][actual] = min(
          rest[expected + 1][actual + 1] + costs[expected][actual],
          min(rest[expected + 1][actual], rest[expected][actual + 1]) + 2)
      case (true, false): rest[expected][actual] = rest[expected + 1][actual] + 2
      case (false, true): rest[expected][actual] = rest[expected][actual + 1] + 2
      case (false, false): break
      }
    }
  }
  var aligned: [AlignedCalls] = []
  var (expected, actual) = (0, 0)
  while expected < expectedCount || actual < actualCount {
    let isBoth = expected < expectedCount && actual < actualCount
    if isBoth, rest[expected][actual] == rest[expected + 1][actual + 1] + costs[expected][actual] {
      aligned.append(AlignedCalls(expected: expected, actual: actual))
      (expected, actual) = (expected + 1, actual + 1)
    } else if expected == expectedCount || isBoth && rest[expected][actual] == rest[expected][actual + 1] + 2
    {
      aligned.append(AlignedCalls(expected: nil, actual: actual))
      actual += 1
    } else {
      aligned.append(AlignedCalls(expected: expected, actual: nil))
      expected += 1
    }
  }
  return aligned
}
