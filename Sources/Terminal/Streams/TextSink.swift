public import Platform

/// A destination for the text of views: standard output, a file, or memory in a test.
@AppActor
public protocol TextSink: AnyObject {
  /// Writes text in UTF-8, unchanged.
  func write(utf8: [UInt8])
  /// Flushes what was written, before the user is asked to respond to it.
  func flush()
  /// Whether a terminal interprets what is written.
  var isTerminal: Bool { get }
}

extension TextSink {
  /// The default: the sink only stores or passes on what is written.
  public var isTerminal: Bool { false }

  /// The default: nothing is buffered.
  public func flush() {}

  /// Writes text, unchanged.
  public func write(_ text: String) { write(utf8: Array(text.utf8)) }
}

/// A sink that stores what is written to it.
@AppActor
public final class TextBuffer: TextSink {
  /// All text written so far.
  public private(set) var text = ""

  public init() {}

  /// Appends to the text.
  public func write(utf8: [UInt8]) { text += String(decoding: utf8, as: UTF8.self) }
}
