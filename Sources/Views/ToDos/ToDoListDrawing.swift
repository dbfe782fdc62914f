public import SharedEntities
internal import SharedViewData
internal import SharedViews
public import Terminal
internal import ToDosEntities
public import ToDosViewData

/// Draws the list: two lines of heading, the rows, a line for notices, and the keys.
public struct ToDoListDrawing {
  private let viewData: ToDoListViewData
  private let language: Language
  private var frame: Frame

  /// The first row of the frame with a row of the list.
  private static let firstRow = 2
  /// The number of rows of the frame without one.
  private static let otherRows = 4

  /// Returns the number of list rows that fit into a frame.
  static func rowCount(in size: Frame.Size) -> Int { max(0, size.rows - otherRows) }

  /// Draws the list in a frame of a size.
  public static func frame(_ viewData: ToDoListViewData, _ size: Frame.Size, _ language: Language) -> Frame {
    var drawing = ToDoListDrawing(viewData: viewData, language: language, frame: Frame(size))
    drawing.draw()
    return drawing.frame
  }

  private mutating func draw() {
    drawHeading()
    drawSearch()
    switch viewData.phase {
    case .failed(let error):
      frame.drawFailure(error.remark(language), row: Self.firstRow + 1, language)
    case .loading: drawRows()
    case .ready, .searching:
      if viewData.rows.isEmpty, viewData.phase == .ready {
        frame.write(emptyWords(language), row: Self.firstRow + 1, column: 2)
      }
      drawRows()
    }
    drawNotice()
    frame.draw(hints, row: frame.size.rows - 1, language)
  }

  private mutating func drawHeading() {
    let column = frame.write("ToDo", row: 0, column: 0, style: .emphasized) + 2
    switch viewData.phase {
    case .loading: frame.write(ScreenWords.loading(language), row: 0, column: column)
    case .failed: break
    case .ready, .searching:
      let counts = viewData.counts.map { ToDoWords.counts($0)(language) } ?? ""
      let taken = column + frame.write(counts, row: 0, column: column)
      drawFilters(after: drawLabel(after: taken))
    }
  }

  /// Draws what filters the list, leaving space for the current filter; returns the column after it.
  private mutating func drawLabel(after column: Int) -> Int {
    guard let label = viewData.label else { return column }
    let filter = TextWidth.standard.displayWidth(of: ToDoWords.filter(viewData.filter)(language)) + 2
    let room = frame.size.columns - filter - 1 - (column + 3)
    return column + 3
      + frame.write(fitted(printable(label.text), room), row: 0, column: column + 3, style: .emphasized)
  }

  /// Draws the filters at the right, the current one in brackets; only the current one if not all fit.
  private mutating func drawFilters(after column: Int) {
    let all = ToDoQuery.State.allCases.map { filter in
      let word = ToDoWords.filter(filter)(language)
      return (
        text: filter == viewData.filter ? "[\(word)]" : " \(word) ", isChosen: filter == viewData.filter
      )
    }
    let width = { (filters: [(text: String, isChosen: Bool)]) in
      filters.reduce(0) { $0 + TextWidth.standard.displayWidth(of: $1.text) }
    }
    let fits = column + 1 + width(all) <= frame.size.columns
    let filters = fits ? all : all.filter(\.isChosen)
    var next = frame.size.columns - width(filters)
    for filter in filters {
      let style: CellStyle = filter.isChosen ? .emphasized : .secondary
      next += frame.write(filter.text, row: 0, column: next, style: style)
    }
  }

  private mutating func drawSearch() {
    let label = ToDoWords.search(language) + " "
    let width = TextWidth.standard.displayWidth(of: label)
    let more = viewData.hasRowsAbove ? moreAbove(language) : ""
    let room = frame.size.columns - width - TextWidth.standard.displayWidth(of: more) - 1
    if case .searching(let field) = viewData.mode {
      frame.write(label, row: 1, column: 0, style: .emphasized)
      frame.draw(field, row: 1, column: width, size: Frame.Size(columns: room, rows: 1), focus: .here)
    } else if !viewData.search.isEmpty {
      frame.write(label, row: 1, column: 0, style: .secondary)
      frame.write(fitted(viewData.search, room), row: 1, column: width)
    }
    drawAtRight(more, row: 1)
  }

  /// The text for an empty list.
  private var emptyWords: Phrase {
    guard viewData.search.isEmpty, viewData.label == nil else { return ToDoWords.nothingFound }
    return switch viewData.filter {
    case .all: ToDoWords.noToDos
    case .open, .unfinished: ToDoWords.nothingOpen
    case .done: ToDoWords.nothingDone
    case .waiting: ToDoWords.nothingWaiting
    }
  }

  /// Draws the notice; drops the hint that there is more if both do not fit.
  private mutating func drawNotice() {
    let row = frame.size.rows - 2
    let notice = viewData.notice.map { ToDoWords.notice($0)(language) } ?? ""
    let words = viewData.phase == .searching && notice.isEmpty ? ToDoWords.searching(language) : notice
    let style: CellStyle =
      notice.isEmpty
      ? .secondary
      : viewData.notice?.isFailure == true
        ? .error : .emphasized
    let more = viewData.hasRowsBelow ? moreBelow(language) : ""
    frame.drawNotice(words, style: style, more: more, row: row)
  }

  private mutating func drawAtRight(_ text: String, row: Int) {
    let column = frame.size.columns - TextWidth.standard.displayWidth(of: text)
    frame.write(text, row: row, column: column, style: .secondary)
  }

  private func fitted(_ text: String, _ width: Int) -> String {
    TextWidth.standard.fitted(printable(text), width: max(0, width))
  }

  private var hints: [KeyHelp] {
    switch viewData.phase {
    case .loading: return [ScreenHints.quit]
    case .failed: return [ScreenHints.retry, ScreenHints.quit]
    case .ready, .searching: break
    }
    switch viewData.mode {
    case .browsing:
      let selected = viewData.rows.first(where: \.isSelected)?.toDo
      let escape =
        viewData.search.isEmpty ? viewData.label.map { ToDoListHints.end($0.kind) } : ToDoListHints.endSearch
      return ToDoListHints.browsing(selected: selected, escape: escape)
    case .editing(let count): return ToDoListHints.editing(markedCount: count)
    case .searching: return ToDoListHints.searching
    }
  }
}

extension ToDoListDrawing {
  private mutating func drawRows() {
    let words = DateWords(language)
    for (index, row) in viewData.rows.prefix(Self.rowCount(in: frame.size)).enumerated() {
      draw(row, at: Self.firstRow + index, words)
    }
  }

  /// Draws a row: whether it is selected, whether it is done or marked, its title, and at the right its due date or, if
  /// it waits, its start.
  private mutating func draw(_ row: ToDoListViewData.Row, at index: Int, _ words: DateWords) {
    let toDo = row.toDo
    let style = style(of: row)
    if style != .plain { frame.fill(row: index, columns: 0..<frame.size.columns, style: style) }
    frame.write(row.isSelected ? ">" : " ", row: index, column: 0, style: style)
    frame.write(mark(of: row), row: index, column: 2, style: style)
    let due = dueText(of: row, words)
    let dueWidth = TextWidth.standard.displayWidth(of: due)
    let room = frame.size.columns - Self.titleColumn - (dueWidth > 0 ? dueWidth + 2 : 0)
    var title = ToDoWords.title(of: toDo, width: max(0, room), language)
    if isRedacted { title = redacted(title) }
    let taken = frame.write(title, row: index, column: Self.titleColumn, style: style)
    if !isRedacted, let mark = ToDoWords.highMark(of: toDo, language) {
      let shown = TextWidth.standard.fitted(mark, width: taken)
      frame.write(shown, row: index, column: Self.titleColumn, style: style.with(.high))
    }
    drawLabels(of: toDo, row: index, column: Self.titleColumn + taken + 1, room: room - taken - 1, style)
    var dueStyle = style
    if row.isWaiting {
      dueStyle = style.with(.secondary)
    } else if row.isOverdue {
      dueStyle = style.with(.overdue)
    } else if isToday(toDo) {
      dueStyle = style.with(.today)
    }
    frame.write(
      isRedacted ? redacted(due) : due, row: index, column: frame.size.columns - dueWidth, style: dueStyle)
  }

  private mutating func drawLabels(
    of toDo: ToDoSummary, row: Int, column: Int, room: Int, _ style: CellStyle
  ) {
    let labels = ToDoWords.labels(of: toDo)
    guard !labels.isEmpty, room > 1 else { return }
    frame.write(fitted(labels, room), row: row, column: column, style: style.with(.secondary))
  }

  private static let titleColumn = 6

  /// The minimum number of columns for a label of the date.
  private static let leastWidthOfLabel = 40

  private var isRedacted: Bool { viewData.phase == .loading }

  private func redacted(_ text: String) -> String {
    String(repeating: "█", count: TextWidth.standard.displayWidth(of: text))
  }

  private func style(of row: ToDoListViewData.Row) -> CellStyle {
    var style = CellStyle.plain
    if row.toDo.isDone || isRedacted { style = .done }
    if row.isSelected { style = style.with(.selected) }
    return style
  }

  private func isToday(_ toDo: ToDoSummary) -> Bool {
    !toDo.isDone && !isRedacted && toDo.due?.day == viewData.today
  }

  private func mark(of row: ToDoListViewData.Row) -> String {
    if isRedacted { return "" }
    if case .editing = viewData.mode { return row.isMarked ? "(*)" : "( )" }
    return row.toDo.isDone ? "[x]" : "[ ]"
  }

  private func dueText(of row: ToDoListViewData.Row, _ words: DateWords) -> String {
    let isWide = frame.size.columns >= 60
    func text(of date: DueDate) -> String {
      isWide ? words.text(date) : words.shortText(date, today: viewData.today)
    }
    if row.isWaiting, let start = row.toDo.start { return "\(ToDoWords.startMark) \(text(of: start))" }
    guard let due = row.toDo.due else { return "" }
    let date = text(of: due)
    let text = "\(date)\(row.isOverdue ? " !" : "")"
    // In a narrow frame, the title needs the space more than the label of the date.
    return frame.size.columns < Self.leastWidthOfLabel ? text : "\(ToDoWords.due(language)) \(text)"
  }
}
