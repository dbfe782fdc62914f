public import SharedEntities
internal import SharedViewData
internal import SharedViews
public import Terminal
internal import ToDosEntities
public import ToDosViewData

/// Draws the sheet that postpones ToDos: a row for each choice with its day, and the parsed day of entered words below.
public enum ToDoPostponeDrawing {
  private static let firstRow = 2
  private static let nameColumn = 2

  /// Draws the sheet in a frame of a size.
  public static func frame(
    _ viewData: ToDoPostponeViewData, _ size: Frame.Size, _ language: Language
  ) -> Frame {
    var frame = Frame(size)
    frame.write(ToDoWords.postponing(viewData.count)(language), row: 0, column: 0, style: .emphasized)
    for choice in PostponeChoice.allCases { draw(choice, of: viewData, in: &frame, language) }
    let row = min(firstRow + PostponeChoice.allCases.count, size.rows - 2)
    if let failure = viewData.failure {
      frame.draw(fault: failure.remark(language), row: row)
    } else if viewData.isUnreadable {
      frame.draw(fault: ToDoError.dueIsUnreadable.remark(language), row: row)
    } else if let due = viewData.meaning {
      let column = dayColumn(language)
      let words = DateWords(language).text(due, width: size.columns - column)
      frame.write(words, row: row, column: column, style: .secondary)
    }
    let hints = viewData.field == nil ? ToDoPostponeKeys.hints : ToDoPostponeKeys.entryHints
    frame.draw(hints, row: size.rows - 1, language)
    return frame
  }

  private static func draw(
    _ choice: PostponeChoice, of viewData: ToDoPostponeViewData, in frame: inout Frame, _ language: Language
  ) {
    let row = firstRow + choice.rawValue
    let isSelected = choice == viewData.choice
    let isEntered = choice == .words && viewData.field != nil
    let style: CellStyle = isSelected && !isEntered ? .selected : .plain
    if style != .plain { frame.fill(row: row, columns: 0..<frame.size.columns, style: style) }
    frame.write(isSelected ? ">" : " ", row: row, column: 0, style: style)
    frame.write(ToDoWords.name(of: choice)(language), row: row, column: nameColumn, style: style)
    let column = dayColumn(language)
    if isEntered, let field = viewData.field {
      frame.draw(
        field, row: row, column: column, size: Frame.Size(columns: frame.size.columns - column, rows: 1),
        focus: .here, style: .field)
    } else if let day = choice.day(after: viewData.today) {
      let words = DateWords(language).text(DueDate(day), width: frame.size.columns - column)
      frame.write(words, row: row, column: column, style: style)
    }
  }

  private static func dayColumn(_ language: Language) -> Int {
    let names = PostponeChoice.allCases.map { ToDoWords.name(of: $0)(language) }
    return nameColumn + 2 + (names.map(TextWidth.standard.displayWidth(of:)).max() ?? 0)
  }
}

/// The keys of the sheet that postpones ToDos.
enum ToDoPostponeKeys {
  static let moving = KeyBinding<ListMove>.moving { $0 }

  static let acting: [KeyBinding<ToDoPostponeEvent>] = [
    KeyBinding("enter", "space", "l", to: .choose, "postpone", "延期する"),
    KeyBinding("escape", "q", "z", to: .leave, "back", "戻る"),
  ]

  static let entering: [KeyBinding<ToDoPostponeEvent>] = [
    KeyBinding("enter", to: .choose, "postpone", "延期する"),
    KeyBinding("escape", to: .endEntry, "back to the choices", "選択に戻る"),
  ]

  static let hints = [KeyHelp(keys: "enter", help: Phrase("postpone", "延期")), ScreenHints.back]
  static let entryHints = [KeyHelp(keys: "enter", help: Phrase("postpone", "延期")), ScreenHints.cancel]

  /// Returns the event for an input; nil if there is none.
  static func event(for input: Input, on viewData: ToDoPostponeViewData) -> ToDoPostponeEvent? {
    guard viewData.field == nil else {
      return entering.event(for: input) ?? TextEdit(input, lines: .one).map { .edit($0) }
    }
    if let event = acting.event(for: input) { return event }
    let last = PostponeChoice.allCases.count - 1
    let next = moving.event(for: input)?.target(from: viewData.choice.rawValue, last: last, pageSize: last)
    return next.flatMap(PostponeChoice.init(rawValue:)).flatMap { $0 == viewData.choice ? nil : .select($0) }
  }
}
