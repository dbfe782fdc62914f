public import SharedEntities
public import Terminal

/// Writes a command's output to a sink.
@MainActor
open class CommandView {
  /// The destination of the output.
  public let sink: any TextSink
  /// What text on the sink may use.
  public let style: TextStyle
  /// The language of text on the sink.
  public let language: Language

  /// Creates a view that writes to a sink; JSON needs neither style nor language.
  public init(sink: any TextSink, style: TextStyle = .plain, language: Language = .english) {
    self.sink = sink
    self.style = style
    self.language = language
  }
}
