/// Records the order of calls across mocks.
///
/// Mocks that are created with the same journal write all their calls to it:
///
/// ```swift
/// let journal = Journal()
/// let (view, interactor) = (ViewingMock<ToDoListViewData, ToDoListEvent>(journal), ToDoBatchInteractingMock(journal))
/// …
/// journal.verify {
///   view.on.show.called(with: empty)
///   interactor.on.toggleAll.called()
///   view.on.show.called(with: full)
/// }
/// ```
///
/// Unchecked: all mutable state is accessed under the lock.
public final class Journal: @unchecked Sendable {
  /// The treatment of unstubbed calls that return nothing.
  public enum VoidCalls: Sendable {
    /// They are issues, like all unstubbed calls.
    case mustBeStubbed
    /// They are only recorded.
    case areAllowed
  }

  /// A caller waiting for a number of open calls.
  private struct Waiter {
    let id: Int
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  let lock = Lock()
  let voidCalls: VoidCalls
  private let handler = MockIssues.handler
  private var entries: [JournalEntry] = []
  private var waiters: [Waiter] = []
  private var lastWaiter = 0
  /// Waits that ended before they began.
  private var ended: Set<Int> = []
  private var requirements: [ObjectIdentifier: any RecordedRequirement] = [:]

  /// Creates an empty journal.
  public init(voidCalls: VoidCalls = .mustBeStubbed) {
    self.voidCalls = voidCalls
    MockScope.current?.add(self)
  }

  init(ofScope voidCalls: VoidCalls) { self.voidCalls = voidCalls }

  /// The journal of static requirements and initialisers in the current test.
  public static var current: Journal { (MockScope.current ?? .shared).journal }

  /// Descriptions of all calls so far, in order.
  public var transcript: [String] {
    lock.whileLocked { entries }.map(\.description)
  }

  /// How long `verifySoon` waits for missing calls unless it is told otherwise.
  public static let patience: Duration = .seconds(5)

  /// Waits until as many calls have been made as are expected, and then verifies them.
  ///
  /// Use this for calls that happen asynchronously. It resumes with the last of the calls, and never waits longer than
  /// needed. If calls are still missing after `patience`, everything that is due to run by then gets its turn, however
  /// busy the machine is; then it records an issue.
  ///
  /// - Parameter patience: how long to wait. Choose more for calls that other processes or timers cause.
  public func verifySoon(
    patience: Duration = patience, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column, @ExpectedCalls _ expected: () -> [ExpectedCall]
  ) async {
    let expected = expected()
    await waitForCalls(expected, patience: patience)
    verify(fileID: fileID, filePath: filePath, line: line, column: column) { expected }
  }

  private func waitForCalls(_ expected: [ExpectedCall], patience: Duration) async {
    let id = lock.whileLocked {
      lastWaiter += 1
      return lastWaiter
    }
    // Not in the background, so that each turn is in line behind everything that the calls may wait for.
    let timer = Task {
      try? await Task.sleep(for: patience)
      for _ in 0..<Self.turns where !Task.isCancelled {
        await Task.yield()
        await MainActor.run {}
      }
      if !Task.isCancelled { stopWaiting(id) }
    }
    defer {
      timer.cancel()
      _ = lock.whileLocked { ended.remove(id) }
    }
    var count = expected.count
    while await wait(id, forCalls: count) {
      // A call that was reported when it was made may be extra, so it does not stand for an expected one.
      let extraCount = Verification(expected, lock.whileLocked { openEntries }).reportedExtraCount
      guard expected.count + extraCount > count else { return }
      count = expected.count + extraCount
    }
  }

  /// Waits for a number of open calls; returns false if the wait ended before.
  private func wait(_ id: Int, forCalls count: Int) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = lock.whileLocked {
          // Patience may be over, or the task cancelled, before the wait begins.
          guard openEntries.count < count, !Task.isCancelled, !ended.contains(id) else { return true }
          waiters.append(Waiter(id: id, count: count, continuation: continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      stopWaiting(id)
    }
    return !Task.isCancelled && lock.whileLocked { !ended.contains(id) }
  }

  /// How often what is due to run gets its turn after patience is over.
  private static let turns = 500

  private func stopWaiting(_ id: Int) {
    let waiter = lock.whileLocked { () -> Waiter? in
      ended.insert(id)
      return waiters.firstIndex { $0.id == id }.map { waiters.remove(at: $0) }
    }
    waiter?.continuation.resume()
  }

  /// Records an issue unless exactly these calls were made, in this order, since the last verification.
  ///
  /// A call without a matching stub was already reported when it was made, so it may be extra. Reading the `calls` of a
  /// requirement changes nothing here.
  public func verify(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    @ExpectedCalls _ expected: () -> [ExpectedCall]
  ) {
    let expected = expected()
    let actual = lock.whileLocked {
      let open = openEntries
      for entry in open { entry.requirement.add(.verified, to: entry.index) }
      return open
    }
    let verification = Verification(expected, actual)
    guard !verification.isPassed else { return }
    verification.noteMissingCalls()
    report(MockIssue(message: verification.message, site: CallSite(fileID, filePath, line, column)))
  }

  func report(_ issue: MockIssue) { MockIssues.record(issue, currentHandler) }

  private var currentHandler: (@Sendable (MockIssue) -> Void)? { handler ?? MockIssues.handler }

  /// Whether Swift Testing records the issues.
  var isRecordedByTesting: Bool { currentHandler == nil && MockIssues.isInTest }

  /// Registers a requirement; the lock must be held.
  func register(_ requirement: any RecordedRequirement) {
    requirements[ObjectIdentifier(requirement)] = requirement
  }

  /// The calls that no verification has compared; the lock must be held.
  private var openEntries: [JournalEntry] { entriesWithStatus.filter { !$0.status.contains(.verified) } }

  private var entriesWithStatus: [JournalEntry] {
    entries.map {
      JournalEntry(
        requirement: $0.requirement, index: $0.index, status: $0.requirement.status(of: $0.index))
    }
  }

  /// Adds a call, and returns the waiting callers to resume after unlocking; the lock must be held.
  func append(_ requirement: any RecordedRequirement, _ index: Int) -> [CheckedContinuation<Void, Never>] {
    entries.append(JournalEntry(requirement: requirement, index: index))
    guard !waiters.isEmpty else { return [] }
    let count = openEntries.count
    let satisfied = waiters.filter { $0.count <= count }
    waiters.removeAll { $0.count <= count }
    return satisfied.map(\.continuation)
  }

  func reportUnusedStubs() {
    let found = lock.whileLocked { Array(requirements.values) }.flatMap(\.unusedStubs)
    for issue in found.sorted(by: { ($0.site.fileID, $0.site.line) < ($1.site.fileID, $1.site.line) }) {
      report(issue)
    }
  }

  /// Excludes the stubs so far from those that are reported as unused.
  func excuseStubs() {
    for requirement in lock.whileLocked({ Array(requirements.values) }) { requirement.excuseStubs() }
  }

  /// Reports the calls that the test has neither verified nor read nor allowed, in one issue for each requirement.
  func reportUnverifiedCalls() {
    let open = lock.whileLocked { entriesWithStatus.filter(\.status.isEmpty) }
    var reported: Set<ObjectIdentifier> = []
    for entry in open where reported.insert(ObjectIdentifier(entry.requirement)).inserted {
      let calls = open.filter { $0.requirement === entry.requirement }
      let message =
        calls.count == 1
        ? "\(entry.description) was called, but never verified"
        : "\(entry.requirement.name) was called \(calls.count) times, but never verified:\n"
          + calls.map { "  \($0.description)" }.joined(separator: "\n")
      report(MockIssue(message: message, site: entry.requirement.site))
    }
  }
}
