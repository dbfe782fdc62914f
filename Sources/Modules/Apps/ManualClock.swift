internal import SharedEntities
internal import Synchronization

/// A clock that stands still until it is moved on.
final class ManualClock: WallClock, Sleeper {
  /// Where the clock stands at first: Friday, 20 November 2026, 9:00 UTC.
  static let start = Instant(secondsSince1970: 1_795_165_200)

  private struct Wait {
    let id: Int
    let end: Duration
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var elapsed = Duration.zero
    var lastID = 0
    var waits: [Wait] = []
    /// How many have been woken and do not run yet.
    var wakingCount = 0
    /// Waits that were cancelled before they had begun.
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  func now() -> Instant {
    Instant(
      secondsSince1970: Self.start.secondsSince1970 + Int(state.withLock { $0.elapsed }.components.seconds))
  }

  func utcOffset(at instant: Instant) -> Int { 0 }

  /// On the main actor, because what `withTaskCancellationHandler` runs would otherwise leave it, and nobody could tell
  /// when nothing is left to be done.
  @MainActor
  func sleep(for duration: Duration) async throws(CancellationError) {
    let (id, end) = state.withLock { state in
      state.lastID += 1
      return (state.lastID, state.elapsed + duration)
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          guard state.cancelled.remove(id) == nil, end > state.elapsed else {
            state.wakingCount += 1
            return true
          }
          state.waits.append(Wait(id: id, end: end, continuation: continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      cancel(id)
    }
    state.withLock { $0.wakingCount -= 1 }
    if Task.isCancelled { throw CancellationError() }
  }

  private func cancel(_ id: Int) {
    let wait = state.withLock { state in
      guard let index = state.waits.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil as Wait?
      }
      state.wakingCount += 1
      return state.waits.remove(at: index)
    }
    wait?.continuation.resume()
  }

  /// How many have been woken and do not run yet.
  var wakingCount: Int { state.withLock { $0.wakingCount } }

  /// How many wait for a moment that has not come.
  var waitCount: Int { state.withLock { $0.waits.count } }

  /// The time that has passed since the clock was made.
  var elapsed: Duration { state.withLock { $0.elapsed } }

  /// Moves on to the next moment until which someone waits, but not beyond a time, and wakes whoever waits until then.
  ///
  /// - Returns: whether someone was woken.
  func advanceToNextWait(notBeyond end: Duration) -> Bool {
    let wait = state.withLock { state in
      guard
        let index = state.waits.indices.min(by: {
          (state.waits[$0].end, state.waits[$0].id) < (state.waits[$1].end, state.waits[$1].id)
        }), state.waits[index].end <= end
      else {
        state.elapsed = max(state.elapsed, end)
        return nil as Wait?
      }
      state.elapsed = max(state.elapsed, state.waits[index].end)
      state.wakingCount += 1
      return state.waits.remove(at: index)
    }
    wait?.continuation.resume()
    return wait != nil
  }
}
