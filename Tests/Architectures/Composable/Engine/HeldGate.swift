import SharedEntities
import Synchronization

/// Lets the calls of a repository pass, or holds them until it is opened, also those of cancelled tasks.
final class HeldGate: CallGate {
  private struct State {
    var isOpen = true
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

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
      let isPassing = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isPassing { continuation.resume() }
    }
  }

  func leave() {}
}
