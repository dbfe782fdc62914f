/// A condition on the arguments of a call.
///
/// Unchecked, like all values of tests: the requirement's own types already determine whether they may cross tasks.
struct Condition<Call>: @unchecked Sendable {
  enum Wanted {
    case arguments(() -> [(label: String, value: Any)])
    /// A predicate at a place in the test.
    case predicate(CallSite)
  }

  let wanted: Wanted
  /// A call that satisfies the condition, if one is known.
  let example: Call?
  /// Describes how a call fails the condition; nil if the call satisfies it.
  let mismatch: (Call) -> String?
}

/// All conditions on one call.
extension Array {
  func mismatches<Call>(_ call: Call) -> [String] where Element == Condition<Call> {
    compactMap { $0.mismatch(call) }
  }

  /// The wanted arguments in parentheses, and the places of predicates.
  func describe<Call>() -> String where Element == Condition<Call> {
    let arguments = flatMap { condition -> [(label: String, value: Any)] in
      guard case .arguments(let list) = condition.wanted else { return [] }
      return list()
    }
    let predicates = compactMap { condition -> String? in
      guard case .predicate(let site) = condition.wanted else { return nil }
      return "the condition at \(site) holds"
    }
    return (arguments.isEmpty ? "" : ViperMocks.describe(arguments))
      + (predicates.isEmpty ? "" : " where " + predicates.joined(separator: " and "))
  }
}

struct Stub<Call, Output, Failure: Error, Handler> {
  enum Use {
    /// Any number of times.
    case always
    /// Each answer once, in order.
    case inTurn
    /// Any number of times, including none.
    case optional
    /// The same, for calls that a test need not verify.
    case assumed
  }

  let conditions: [Condition<Call>]
  let answers: [StubbedAnswer<Output, Failure, Handler>]
  let use: Use
  let site: CallSite
  private(set) var useCount = 0
  /// Whether an issue already explains why the stub is not used.
  var isExcused = false

  init(
    _ conditions: [Condition<Call>], _ answers: [StubbedAnswer<Output, Failure, Handler>], _ use: Use,
    _ site: CallSite
  ) {
    self.conditions = conditions
    self.answers = answers
    self.use = use
    self.site = site
  }

  var isUsedUp: Bool { use == .inTurn && useCount >= answers.count }

  mutating func next() -> StubbedAnswer<Output, Failure, Handler>? {
    guard !isUsedUp else { return nil }
    defer { useCount += 1 }
    return use == .inTurn ? answers[useCount] : answers.first
  }

  func mismatches(_ call: Call) -> [String] { conditions.mismatches(call) }
}

/// The stubs and calls of one requirement.
///
/// Unchecked: all mutable state is accessed under the lock of the journal. The values belong to the test; the
/// requirement's own types already determine whether they may cross tasks.
final class RequirementState<Call, Output, Failure: Error, Handler>: RecordedRequirement, @unchecked Sendable
{
  let name: String
  let journal: Journal
  let site: CallSite
  let arguments: (Call) -> [(label: String, value: Any)]
  /// The result of calls without a matching stub; nil for none.
  private let defaultValue: Output?
  /// Whether the journal ignores further calls.
  var isLeftOut = false
  private var stubs: [Stub<Call, Output, Failure, Handler>] = []
  private var recorded: [(call: Call, status: CallStatus)] = []
  /// The conditions of calls that were reported as missing and may still be made.
  private var lateCalls: [[Condition<Call>]] = []
  /// The causes of the calls without an answer that were reported.
  private var reportedCauses: Set<String> = []

  init(
    _ name: String, _ journal: Journal, _ site: CallSite, _ defaultValue: Output?,
    _ arguments: @escaping (Call) -> [(label: String, value: Any)]
  ) {
    self.name = name
    self.journal = journal
    self.site = site
    self.defaultValue = defaultValue
    self.arguments = arguments
  }

  func add(_ stub: Stub<Call, Output, Failure, Handler>) {
    journal.lock.whileLocked {
      stubs.append(stub)
      journal.register(self)
    }
  }

  /// Records a call, and answers with the newest matching stub; records an issue if there is none.
  ///
  /// Conditions are test code, so they run outside the lock. Callers that wait for the call resume last, when it is known
  /// whether the call is reported.
  ///
  /// - Parameters:
  ///   - unstubbed: the result of a call that needs no stub; nil if it needs one.
  ///   - aborts: whether the caller throws the resulting error.
  func answer(
    _ call: Call, unstubbed: Output? = nil, aborts: Bool = false
  ) throws(Failure) -> Result<Answer<Output, Handler>, UnstubbedCallError> {
    let (index, candidates, late, waiting) = journal.lock.whileLocked {
      recorded.append((call, []))
      let index = recorded.count - 1
      return (index, stubs, lateCalls, isLeftOut ? [] : journal.append(self, index))
    }
    defer { for continuation in waiting { continuation.resume() } }
    let lateIndex = late.firstIndex { $0.mismatches(call).isEmpty }
    let fitting = candidates.indices.reversed().filter { candidates[$0].mismatches(call).isEmpty }
    let answer: StubbedAnswer<Output, Failure, Handler>? = journal.lock.whileLocked {
      if let lateIndex, lateIndex < lateCalls.count {
        lateCalls.remove(at: lateIndex)
        recorded[index].status.insert(.reported)
      }
      for stub in fitting {
        guard let answer = stubs[stub].next() else { continue }
        switch stubs[stub].use {
        case .optional: recorded[index].status.insert(.allowed)
        case .assumed: recorded[index].status.insert(.verified)
        case .always, .inTurn: break
        }
        return answer
      }
      return (defaultValue ?? unstubbed).map { .value($0) }
    }
    if let answer { return .success(try answer.get()) }
    return .failure(reportUnanswered(index, call, candidates, aborts: aborts))
  }

  /// Records an issue for a call without an answer, unless one with the same cause is recorded.
  private func reportUnanswered(
    _ index: Int, _ call: Call, _ stubs: [Stub<Call, Output, Failure, Handler>], aborts: Bool
  ) -> UnstubbedCallError {
    let mismatches = stubs.map { $0.mismatches(call) }
    let missesArguments = mismatches.contains { !$0.isEmpty }
    let list = arguments(call)
    let reasons = zip(stubs, mismatches).map { stub, mismatches in
      let reason =
        mismatches.isEmpty
        ? "returned all its \(stub.answers.count) answers" : mismatches.joined(separator: "; ")
      return "\n  the one at \(stub.site): \(reason)"
    }.joined()
    let sentence =
      "\(name) was called" + (list.isEmpty ? "" : " with \(describe(list))")
      + (stubs.isEmpty ? ", but it is not stubbed" : ", but no stub answers" + reasons)
    // Without stubs, or when these are used up, other arguments are no other cause.
    let cause = reasons + (missesArguments ? describe(list) : "")
    let isNew = journal.lock.whileLocked {
      recorded[index].status.insert(.reported)
      if missesArguments { recorded[index].status.insert(.argumentsReported) }
      if aborts { recorded[index].status.insert(.aborted) }
      for index in stubs.indices { self.stubs[index].isExcused = true }
      return reportedCauses.insert(cause).inserted
    }
    if aborts { MockScope.excuseStubs(with: journal) }
    if isNew { report(sentence) }
    return UnstubbedCallError(description: sentence, isRecorded: journal.isRecordedByTesting)
  }

  /// Notes that an issue reports a call as missing.
  ///
  /// Neither an unused stub for it nor the call itself, if it is late, is then another issue.
  func noteMissing(_ conditions: [Condition<Call>], mayBeLate: Bool) {
    let stubs = journal.lock.whileLocked { self.stubs }
    let example = conditions.compactMap(\.example).last
    let fitting = stubs.indices.filter { index in
      example.map { stubs[index].mismatches($0).isEmpty } ?? true
    }
    journal.lock.whileLocked {
      for index in fitting { self.stubs[index].isExcused = true }
      if mayBeLate { lateCalls.append(conditions) }
    }
  }

  func excuseStubs() {
    journal.lock.whileLocked {
      for index in stubs.indices { stubs[index].isExcused = true }
    }
  }

  func report(_ sentence: String) { journal.report(MockIssue(message: sentence, site: site)) }

  /// Returns the calls so far that satisfy conditions, and notes that the test has read them.
  func readCalls(_ conditions: [Condition<Call>]) -> [Call] {
    let recorded = journal.lock.whileLocked { self.recorded }
    let indices = recorded.indices.filter { conditions.mismatches(recorded[$0].call).isEmpty }
    journal.lock.whileLocked {
      for index in indices { self.recorded[index].status.insert(.read) }
    }
    return indices.map { recorded[$0].call }
  }

  func call(at index: Int) -> Call { journal.lock.whileLocked { recorded[index].call } }

  func describeCall(_ index: Int) -> String {
    let arguments = arguments(call(at: index))
    return arguments.isEmpty ? name : name + describe(arguments)
  }

  func status(of index: Int) -> CallStatus { recorded[index].status }

  func add(_ status: CallStatus, to index: Int) { recorded[index].status.formUnion(status) }

  var unusedStubs: [MockIssue] {
    let stubs = journal.lock.whileLocked { self.stubs }
    return stubs.filter { !$0.isExcused }.compactMap { stub in
      switch stub.use {
      case .optional, .assumed: return nil
      case .always:
        guard stub.useCount == 0 else { return nil }
        return MockIssue(message: "the stub of \(name) was never used", site: stub.site)
      case .inTurn:
        guard !stub.isUsedUp else { return nil }
        let use =
          stub.useCount == 0 ? "never used" : "used only \(stub.useCount) of \(stub.answers.count) times"
        return MockIssue(message: "the stub of \(name) was \(use)", site: stub.site)
      }
    }
  }
}
