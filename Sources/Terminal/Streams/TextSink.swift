/// Where views write text to: standard output, a file, or the memory of a test.
@MainActor
public protocol TextSink: AnyObject {
  /// Takes text in UTF-8, exactly as it is to arrive.
  func write(utf8: [UInt8])
  /// Has what was written arrive now, before someone is asked for an answer to it.
  func flush()
}

extension TextSink {
  /// Nothing is held back.
  public func flush() {}

  /// Takes text, exactly as it is to arrive.
  public func write(_ text: String) { write(utf8: Array(text.utf8)) }
}

/// A sink that keeps what it is given.
@MainActor
public final class TextBuffer: TextSink {
  /// All that was written so far.
  public private(set) var text = ""

  /// An empty sink.
  public init() {}

  /// Adds to what is kept.
  public func write(utf8: [UInt8]) { text += String(decoding: utf8, as: UTF8.self) }
}
