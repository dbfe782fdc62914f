import SharedEntities
import Synchronization

/// Lets the calls of a repository pass, or holds them until it is opened, and counts them.
final class HeldGate: CallGate {
  private struct State {
    var isOpen = true
    var heldCall: Int?
    var callCount = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// How many calls were begun.
  var callCount: Int { state.withLock { $0.callCount } }

  func open() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isOpen = true
      state.heldCall = nil
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func close() { state.withLock { $0.isOpen = false } }

  /// Holds one call, by its number, while all others pass.
  func hold(_ call: Int) { state.withLock { $0.heldCall = call } }

  func enter() async throws(StoreError) {
    await withCheckedContinuation { continuation in
      let isPassing = state.withLock { state in
        state.callCount += 1
        let isPassing = state.isOpen && state.callCount != state.heldCall
        if !isPassing { state.waiting.append(continuation) }
        return isPassing
      }
      if isPassing { continuation.resume() }
    }
  }

  func leave() {}
}
