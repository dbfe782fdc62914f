public import Platform
public import SharedEntities
public import Terminal

/// Writes a command's output to a sink.
@AppActor
open class CommandView {
  /// The destination of the output.
  public let sink: any TextSink
  /// The style available to text on the sink.
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
  /// A report of what happened to an item: `Added 1: Buy milk`, in Japanese `追加しました: 1 牛乳を買う`.
  ///
  /// - Parameter title: the printable title of the item.
  public func told(of id: ItemID, _ title: String) -> Phrase {
    Phrase("\(self(.english)) \(id): \(title)", "\(self(.japanese)): \(id) \(title)")
  }
}
