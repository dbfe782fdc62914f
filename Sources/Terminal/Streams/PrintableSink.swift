public import Platform

/// A sink that makes each line of external text safe for a terminal with ``printable(_:)``.
@AppActor
public final class PrintableSink: TextSink {
  public var isTerminal: Bool { sink.isTerminal }

  private let sink: any TextSink
  private var line: [UInt8] = []

  public init(_ sink: any TextSink) { self.sink = sink }

  public func write(utf8: [UInt8]) {
    let parts = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for part in parts.dropLast() {
      pass(line + part, "\n")
      line = []
    }
    line += parts.last ?? []
  }

  /// Also passes on an incomplete line.
  public func flush() {
    pass(line, "")
    line = []
    sink.flush()
  }

  private func pass(_ line: [UInt8], _ end: String) {
    let isWindows = !end.isEmpty && line.last == UInt8(ascii: "\r")
    let text = String(decoding: isWindows ? line.dropLast() : line[...], as: UTF8.self)
    sink.write(printable(text) + (isWindows ? "\r" : "") + end)
  }
}
