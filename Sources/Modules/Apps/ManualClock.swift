internal import Platform
package import SharedEntities
internal import Synchronization

/// A clock that stands still until it is advanced.
package final class ManualClock: WallClock, Sleeper {
  /// The initial time: Friday, 20 November 2026, 9:00 UTC.
  static let start = Instant(secondsSince1970: 1_795_165_200)

  package let dayStart = TimeOfDay.midnight

  private struct Wait {
    let id: Int
    let end: Duration
    let isTick: Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var elapsed = Duration.zero
    var lastID = 0
    var waits: [Wait] = []
    /// Waits that were cancelled before they began.
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  package init() {}

  package func now() -> Instant {
    Instant(
      secondsSince1970: Self.start.secondsSince1970 + Int(state.withLock { $0.elapsed }.components.seconds))
  }

  package func utcOffset(at instant: Instant) -> Int { 0 }

  /// Stays on the app's actor, which the operation of `withTaskCancellationHandler` would otherwise leave.
  ///
  /// A task that is resumed there is queued at once, and counted.
  @AppActor
  package func sleep(for duration: Duration) async throws(CancellationError) {
    try await wait(for: duration, isTick: false)
  }

  @AppActor
  package func tick(after duration: Duration) async throws(CancellationError) {
    try await wait(for: duration, isTick: true)
  }

  @AppActor
  private func wait(for duration: Duration, isTick: Bool) async throws(CancellationError) {
    let (id, end) = state.withLock { state in
      state.lastID += 1
      let start = isTick ? .seconds(state.elapsed.components.seconds) : state.elapsed
      return (state.lastID, start + duration)
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          guard state.cancelled.remove(id) == nil, end > state.elapsed else {
            return true
          }
          state.waits.append(Wait(id: id, end: end, isTick: isTick, continuation: continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      cancel(id)
    }
    if Task.isCancelled { throw CancellationError() }
  }

  private func cancel(_ id: Int) {
    let wait = state.withLock { state in
      guard let index = state.waits.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil as Wait?
      }
      return state.waits.remove(at: index)
    }
    wait?.continuation.resume()
  }

  /// The number of waits whose time has not come.
  var waitCount: Int { state.withLock { $0.waits.count } }

  /// The time elapsed since the clock was created.
  package var elapsed: Duration { state.withLock { $0.elapsed } }

  /// Advances to the end of the next wait, but not beyond a limit, and resumes the waits that end there.
  ///
  /// A tick ends together with the next other wait, or at the limit, as nothing observes the time in between.
  ///
  /// - Returns: whether a wait was resumed.
  func advanceToNextWait(notBeyond end: Duration) -> Bool {
    let wait = state.withLock { state in
      let stops = state.waits.filter { !$0.isTick && $0.end <= end }.map(\.end)
      let due = state.waits.indices.compactMap { index in
        let wait = state.waits[index]
        let time = wait.isTick ? stops.filter { $0 >= wait.end }.min() ?? end : wait.end
        return wait.end <= end ? (time: time, index: index) : nil
      }
      let next = due.min {
        ($0.time, state.waits[$0.index].end, state.waits[$0.index].id)
          < ($1.time, state.waits[$1.index].end, state.waits[$1.index].id)
      }
      state.elapsed = max(state.elapsed, next?.time ?? end)
      guard let next else { return nil as Wait? }
      return state.waits.remove(at: next.index)
    }
    wait?.continuation.resume()
    return wait != nil
  }

  /// Advances to the end of the next wait, and resumes it.
  ///
  /// - Returns: whether a wait was resumed.
  func advanceToNextWait() -> Bool {
    let end = state.withLock { $0.waits.map(\.end).min() }
    return end.map { advanceToNextWait(notBeyond: $0) } ?? false
  }
}
