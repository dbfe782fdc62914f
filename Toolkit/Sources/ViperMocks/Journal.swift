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

  private struct Entry {
    let requirement: any RecordedRequirement
    let index: Int
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
  private var entries: [Entry] = []
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
    lock.whileLocked { entries }.map { $0.requirement.describeCall($0.index) }
  }

  /// Waits until as many calls have been made as are expected, and then verifies them.
  ///
  /// Use this for calls that happen asynchronously. If calls are still missing after `patience`, everything that is due
  /// to run by then gets its turn, however busy the machine is; then it records an issue.
  public func verifySoon(
    patience: Duration = .seconds(60), fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column, @ExpectedCalls _ expected: () -> [ExpectedCall]
  ) async {
    let expected = expected()
    await waitForCalls(expected.count, patience: patience)
    verify(fileID: fileID, filePath: filePath, line: line, column: column) { expected }
  }

  private func waitForCalls(_ count: Int, patience: Duration) async {
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
    defer { timer.cancel() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = lock.whileLocked {
          // Patience may be over, or the task cancelled, before the wait begins.
          guard openEntries.count < count, !Task.isCancelled, ended.remove(id) == nil else { return true }
          waiters.append(Waiter(id: id, count: count, continuation: continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      stopWaiting(id)
    }
  }

  /// How often what is due to run gets its turn after patience is over.
  private static let turns = 500

  private func stopWaiting(_ id: Int) {
    let waiter = lock.whileLocked { () -> Waiter? in
      guard let index = waiters.firstIndex(where: { $0.id == id }) else {
        ended.insert(id)
        return nil
      }
      return waiters.remove(at: index)
    }
    waiter?.continuation.resume()
  }

  /// Records an issue unless exactly these calls were made, in this order, since the last verification.
  public func verify(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    @ExpectedCalls _ expected: () -> [ExpectedCall]
  ) {
    let expected = expected()
    let actual = lock.whileLocked {
      let open = openEntries
      for entry in open { entry.requirement.markAsVerified(entry.index) }
      return open
    }
    func mismatches(_ expected: ExpectedCall, _ entry: Entry) -> [String] {
      entry.requirement === expected.requirement
        ? expected.mismatches(entry.index) : ["should be \(expected.requirement.name)"]
    }
    guard
      expected.count != actual.count || !zip(expected, actual).allSatisfy({ mismatches($0, $1).isEmpty })
    else { return }
    let aligned = align(expected.count, actual.count) {
      let (expected, entry) = (expected[$0], actual[$1])
      return entry.requirement !== expected.requirement ? 2 : mismatches(expected, entry).isEmpty ? 0 : 1
    }
    let lines = aligned.enumerated().map { position, pair in
      let entry = pair.actual.map { actual[$0] }
      let expected = pair.expected.map { expected[$0] }
      let call = entry.map { shortened($0.requirement.describeCall($0.index)) } ?? "nothing"
      let differences =
        switch (expected, entry) {
        case (let expected?, let entry?): mismatches(expected, entry)
        case (let expected?, nil): ["should be \(expected.requirement.name)"]
        case (nil, _): ["is one too many"]
        }
      return "  \(position + 1). \(call)"
        + (differences.isEmpty ? "" : "  <- " + differences.joined(separator: "; "))
    }
    report(
      MockIssue(
        message: "the calls differ from those expected:\n" + lines.joined(separator: "\n"),
        site: CallSite(fileID, filePath, line, column)))
  }

  /// Truncates the description of a call; its differences are listed separately.
  private func shortened(_ call: String) -> String { call.count > 160 ? call.prefix(160) + "…" : call }

  func report(_ issue: MockIssue) { MockIssues.record(issue, handler ?? MockIssues.handler) }

  /// Registers a requirement; the lock must be held.
  func register(_ requirement: any RecordedRequirement) {
    requirements[ObjectIdentifier(requirement)] = requirement
  }

  /// The calls that are not verified; the lock must be held.
  private var openEntries: [Entry] { entries.filter { !$0.requirement.isVerified($0.index) } }

  /// Adds a call, and returns the waiting callers to resume after unlocking; the lock must be held.
  func append(_ requirement: any RecordedRequirement, _ index: Int) -> [CheckedContinuation<Void, Never>] {
    entries.append(Entry(requirement: requirement, index: index))
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

  func reportUnverifiedCalls() {
    let open = lock.whileLocked { openEntries }
    for entry in open {
      let call = entry.requirement.describeCall(entry.index)
      report(MockIssue(message: "\(call) was called, but never verified", site: entry.requirement.site))
    }
  }
}
