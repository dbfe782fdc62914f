public import Platform
public import SampleMemosViewData
internal import SharedEntities
internal import SharedFormats
public import SharedViews
internal import Terminal

/// The screens of the feature.
public enum SampleMemosScreens {
  /// The main list screen.
  public static var mainList: ScreenView<SampleMemosMainListViewData, SampleMemosMainListEvent> {
    ScreenView(
      frame: SampleMemosMainListDrawing.frame,
      event: { input, viewData, size, _ in
        SampleMemosMainListKeys.event(
          for: input, on: viewData, rowCount: SampleMemosMainListDrawing.rowCount(in: size))
      })
  }
}

/// Draws all items: a heading, the rows, a line for errors, and the keys.
enum SampleMemosMainListDrawing {
  private static let (firstRow, otherRows) = (2, 4)

  /// Returns a frame of the given size with the items.
  static func frame(
    _ viewData: SampleMemosMainListViewData, _ size: Frame.Size, _ language: Language
  ) -> Frame {
    var frame = Frame(size)
    let heading = SampleMemosWords.heading(language)
    let column = frame.write(heading, row: 0, column: 0, style: .emphasized) + 2
    frame.write(SampleMemosWords.count(viewData.rows.count)(language), row: 0, column: column)
    if viewData.rows.isEmpty {
      frame.write(SampleMemosWords.nothing(language), row: firstRow, column: 2)
    }
    for (place, index) in visibleRows(viewData, size).enumerated() {
      let isSelected = index == viewData.selectedIndex
      frame.draw(viewData.rows[index], at: firstRow + place, isSelected: isSelected)
    }
    if let failure = viewData.failure {
      frame.write("! " + failure.remark(language), row: size.rows - 2, column: 0, style: .error)
    }
    frame.draw(SampleMemosMainListKeys.acting.map(\.line), row: size.rows - 1, language)
    return frame
  }

  /// Returns the number of rows that fit.
  static func rowCount(in size: Frame.Size) -> Int { max(1, size.rows - otherRows) }

  /// Returns the page with the selected row, so that the visible rows depend only on the view data.
  private static func visibleRows(
    _ viewData: SampleMemosMainListViewData, _ size: Frame.Size
  ) -> Range<Int> {
    let count = rowCount(in: size)
    let first = (viewData.selectedIndex ?? 0) / count * count
    return first..<min(first + count, viewData.rows.count)
  }
}

extension Frame {
  fileprivate mutating func draw(_ item: SampleMemosMainListViewData.Row, at row: Int, isSelected: Bool) {
    let style: CellStyle = isSelected ? .selected : .plain
    if isSelected { fill(row: row, columns: 0..<size.columns, style: style) }
    let text = "\(isSelected ? ">" : " ") \(item.id)  \(printable(item.title))"
    write(TextWidth.standard.fitted(text, width: size.columns), row: row, column: 0, style: style)
  }
}

/// The keys of the main list screen.
enum SampleMemosMainListKeys {
  /// The keys that act on the selected item or the whole screen.
  static let acting: [KeyBinding<SampleMemosMainListEvent>] = [
    KeyBinding("enter", to: .openFullText, "full text", "full text"),
    KeyBinding("d", to: .remove, "remove", "削除"),
    KeyBinding("r", to: .reload, "reload", "再読み込み"),
    KeyBinding("q", to: .leave, "quit", "終了"),
  ]

  /// Returns the event for an input on a screen with the given number of rows, or nil if there is none.
  static func event(
    for input: Input, on viewData: SampleMemosMainListViewData, rowCount: Int
  ) -> SampleMemosMainListEvent? {
    if let event = acting.event(for: input) { return event }
    guard let index = viewData.selectedIndex, let scroll = Scroll.keys.event(for: input) else {
      return nil
    }
    let last = viewData.rows.count - 1
    return .select(index: scroll.offset(from: index, last: last, pageSize: rowCount))
  }
}

/// Writes all items as text, one line per item.
@AppActor
public final class SampleMemosMainListTextView: CommandView {
  /// Writes view data.
  public func show(_ viewData: SampleMemosMainListViewData) {
    let lines = viewData.rows.map { "\($0.id)  \(printable($0.title))\n" }
    sink.write(lines.isEmpty ? SampleMemosWords.nothing(language) + "\n" : lines.joined())
  }
}

/// Writes all items as a JSON array.
@AppActor
public final class SampleMemosMainListJSONView: CommandView {
  /// Writes view data.
  public func show(_ viewData: SampleMemosMainListViewData) {
    let items = viewData.rows.map { SampleMemosJSON.item($0.id, title: $0.title) }
    sink.write(JSON.array(items).text + "\n")
  }
}
