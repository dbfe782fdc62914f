import SharedEntities
import Synchronization

/// Holds the calls of a repository until it is opened, and counts them.
final class HeldGate: CallGate {
  private struct State {
    var isOpen: Bool
    var callCount = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(isOpen: Bool = false) { state = Mutex(State(isOpen: isOpen)) }

  /// How many calls were begun.
  var callCount: Int { state.withLock { $0.callCount } }

  func open() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isOpen = true
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func close() { state.withLock { $0.isOpen = false } }

  func enter() async throws(StoreError) {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        state.callCount += 1
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func leave() {}
}
