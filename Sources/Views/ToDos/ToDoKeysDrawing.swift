public import SharedEntities
internal import SharedViews
public import Terminal
public import ToDosViewData

/// What the keys of a screen look like: a line for each, under the heading of what it belongs to.
public enum ToDoKeysDrawing {
  private static let (firstRow, otherRows) = (1, 2)

  /// The keys in a frame of a size.
  public static func frame(_ viewData: ToDoKeysViewData, _ size: Frame.Size, _ language: Language) -> Frame {
    var frame = Frame(size)
    frame.write(ToDoWords.keys(language), row: 0, column: 0, style: CellStyle(.bold))
    let lines = lines(of: viewData.screen)
    let last = lastOffset(viewData.screen, size)
    let offset = min(viewData.offset, last)
    for (index, line) in lines.dropFirst(offset).prefix(max(0, size.rows - otherRows)).enumerated() {
      let row = firstRow + index
      switch line {
      case .heading(let words):
        frame.write(words(language), row: row, column: 0, style: CellStyle(.underline))
      case .key(let help):
        let column = max(16, frame.write(help.keys, row: row, column: 2, style: CellStyle(.bold)) + 4)
        frame.write(help.help(language), row: row, column: column)
      case .blank: break
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
    for input: Input, on viewData: ToDoKeysViewData, in size: Frame.Size
  ) -> ToDoKeysEvent? {
    if leaving.contains(where: { input == .key($0) }) { return .leave }
    return Scroll.keys.event(for: input).map { scroll in
      let last = lastOffset(viewData.screen, size)
      return .scroll(
        offset: scroll.offset(from: viewData.offset, last: last, pageSize: size.rows - otherRows))
    }
  }

  private static let leaving = ["escape", "q", "?", "enter", "left"].compactMap(Key.init(name:))

  private static func lastOffset(_ screen: ToDoKeysViewData.Screen, _ size: Frame.Size) -> Int {
    max(0, lines(of: screen).count - max(0, size.rows - otherRows))
  }

  private enum Line {
    case heading(Phrase)
    case key(KeyHelp)
    case blank
  }

  private static func lines(of screen: ToDoKeysViewData.Screen) -> [Line] {
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
          (Phrase("In a field", "項目の中"), textFieldKeys),
        ]
      }
    let common: [(Phrase, [KeyHelp])] = [(Phrase("Everywhere", "どこでも"), commonKeys)]
    return Array((groups + common).map { [.heading($0.0)] + $0.1.map(Line.key) }.joined(separator: [.blank]))
  }

  private static let commonKeys = [
    KeyHelp(keys: "ctrl-c", help: Phrase("quit at once", "ただちに終了")),
    KeyHelp(keys: "ctrl-l", help: Phrase("draw the screen anew", "画面を描き直す")),
    KeyHelp(keys: "ctrl-z", help: Phrase("to the shell, outside of fields", "シェルへ戻る(項目の外)")),
  ]
}
