public import SharedEntities
internal import Synchronization

/// Lets the calls of a repository pass, or holds them until it is opened, also those of cancelled tasks; counts them.
public final class HeldGate: CallGate {
  private struct State {
    var isOpen: Bool
    var heldCall: Int?
    var callCount = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  /// Creates a gate.
  public init(isOpen: Bool = true) { state = Mutex(State(isOpen: isOpen)) }

  /// How many calls were begun.
  public var callCount: Int { state.withLock { $0.callCount } }

  /// Lets all calls pass.
  public func open() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isOpen = true
      state.heldCall = nil
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Holds all calls from now on.
  public func close() { state.withLock { $0.isOpen = false } }

  /// Holds one call, by its number, while all others pass.
  public func hold(_ call: Int) { state.withLock { $0.heldCall = call } }

  public func enter() async throws(StoreError) {
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

  public func leave() {}
}
