/// A position in the aligned lists of expected and actual calls; one of the two may be missing.
struct AlignedCalls {
  let expected: Int?
  let actual: Int?
}

/// How much aligned calls differ.
enum AlignmentCost {
  static let none = 0
  /// A difference that another issue reports; however many there are, they cost less than any other.
  static let reported = 1
  static let arguments = 10_000
  /// Another call, or a missing or an extra one.
  static let call = 20_000
}

/// Aligns expected with actual calls with the fewest differences.
///
/// An extra call is one difference, and later calls stay next to their expectations. Very long lists are compared by
/// index instead, as alignment takes time proportional to the product of both counts.
///
/// - Parameters:
///   - missing: returns the cost of a missing call before an actual call.
///   - extra: returns the cost of an extra actual call.
///   - cost: returns the cost of an expected and an actual call as a pair.
func align(
  _ expectedCount: Int, _ actualCount: Int, missing: (Int) -> Int, extra: (Int) -> Int,
  cost: (Int, Int) -> Int
) -> [AlignedCalls] {
  guard expectedCount * actualCount <= 10_000 else {
    return alignByIndex(expectedCount, actualCount, extra, cost)
  }
  let (missing, extra) = ((0...actualCount).map(missing), (0..<actualCount).map(extra))
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
          min(rest[expected + 1][actual] + missing[actual], rest[expected][actual + 1] + extra[actual]))
      case (true, false): rest[expected][actual] = rest[expected + 1][actual] + missing[actual]
      case (false, true): rest[expected][actual] = rest[expected][actual + 1] + extra[actual]
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
    } else if expected == expectedCount
      || isBoth && rest[expected][actual] == rest[expected][actual + 1] + extra[actual]
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

/// Aligns calls by their indices, and skips only extra calls that are reported.
private func alignByIndex(
  _ expectedCount: Int, _ actualCount: Int, _ extra: (Int) -> Int, _ cost: (Int, Int) -> Int
) -> [AlignedCalls] {
  var aligned: [AlignedCalls] = []
  var (expected, actual) = (0, 0)
  while expected < expectedCount || actual < actualCount {
    let (hasExpected, hasActual) = (expected < expectedCount, actual < actualCount)
    var isSkipped = false
    if hasExpected, hasActual, extra(actual) == AlignmentCost.reported {
      let nextFits = actual + 1 < actualCount && cost(expected, actual + 1) == AlignmentCost.none
      isSkipped = cost(expected, actual) > (nextFits ? AlignmentCost.none : AlignmentCost.reported)
    }
    aligned.append(
      AlignedCalls(expected: hasExpected && !isSkipped ? expected : nil, actual: hasActual ? actual : nil))
    if !isSkipped { expected += 1 }
    actual += 1
  }
  return aligned
}
