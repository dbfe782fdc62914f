public import Platform
public import SampleMemosViewData
internal import SharedEntities
internal import SharedFormats
public import SharedViews
internal import Terminal

extension SampleMemosScreens {
  /// The full text screen.
  public static var fullText: ScreenView<SampleMemosFullTextViewData, SampleMemosFullTextEvent> {
    ScreenView(
      frame: SampleMemosFullTextDrawing.frame,
      event: { input, _, _, _ in SampleMemosFullTextKeys.acting.event(for: input) })
  }
}

/// Draws one item: its number, its whole title, and the keys.
enum SampleMemosFullTextDrawing {
  /// Returns a frame of the given size with the item.
  static func frame(
    _ viewData: SampleMemosFullTextViewData, _ size: Frame.Size, _ language: Language
  ) -> Frame {
    var frame = Frame(size)
    let heading = "\(SampleMemosWords.heading(language))  \(viewData.id)"
    frame.write(heading, row: 0, column: 0, style: .emphasized)
    let lines = wrapped(printable(viewData.title), width: size.columns)
    for (index, line) in lines.prefix(max(0, size.rows - 4)).enumerated() {
      frame.write(line, row: 2 + index, column: 0)
    }
    frame.draw(SampleMemosFullTextKeys.acting.map(\.line), row: size.rows - 1, language)
    return frame
  }
}

/// The keys of the full text screen.
enum SampleMemosFullTextKeys {
  static let acting: [KeyBinding<SampleMemosFullTextEvent>] = [
    KeyBinding("escape", "q", to: .leave, "back", "戻る")
  ]
}

/// Writes one item as text.
@AppActor
public final class SampleMemosFullTextTextView: CommandView {
  /// Writes view data.
  public func show(_ viewData: SampleMemosFullTextViewData) {
    sink.write("\(viewData.id): \(printable(viewData.title))\n")
  }
}

/// Writes one item as a JSON object.
@AppActor
public final class SampleMemosFullTextJSONView: CommandView {
  /// Writes view data.
  public func show(_ viewData: SampleMemosFullTextViewData) {
    sink.write(SampleMemosJSON.item(viewData.id, title: viewData.title).text + "\n")
  }
}
