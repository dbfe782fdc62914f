/// A condition on the arguments of a call.
///
/// Unchecked, like all values of tests: the requirement's own types already determine whether they may cross tasks.
struct Condition<Call>: @unchecked Sendable {
  /// Describes how a call fails the condition; nil if the call satisfies it.
  let mismatch: (Call) -> String?
}

struct Stub<Call, Output, Failure: Error, Handler> {
  enum Use {
    /// Any number of times.
    case always
    /// Each answer once, in order.
    case inTurn
    /// Any number of times, including none.
    case optional
  }

  let conditions: [Condition<Call>]
  let answers: [StubbedAnswer<Output, Failure, Handler>]
  let use: Use
  let site: CallSite
  private(set) var useCount = 0

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

  func mismatches(_ call: Call) -> [String] { conditions.compactMap { $0.mismatch(call) } }
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
  private var recorded: [Call] = []
  private var verified: [Bool] = []

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

  /// Answers with the newest matching stub.
  ///
  /// Conditions are test code, so they run outside the lock.
  func answer(_ call: Call) throws(Failure) -> Answer<Output, Handler>? {
    let (candidates, waiting) = journal.lock.whileLocked {
      recorded.append(call)
      verified.append(false)
      return (stubs, isLeftOut ? [] : journal.append(self, recorded.count - 1))
    }
    for continuation in waiting { continuation.resume() }
    let fitting = candidates.indices.reversed().filter { candidates[$0].mismatches(call).isEmpty }
    let answer: StubbedAnswer<Output, Failure, Handler>? = journal.lock.whileLocked {
      for index in fitting {
        if let answer = stubs[index].next() { return answer }
      }
      return defaultValue.map { .value($0) }
    }
    return try answer?.get()
  }

  /// Explains why no stub matches a call, argument by argument.
  func missing(_ call: Call) -> String {
    let stubs = journal.lock.whileLocked { self.stubs }
    let arguments = arguments(call)
    var sentence = "\(name) was called"
    if !arguments.isEmpty { sentence += " with \(describe(arguments))" }
    guard !stubs.isEmpty else { return sentence + ", but it is not stubbed" }
    sentence += ", but no stub answers"
    for stub in stubs {
      let mismatches = stub.mismatches(call)
      let reason =
        mismatches.isEmpty
        ? "returned all its \(stub.answers.count) answers" : mismatches.joined(separator: "; ")
      sentence += "\n  the one at \(stub.site): \(reason)"
    }
    return sentence
  }

  func report(_ sentence: String) { journal.report(MockIssue(message: sentence, site: site)) }

  /// Returns all calls so far, which count as verified from then on.
  func verifiedCalls() -> [Call] {
    journal.lock.whileLocked {
      for index in verified.indices { verified[index] = true }
      return recorded
    }
  }

  func call(at index: Int) -> Call { journal.lock.whileLocked { recorded[index] } }

  func describeCall(_ index: Int) -> String {
    let arguments = arguments(call(at: index))
    return arguments.isEmpty ? name : name + describe(arguments)
  }

  func isVerified(_ index: Int) -> Bool { verified[index] }

  func markAsVerified(_ index: Int) { verified[index] = true }

  var unusedStubs: [MockIssue] {
    let stubs = journal.lock.whileLocked { self.stubs }
    return stubs.compactMap { stub in
      switch stub.use {
      case .optional: return nil
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
