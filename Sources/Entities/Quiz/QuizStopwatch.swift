/// Measures the time of a question, without its pauses.
public struct QuizStopwatch: Hashable, Sendable {
  /// The time of the start, moved forward by all completed pauses.
  private var start: Duration
  /// The start of the current pause; nil while the time runs.
  private var pauseStart: Duration?

  /// Creates a stopwatch that runs from a time on.
  public init(at now: Duration = .zero) { start = now }

  /// Whether the stopwatch is paused.
  public var isPaused: Bool { pauseStart != nil }

  /// The time since the start, without pauses.
  public func elapsed(at now: Duration) -> Duration { (pauseStart ?? now) - start }

  /// Pauses, or ends the pause.
  public mutating func togglePause(at now: Duration) {
    if let pauseStart {
      start += now - pauseStart
      self.pauseStart = nil
    } else {
      pauseStart = now
    }
  }
}
