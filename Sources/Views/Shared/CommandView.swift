public import SharedEntities
public import Terminal

/// Writes what a command shows to a sink.
@MainActor
open class CommandView {
  /// Where it is written to.
  public let sink: any TextSink
  /// What text on the sink may use.
  public let style: TextStyle
  /// The language of text on the sink.
  public let language: Language

  /// A view that writes to a sink; JSON needs neither style nor language.
  public init(sink: any TextSink, style: TextStyle = .plain, language: Language = .english) {
    self.sink = sink
    self.style = style
    self.language = language
  }
}
