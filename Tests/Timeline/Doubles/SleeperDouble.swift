import SharedEntities
import Synchronization

/// Lets no time pass, and records what was asked for.
final class SleeperDouble: Sleeper {
  private let state = Mutex<[Duration]>([])
  private let action: @Sendable () async -> Void

  /// A sleeper that does something in the place of sleeping.
  init(_ action: @escaping @Sendable () async -> Void = {}) { self.action = action }

  var durations: [Duration] { state.withLock { $0 } }
  var elapsed: Duration { .zero }

  func sleep(for duration: Duration) async throws(CancellationError) {
    state.withLock { $0.append(duration) }
    await action()
  }
}
