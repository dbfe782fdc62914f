public import SharedEntities
public import Terminal

/// A line that says that something goes on, and how far it has come, once it takes longer than half a second.
@MainActor
public final class ProgressLine {
  private let sink: any TextSink
  private var text: String
  private let now: () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant
  private var lastShown: ContinuousClock.Instant?
  private var count = 0

  /// A line on a sink.
  ///
  /// As long as nothing is counted it only says that the program is at work.
  public init(
    _ sink: any TextSink, language: Language,
    now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.sink = sink
    self.now = now
    start = now()
    text = Phrase("Working…", "処理中…")(language)
  }

  /// Counts on.
  ///
  /// - Parameter what: what is counted, as it stands behind the number.
  public func advance(by step: Int = 1, _ what: String) {
    count += step
    // Reading the clock costs more than most steps.
    guard count % 256 < step else { return }
    text = "\(count) \(what)"
    tick()
  }

  /// Shows the line if it is time to.
  public func tick() {
    let now = now()
    guard now - start > .milliseconds(500) else { return }
    if let lastShown, now - lastShown < .milliseconds(100) { return }
    lastShown = now
    sink.write("\r\u{1B}[K" + text)
  }

  /// Takes the line away.
  public func finish() {
    if lastShown != nil { sink.write("\r\u{1B}[K") }
    lastShown = nil
  }
}
