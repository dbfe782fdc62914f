import SharedEntities
import Synchronization

/// Records requested durations and returns immediately.
final class SleeperDouble: Sleeper {
  private let state = Mutex<[Duration]>([])
  private let action: @Sendable () async -> Void

  /// Creates a sleeper that runs a function instead of sleeping.
  init(_ action: @escaping @Sendable () async -> Void = {}) { self.action = action }

  var durations: [Duration] { state.withLock { $0 } }
  var elapsed: Duration { .zero }

  func sleep(for duration: Duration) async throws(CancellationError) {
    state.withLock { $0.append(duration) }
    await action()
  }
}
