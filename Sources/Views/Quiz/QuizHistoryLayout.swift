internal import QuizViewData
internal import SharedEntities
internal import SharedViews
internal import Terminal

/// The lines of the history, laid out once for a width and then kept: they do not change from key to key, and can be
/// thousands.
public final class QuizHistoryLayout {
  private struct Source: Equatable {
    let groups: [QuizHistoryViewData.Group]
    let columns: Int
    let language: Language
  }

  private var source: Source?
  private var kept: [QuizLine] = []
  /// How often lines were laid out.
  public private(set) var count = 0

  /// A layout of nothing yet.
  public init() {}

  /// The lines of groups in so many columns.
  func lines(_ groups: [QuizHistoryViewData.Group], columns: Int, _ language: Language) -> [QuizLine] {
    let wanted = Source(groups: groups, columns: columns, language: language)
    guard source != wanted else { return kept }
    source = wanted
    kept = QuizHistoryDrawing.lines(groups, columns, language)
    count += 1
    return kept
  }
}
