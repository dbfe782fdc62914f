/// A comparison of the expected calls with those in a journal.
///
/// What was reported when a call was made is not reported again: the call may be extra, and arguments that match no stub
/// may differ from the expected ones. After a call that threw `UnstubbedCallError`, calls may be missing, as the error
/// may have prevented them.
struct Verification {
  private struct Line {
    let expected: ExpectedCall?
    let actual: JournalEntry?
    /// The differences; empty if there are none.
    let differences: [String]
    /// Whether another issue already reports the differences.
    var isReported = false
  }

  /// The aligned calls; empty if all are as expected.
  private let lines: [Line]

  init(_ expected: [ExpectedCall], _ actual: [JournalEntry]) {
    guard
      expected.count != actual.count
        || !zip(expected, actual).allSatisfy({ Self.differences($0, $1).isEmpty })
    else {
      lines = []
      return
    }
    let aborted = actual.firstIndex { $0.status.contains(.aborted) } ?? actual.count
    // If the call that threw is expected, calls that are missing before it were not prevented by its error.
    let isAbortExpected =
      aborted < actual.count && expected.contains { $0.requirement === actual[aborted].requirement }
    func missingCost(before index: Int) -> Int {
      index > aborted ? AlignmentCost.reported : AlignmentCost.call
    }
    func extraCost(_ index: Int) -> Int {
      actual[index].status.contains(.reported) && !(index == aborted && isAbortExpected)
        ? AlignmentCost.reported : AlignmentCost.call
    }
    func pairCost(_ expected: ExpectedCall, _ entry: JournalEntry) -> Int {
      guard entry.requirement === expected.requirement else {
        // A reported call is rather extra than in the place of another one.
        return AlignmentCost.call + (entry.status.contains(.reported) ? 2 * AlignmentCost.reported : 0)
      }
      if Self.differences(expected, entry).isEmpty { return AlignmentCost.none }
      return entry.status.contains(.argumentsReported) ? AlignmentCost.reported : AlignmentCost.arguments
    }
    let aligned = align(expected.count, actual.count, missing: missingCost, extra: extraCost) {
      pairCost(expected[$0], actual[$1])
    }
    var madeCount = 0
    lines = aligned.map { pair in
      if pair.actual != nil { madeCount += 1 }
      return Self.line(
        pair.expected.map { expected[$0] }, pair.actual.map { actual[$0] }, isAborted: madeCount > aborted)
    }
  }

  /// Whether there is nothing to report.
  var isPassed: Bool { lines.allSatisfy { $0.differences.isEmpty || $0.isReported } }

  /// The number of extra calls that were reported when they were made.
  var reportedExtraCount: Int { lines.count { $0.expected == nil && $0.isReported } }

  /// The calls that were made, with the differences of each.
  var message: String {
    let list = lines.enumerated().map { position, line in
      var call = line.actual?.description ?? "nothing"
      // The differences show the arguments of other calls in full.
      if line.expected?.requirement === line.actual?.requirement || line.differences.isEmpty {
        call = call.count > 160 ? call.prefix(160) + "…" : call
      }
      let remark = (line.isReported ? "reported already: " : "") + line.differences.joined(separator: "; ")
      return "  \(position + 1). \(call)" + (line.differences.isEmpty ? "" : "  <- " + remark)
    }
    return "the calls differ from those expected:\n" + list.joined(separator: "\n")
  }

  /// Tells the requirements which of their calls are reported as missing.
  func noteMissingCalls() {
    let differing = lines.filter { !$0.differences.isEmpty }
    for line in differing {
      guard let expected = line.expected else { continue }
      let wasMade = differing.contains { $0.actual?.requirement === expected.requirement }
      expected.noteMissing(!wasMade)
    }
  }

  private static func differences(_ expected: ExpectedCall, _ entry: JournalEntry) -> [String] {
    entry.requirement === expected.requirement
      ? expected.mismatches(entry.index) : ["should be \(expected.describe())"]
  }

  private static func line(_ expected: ExpectedCall?, _ entry: JournalEntry?, isAborted: Bool) -> Line {
    switch (expected, entry) {
    case (let expected?, let entry?):
      let isReported =
        entry.requirement === expected.requirement && entry.status.contains(.argumentsReported)
      return Line(
        expected: expected, actual: entry, differences: differences(expected, entry), isReported: isReported)
    case (let expected?, nil):
      return Line(
        expected: expected, actual: nil, differences: ["should be \(expected.describe())"],
        isReported: isAborted)
    case (nil, _):
      let isReported = entry?.status.contains(.reported) == true
      return Line(expected: nil, actual: entry, differences: ["is one too many"], isReported: isReported)
    }
  }
}
