import SharedEntities
import Synchronization

/// Counts the calls of a repository.
final class CountingGate: CallGate {
  private let gate: any CallGate
  private let calls = Mutex(0)

  init(_ gate: any CallGate) { self.gate = gate }

  var callCount: Int { calls.withLock { $0 } }

  func enter() async throws(StoreError) {
    calls.withLock { $0 += 1 }
    try await gate.enter()
  }

  func leave() { gate.leave() }
}
