internal import QuizEntities
public import QuizViewData
public import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import Synchronization
public import Terminal

/// Draws the history: each category with its number of correct answers, and its questions below it.
public enum QuizHistoryDrawing {
  private static let (moreRow, firstRow, otherRows) = (1, 2, 3)

  /// Draws the history in a frame of a size.
  ///
  /// - Parameter layout: caches the lines from one frame to the next.
  public static func frame(
    _ viewData: QuizHistoryViewData, _ size: Frame.Size, _ language: Language,
    layout: QuizHistoryLayout = QuizHistoryLayout()
  ) -> Frame {
    var frame = Frame(size)
    let isEmpty = viewData.groups.isEmpty
    frame.drawHeading(
      QuizWords.history(language),
      right: viewData.phase == .ready && !isEmpty
        ? QuizWords.score(
          viewData.groups.reduce(0) { $0 + $1.correctCount },
          of: viewData.groups.reduce(0) { $0 + $1.answerCount })(language) : "")
    let page = page(viewData, size, language, layout)
    switch viewData.phase {
    case .loading: frame.write(ScreenWords.loading(language), row: firstRow, column: 2)
    case .failed(let error): frame.drawFailure(error.remark(language), row: firstRow, language)
    case .ready where isEmpty: frame.write(QuizWords.neverPlayed(language), row: firstRow, column: 2)
    case .ready:
      page.draw(offset: viewData.offset, in: &frame)
      page.drawMore(offset: viewData.offset, row: moreRow, in: &frame, language)
    }
    frame.draw(hints(viewData, page), row: size.rows - 1, language)
    return frame
  }

  /// Returns the number of lines hidden at the top after scrolling.
  static func offset(
    _ viewData: QuizHistoryViewData, _ scroll: Scroll, in size: Frame.Size, _ language: Language,
    layout: QuizHistoryLayout
  ) -> Int {
    page(viewData, size, language, layout).offset(viewData.offset, after: scroll)
  }

  private static func page(
    _ viewData: QuizHistoryViewData, _ size: Frame.Size, _ language: Language, _ layout: QuizHistoryLayout
  ) -> QuizPage {
    QuizPage(
      lines: layout.lines(viewData.groups, columns: size.columns, language),
      rows: firstRow..<firstRow + max(0, size.rows - otherRows))
  }

  /// Returns the lines of categories at a width, with a blank line between two categories.
  static func lines(
    _ groups: [QuizHistoryViewData.Group], _ columns: Int, _ language: Language
  ) -> [QuizLine] {
    let scoreWidth = groups.map { TextWidth.standard.displayWidth(of: score($0, language)) }.max() ?? 0
    let lines = groups.map { self.lines($0, columns, scoreWidth: scoreWidth, language) }
    return Array(lines.joined(separator: [.blank]))
  }

  private static func lines(
    _ group: QuizHistoryViewData.Group, _ columns: Int, scoreWidth: Int, _ language: Language
  ) -> [QuizLine] {
    let heading = heading(group, columns, scoreWidth: scoreWidth, language)
    let counts = group.tallies.map { "\($0.correctCount)/\($0.answerCount)" }
    let countWidth = counts.map(\.utf8.count).max() ?? 0
    return [heading]
      + zip(group.tallies, counts).flatMap { tally, count in
        QuizLine.lines(
          tally.sentence(language), column: countWidth + 4, width: min(columns, QuizLine.widest),
          behind: [
            .init(
              column: 2 + countWidth - count.utf8.count, text: count, style: style(of: tally))
          ])
      }
  }

  /// Returns the category with its score at the right, after a bar if there is enough width.
  private static func heading(
    _ group: QuizHistoryViewData.Group, _ columns: Int, scoreWidth: Int, _ language: Language
  ) -> QuizLine {
    let score = score(group, language)
    let barColumns = columns >= columnsWithBar ? barColumns : 0
    let barColumn = columns - scoreWidth - 2 - barColumns
    let bar = progressBar(
      Double(group.correctCount) / Double(max(1, group.answerCount)), columns: barColumns)
    let filled = bar.prefix { $0 == "█" }
    let name = TextWidth.standard.fitted(
      printable(group.category.name(language)), width: max(0, barColumn - 1))
    return QuizLine(pieces: [
      .init(column: 0, text: name, style: .emphasized),
      .init(column: barColumn, text: String(filled), style: .success),
      .init(
        column: barColumn + filled.count, text: String(bar[filled.endIndex...]), style: .secondary),
      .init(column: columns - TextWidth.standard.displayWidth(of: score), text: score),
    ])
  }

  private static let (barColumns, columnsWithBar) = (20, 60)

  private static func score(_ group: QuizHistoryViewData.Group, _ language: Language) -> String {
    QuizWords.score(group.correctCount, of: group.answerCount)(language)
  }

  private static func style(of tally: QuestionTally) -> CellStyle {
    switch tally.correctCount {
    case tally.answerCount: .success
    case 0: .failure
    default: .partialSuccess
    }
  }

  private static func hints(_ viewData: QuizHistoryViewData, _ page: QuizPage) -> [KeyHelp] {
    if case .failed = viewData.phase { return [ScreenHints.retry, ScreenHints.back] }
    return (page.lastOffset > 0 ? [ScreenHints.scroll] : []) + [ScreenHints.back, ScreenHints.keys]
  }
}

/// Caches the lines of the history at a width.
///
/// There may be thousands of lines, and they do not change from key to key.
public final class QuizHistoryLayout: Sendable {
  private struct Source: Equatable, Sendable {
    let groups: [QuizHistoryViewData.Group]
    let columns: Int
    let language: Language
  }

  private struct State {
    var source: Source?
    var lines: [QuizLine] = []
    var count = 0
  }

  private let state = Mutex(State())

  /// The number of times that lines were laid out, for tests of the cache.
  public var count: Int { state.withLock { $0.count } }

  public init() {}

  /// Returns the lines of groups at a width.
  func lines(_ groups: [QuizHistoryViewData.Group], columns: Int, _ language: Language) -> [QuizLine] {
    let wanted = Source(groups: groups, columns: columns, language: language)
    return state.withLock { state in
      guard state.source != wanted else { return state.lines }
      state.source = wanted
      state.lines = QuizHistoryDrawing.lines(groups, columns, language)
      state.count += 1
      return state.lines
    }
  }
}
