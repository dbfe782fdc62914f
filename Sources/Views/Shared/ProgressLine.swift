public import Platform
public import SharedEntities
public import Terminal

/// A line that shows progress once an operation takes longer than half a second.
///
/// If the total is known, a bar shows the completed fraction.
@AppActor
public final class ProgressLine {
  private let sink: any TextSink
  private let columns: Int
  private let source: (any ByteSource)?
  private let now: () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant
  private var text: String
  private var share: Double?
  private var lastShown: ContinuousClock.Instant?
  private var count = 0

  /// The expected total count; nil if unknown.
  public var total: Int?

  private static let barColumns = 20

  /// Creates a line on a sink.
  ///
  /// Until something is counted, it only says that the program is busy.
  ///
  /// - Parameters:
  ///   - columns: the width of the terminal.
  ///   - source: the input being read, if it knows its progress.
  public init(
    _ sink: any TextSink, language: Language, columns: Int = 80, source: (any ByteSource)? = nil,
    now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.sink = sink
    self.columns = columns
    self.source = source
    self.now = now
    start = now()
    text = Phrase("Working…", "処理中…")(language)
  }

  /// Advances the count.
  ///
  /// - Parameter what: the noun for what is counted, shown after the number.
  public func advance(by step: Int = 1, _ what: String) {
    count += step
    // Reading the clock costs more than most steps.
    guard count % 256 < step else { return }
    text = "\(count) \(what)"
    tick()
  }

  /// Shows the line if it is due.
  ///
  /// - Parameter share: the completed fraction, from 0 to 1; nil if it is unknown, or follows from the count or the
  ///   input.
  public func tick(_ share: Double? = nil) {
    self.share = share ?? self.share
    let now = now()
    guard now - start > .milliseconds(500) else { return }
    if let lastShown, now - lastShown < .milliseconds(100) { return }
    lastShown = now
    sink.write("\r\u{1B}[K" + line)
  }

  /// Removes the line.
  public func finish() {
    if lastShown != nil { sink.write("\r\u{1B}[K") }
    lastShown = nil
  }

  /// The text of the line: one column stays free, so that no terminal wraps.
  private var line: String {
    let known = total.map { Double(count) / Double(max(1, $0)) } ?? source?.share ?? share
    guard let known, known.isFinite else { return TextWidth.standard.fitted(text, width: columns - 1) }
    let share = min(max(known, 0), 1)
    let percent = String(Int(share * 100))
    let bar = progressBar(share, columns: min(Self.barColumns, columns / 3))
    let number = String(repeating: " ", count: 3 - percent.count) + percent
    return TextWidth.standard.fitted("\(bar) \(number) %  \(text)", width: columns - 1)
  }
}
