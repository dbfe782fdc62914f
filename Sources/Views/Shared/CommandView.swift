public import SharedEntities
public import Terminal

/// The view of a screen that a command opens: it gives back the one event that the command stands for, and is
/// left when that has been served.
@MainActor
open class CommandView<Event> {
  /// Where the result is written to.
  public let sink: any TextSink
  /// What text on the sink may use.
  public let style: TextStyle
  /// The language of text on the sink.
  public let language: Language

  private var event: Event?

  /// A view that serves one event and writes to a sink; JSON needs neither style nor language.
  public init(
    _ event: Event, sink: any TextSink, style: TextStyle = .plain, language: Language = .english
  ) {
    self.event = event
    self.sink = sink
    self.style = style
    self.language = language
  }

  /// The event, the first time; nil from then on.
  public func nextEvent() async -> Event? {
    defer { event = nil }
    return event
  }
}
