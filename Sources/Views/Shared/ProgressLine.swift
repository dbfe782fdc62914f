public import Terminal

/// A line that says how far something has come, once that takes longer than half a second.
@MainActor
public final class ProgressLine {
  private let sink: (any TextSink)?
  private let text: (Int) -> String
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?
  private var count = 0

  /// A line on a sink; nothing is shown where there is none.
  ///
  /// - Parameter text: what is said of a count.
  public init(_ sink: (any TextSink)?, text: @escaping (Int) -> String) {
    self.sink = sink
    self.text = text
  }

  /// Counts on, and shows the count from time to time.
  public func advance(by step: Int = 1) {
    count += step
    // Reading the clock costs more than most steps.
    guard let sink, count % 256 < step else { return }
    let now = ContinuousClock.now
    guard now - start > .milliseconds(500), lastShown.map({ now - $0 > .milliseconds(100) }) ?? true else {
      return
    }
    lastShown = now
    sink.write("\r\u{1B}[K" + text(count))
  }

  /// Takes the line away.
  public func finish() {
    if lastShown != nil { sink?.write("\r\u{1B}[K") }
  }
}
