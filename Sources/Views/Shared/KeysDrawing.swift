public import SharedEntities
public import SharedViewData
public import Terminal

/// A group of keys under a heading.
public struct KeyGroup: Hashable, Sendable {
  /// The context of the keys.
  public let heading: Phrase
  /// The keys.
  public let keys: [KeyHelp]

  public init(_ heading: Phrase, _ keys: [KeyHelp]) {
    self.heading = heading
    self.keys = keys
  }

  /// The keys that work on every screen.
  public static let everywhere = KeyGroup(
    Phrase("Everywhere", "どこでも"),
    [
      KeyHelp(keys: "ctrl-c", help: Phrase("quit at once", "ただちに終了")),
      KeyHelp(keys: "ctrl-l", help: Phrase("redraw the screen", "画面を再描画")),
      KeyHelp(keys: "ctrl-z", help: Phrase("suspend, outside fields", "シェルへ戻る(入力欄の外)")),
    ])
}

/// Draws the keys of a screen: one line for each, under the heading of its group.
///
/// What a key does is shown beside it, or below if there is not enough room. A heading that is too
/// wide ends in `…`.
public struct KeysDrawing {
  private let groups: [KeyGroup]

  private static let (firstRow, otherRows) = (1, 2)

  public init(_ groups: [KeyGroup]) { self.groups = groups }

  /// Draws the keys in a frame of a size, scrolled down by a number of lines.
  public func frame(offset: Int, _ size: Frame.Size, _ language: Language) -> Frame {
    var frame = Frame(size)
    frame.write(Phrase("Keys", "キー一覧")(language), row: 0, column: 0, style: .emphasized)
    let lines = lines(size, language)
    let last = lastOffset(lines, size)
    let offset = min(offset, last)
    for (index, line) in lines.dropFirst(offset).prefix(max(0, size.rows - Self.otherRows)).enumerated() {
      for (column, text, style) in line {
        let shown = TextWidth.standard.fitted(text, width: size.columns - column)
        frame.write(shown, row: Self.firstRow + index, column: column, style: style)
      }
    }
    if offset > 0 { frame.writeAtRight(moreAbove(language), row: 0, style: .secondary) }
    if offset < last { frame.writeAtRight(moreBelow(language), row: size.rows - 1, style: .secondary) }
    frame.draw([KeyHelp(keys: "escape", help: Phrase("back", "戻る"))], row: size.rows - 1, language)
    return frame
  }

  /// Returns the event for an input while a number of lines is hidden at the top; nil if there is none.
  public func input(
    for input: Input, offset: Int, in size: Frame.Size, _ language: Language
  ) -> KeysEvent? {
    if Self.leaving.contains(where: { input == .key($0) }) { return .leave }
    return Scroll.keys.event(for: input).map { scroll in
      let last = lastOffset(lines(size, language), size)
      return .scroll(offset: scroll.offset(from: offset, last: last, pageSize: size.rows - Self.otherRows))
    }
  }

  private static let leaving = ["escape", "q", "?", "enter", "left"].compactMap(Key.init(name:))

  private func lastOffset(_ lines: [Line], _ size: Frame.Size) -> Int {
    max(0, lines.count - max(0, size.rows - Self.otherRows))
  }

  private typealias Line = [(column: Int, text: String, style: CellStyle)]

  /// The maximum width of the column of keys if not every line has space beside the widest keys; wider keys then have
  /// no influence on the column.
  private static let widestKeys = 18

  /// Returns the column in which the effects of keys begin.
  private func column(_ size: Frame.Size, _ language: Language) -> Int {
    let keys = groups.flatMap(\.keys)
    let widths = keys.map { TextWidth.standard.displayWidth(of: $0.keys) }
    let widest = 4 + (widths.max() ?? 0)
    let helpWidth = keys.map { TextWidth.standard.displayWidth(of: $0.help(language)) }.max() ?? 0
    guard widest + helpWidth > size.columns else { return widest }
    return 4 + (widths.filter { $0 <= Self.widestKeys }.max() ?? 0)
  }

  private func lines(_ size: Frame.Size, _ language: Language) -> [Line] {
    let column = column(size, language)
    let blocks = groups.map { group in
      [[(0, group.heading(language), .subheading)]]
        + group.keys.flatMap { lines($0, column, size, language) }
    }
    return Array(blocks.joined(separator: [[]]))
  }

  private func lines(_ key: KeyHelp, _ column: Int, _ size: Frame.Size, _ language: Language) -> [Line] {
    let help = key.help(language)
    let column = max(column, 4 + TextWidth.standard.displayWidth(of: key.keys))
    if column + TextWidth.standard.displayWidth(of: help) <= size.columns {
      return [[(2, key.keys, .emphasized), (column, help, .plain)]]
    }
    return wrapped(key.keys, width: size.columns - 2).map { [(2, String($0), .emphasized)] }
      + wrapped(help, width: size.columns - 4).map { [(4, String($0), .plain)] }
  }
}

/// Shown if lines are hidden at the top.
public let moreAbove = Phrase("more above", "上に続く")
/// Shown if lines are hidden at the bottom.
public let moreBelow = Phrase("more below", "下に続く")

extension ScreenView {
  /// The screen that shows the keys of each topic.
  public static func keys<Topic>(
    _ groups: @escaping @Sendable (Topic) -> [KeyGroup]
  ) -> ScreenView where ViewData == KeysViewData<Topic>, Event == KeysEvent {
    ScreenView(
      frame: { KeysDrawing(groups($0.topic)).frame(offset: $0.offset, $1, $2) },
      event: { KeysDrawing(groups($1.topic)).input(for: $0, offset: $1.offset, in: $2, $3) })
  }
}
