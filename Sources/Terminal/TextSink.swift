/// Where views write text to: standard output, a file, or the memory of a test.
@MainActor
public protocol TextSink: AnyObject {
  /// Takes text, exactly as it is to arrive.
  func write(_ text: String)
}

/// A sink that keeps what it is given.
@MainActor
public final class TextBuffer: TextSink {
  /// All that was written so far.
  public private(set) var text = ""

  /// An empty sink.
  public init() {}

  /// Adds to what is kept.
  public func write(_ text: String) { self.text += text }
}
