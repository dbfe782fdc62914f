public import SharedEntities
internal import SharedViews
public import Terminal
public import ToDosViewData

/// What the keys of a screen look like: a line for each, under the heading of what it belongs to.
///
/// What a key does stands beside it, or below where there is no room for the whole of it.
public enum ToDoKeysDrawing {
  private static let (firstRow, otherRows) = (1, 2)

  /// The keys in a frame of a size.
  public static func frame(_ viewData: ToDoKeysViewData, _ size: Frame.Size, _ language: Language) -> Frame {
    var frame = Frame(size)
    frame.write(ToDoWords.keys(language), row: 0, column: 0, style: CellStyle(.bold))
    let lines = lines(of: viewData.screen, size, language)
    let last = lastOffset(lines, size)
    let offset = min(viewData.offset, last)
    for (index, line) in lines.dropFirst(offset).prefix(max(0, size.rows - otherRows)).enumerated() {
      for (column, text, style) in line {
        frame.write(text, row: firstRow + index, column: column, style: style)
      }
    }
    if offset > 0 { frame.writeAtRight(ToDoWords.moreAbove(language), row: 0, style: CellStyle(.dim)) }
    if offset < last {
      frame.writeAtRight(ToDoWords.moreBelow(language), row: size.rows - 1, style: CellStyle(.dim))
    }
    frame.draw([KeyHelp(keys: "escape", help: Phrase("back", "戻る"))], row: size.rows - 1, language)
    return frame
  }

  /// What an input stands for on the keys that are drawn in a size; nil for nothing.
  public static func event(
    for input: Input, on viewData: ToDoKeysViewData, in size: Frame.Size, _ language: Language
  ) -> ToDoKeysEvent? {
    if leaving.contains(where: { input == .key($0) }) { return .leave }
    return Scroll.keys.event(for: input).map { scroll in
      let last = lastOffset(lines(of: viewData.screen, size, language), size)
      return .scroll(
        offset: scroll.offset(from: viewData.offset, last: last, pageSize: size.rows - otherRows))
    }
  }

  private static let leaving = ["escape", "q", "?", "enter", "left"].compactMap(Key.init(name:))

  private static func lastOffset(_ lines: [Line], _ size: Frame.Size) -> Int {
    max(0, lines.count - max(0, size.rows - otherRows))
  }

  private typealias Line = [(column: Int, text: String, style: CellStyle)]

  /// Keys that take more columns have those beside them not wait for them.
  private static let widestKeys = 18

  private static func lines(
    of screen: ToDoKeysViewData.Screen, _ size: Frame.Size, _ language: Language
  ) -> [Line] {
    let groups = groups(of: screen)
    let widths = groups.flatMap(\.1).map { TextWidth.standard.displayWidth(of: $0.keys) }
    let column = 4 + (widths.filter { $0 <= widestKeys }.max() ?? 0)
    let blocks = groups.map { heading, keys in
      [[(0, heading(language), CellStyle(.underline))]] + keys.flatMap { lines($0, column, size, language) }
    }
    return Array(blocks.joined(separator: [[]]))
  }

  private static func lines(
    _ key: KeyHelp, _ column: Int, _ size: Frame.Size, _ language: Language
  ) -> [Line] {
    let help = key.help(language)
    let column = max(column, 4 + TextWidth.standard.displayWidth(of: key.keys))
    if column + TextWidth.standard.displayWidth(of: help) <= size.columns {
      return [[(2, key.keys, CellStyle(.bold)), (column, help, .plain)]]
    }
    return [[(2, key.keys, CellStyle(.bold))]]
      + wrapped(help, width: size.columns - 4).map { [(4, String($0), .plain)] }
  }

  private static func groups(of screen: ToDoKeysViewData.Screen) -> [(Phrase, [KeyHelp])] {
    let groups: [(Phrase, [KeyHelp])] =
      switch screen {
      case .list:
        [
          (Phrase("The list", "一覧"), (ToDoListKeys.moving + ToDoListKeys.browsing).map(\.line)),
          (Phrase("While rows are marked", "複数選択中"), ToDoListKeys.editing.map(\.line)),
          (Phrase("While searching", "検索中"), ToDoListKeys.searching.map(\.line)),
        ]
      case .detail:
        [
          (
            Phrase("Detail", "詳細"),
            ToDoDetailKeys.acting.map(\.line) + Scroll.keys.map(\.line)
          )
        ]
      case .form:
        [
          (Phrase("The form", "入力フォーム"), ToDoFormKeys.everywhere.map(\.line)),
          (Phrase("Outside of the memo", "メモ以外"), ToDoFormKeys.outsideOfMemo.map(\.line)),
          (Phrase("On a button", "ボタンの上"), ToDoFormKeys.onButtons),
          (Phrase("In a field", "項目の中"), textFieldKeys),
        ]
      }
    return groups + [(Phrase("Everywhere", "どこでも"), commonKeys)]
  }

  private static let commonKeys = [
    KeyHelp(keys: "ctrl-c", help: Phrase("quit at once", "ただちに終了")),
    KeyHelp(keys: "ctrl-l", help: Phrase("draw the screen anew", "画面を描き直す")),
    KeyHelp(keys: "ctrl-z", help: Phrase("suspend, outside of fields", "シェルへ戻る(項目の外)")),
  ]
}
