import SharedEntities
import Synchronization

/// Holds one call of a repository until it is opened, lets all others pass, and counts them all.
final class HeldGate: CallGate {
  private struct State {
    var heldCall: Int?
    var callCount = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// How many calls were begun.
  var callCount: Int { state.withLock { $0.callCount } }

  /// Holds a call, by its number.
  func hold(_ call: Int) { state.withLock { $0.heldCall = call } }

  func open() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.heldCall = nil
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func enter() async throws(StoreError) {
    await withCheckedContinuation { continuation in
      let isPassing = state.withLock { state in
        state.callCount += 1
        let isPassing = state.callCount != state.heldCall
        if !isPassing { state.waiting.append(continuation) }
        return isPassing
      }
      if isPassing { continuation.resume() }
    }
  }

  func leave() {}
}
