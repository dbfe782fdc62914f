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

extension Phrase {
  /// What happened to an item, with the item: `Added 1: Buy milk`, in Japanese `追加しました: 1 牛乳を買う`.
  ///
  /// - Parameter title: the printable text by which the item is known.
  public func told(of id: ItemID, _ title: String) -> Phrase {
    Phrase("\(self(.english)) \(id): \(title)", "\(self(.japanese)): \(id) \(title)")
  }
}
