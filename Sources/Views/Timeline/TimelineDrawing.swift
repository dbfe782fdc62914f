public import SharedEntities
internal import SharedViewData
internal import SharedViews
public import Terminal
internal import TimelineEntities
public import TimelineViewData

/// Draws the timeline: a heading, the posts, a line for notices, and the keys; an open composer is drawn over them.
public struct TimelineDrawing {
  private let viewData: TimelineScreenViewData
  private let language: Language
  private var frame: Frame

  /// Draws the timeline in a frame of a size.
  public static func frame(
    _ viewData: TimelineScreenViewData, _ size: Frame.Size, _ language: Language
  ) -> Frame {
    var drawing = TimelineDrawing(viewData: viewData, language: language, frame: Frame(size))
    drawing.draw()
    if let composer = viewData.composer {
      drawing.frame.lay { ComposerDrawing.frame(composer, $0, language) }
    }
    return drawing.frame
  }

  private mutating func draw() {
    let layout = TimelineLayout(viewData, frame.size)
    drawHeading(layout)
    switch viewData.phase {
    case .failed(let error): frame.drawFailure(error.remark(language), row: 3, language)
    case .ready where viewData.rows.isEmpty: drawEmptiness()
    case .loading, .ready:
      for place in layout.places {
        place.drawing.draw(into: &frame, at: place.row, above: layout.end, language)
      }
    }
    drawNotice(layout)
    frame.draw(TimelineHints.hints(viewData), row: frame.size.rows - 1, language)
  }

  private mutating func drawHeading(_ layout: TimelineLayout) {
    let column = frame.write(TimelineWords.timeline(language), row: 0, column: 0, style: .emphasized) + 2
    if viewData.phase == .loading { frame.write(ScreenWords.loading(language), row: 0, column: column) }
    guard viewData.phase == .ready, layout.hasRowsAbove else { return }
    frame.writeAtRight(moreAbove(language), row: 0, style: .secondary)
  }

  private mutating func drawEmptiness() {
    frame.write(TimelineWords.noPosts(language), row: 3, column: 2)
    frame.write(TimelineWords.writeFirst(language), row: 5, column: 2, style: .secondary)
  }

  private mutating func drawNotice(_ layout: TimelineLayout) {
    let notice = viewData.notice.map { TimelineWords.notice($0)(language) } ?? ""
    let isFailure = viewData.notice?.isFailure == true
    let more = viewData.phase == .ready && layout.hasRowsBelow ? moreBelow(language) : ""
    frame.drawNotice(
      notice, style: isFailure ? .error : .emphasized, more: more,
      row: frame.size.rows - 2)
  }
}

/// The keys shown in the last line of the timeline.
enum TimelineHints {
  private static let compose = KeyHelp(keys: "+", help: Phrase("post", "投稿"))

  static func hints(_ viewData: TimelineScreenViewData) -> [KeyHelp] {
    switch viewData.phase {
    case .loading: [ScreenHints.quit]
    case .failed: [ScreenHints.retry, ScreenHints.quit]
    case .ready where viewData.rows.isEmpty: [compose, ScreenHints.keys, ScreenHints.quit]
    case .ready:
      [
        KeyHelp(keys: "space", help: Phrase("like", "いいね")), compose, ScreenHints.keys, ScreenHints.quit,
        KeyHelp(keys: "r", help: Phrase("repost", "リポスト")),
        KeyHelp(keys: "s", help: Phrase("share", "共有")), KeyHelp(keys: "d", help: Phrase("delete", "削除")),
        KeyHelp(keys: "u", help: Phrase("undo", "取り消す")),
      ]
    }
  }
}
