/// Tells a test when to stop waiting for what does not come.
///
/// Time alone cannot tell: on a busy machine the test may get its turn again only after the time is up, although
/// what it waits for came long ago. So it has to have looked often as well.
public struct Patience {
  private let deadline: ContinuousClock.Instant
  private var looks = 0

  /// Patience that begins to wear out now.
  public init(_ duration: Duration = .seconds(30)) { deadline = .now + duration }

  /// Whether there is none left; to be asked each time the test has looked.
  public mutating func isOver() -> Bool {
    looks += 1
    return looks > 500 && ContinuousClock.now > deadline
  }
}
