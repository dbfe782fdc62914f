public import Platform
internal import SharedEntities

/// An effect of a container that its state causes.
///
/// Owned by its container. Follows the rule of React's `useEffect` (react.dev/reference/react/useEffect): before an
/// effect runs again, and when the component is removed, the previous run is cleaned up, here cancelled.
@AppActor
public final class Effect {
  private var runs: [Int: Task<Void, Never>] = [:]
  private var runCount = 0

  /// Creates an effect that does not run yet.
  public init() {}

  /// Runs the effect up to its first suspension, and cancels its previous run.
  public func run(_ body: @escaping @AppActor () async -> Void) {
    cancel()
    runCount += 1
    let number = runCount
    var isOver = false
    let task = Task.startImmediately { @AppActor in
      await body()
      isOver = true
      self.runs[number] = nil
    }
    if !isOver { runs[number] = task }
  }

  /// Cancels the effect.
  public func cancel() {
    for run in runs.values { run.cancel() }
  }

  /// Cancels the effect, and returns when it has ended.
  public func end() async {
    cancel()
    await finish()
  }

  /// Whether the effect is running.
  public var isRunning: Bool { !runs.isEmpty }

  /// Returns when the effect has ended without being cancelled.
  public func finish() async {
    for run in runs.values { await run.value }
  }
}
