internal import QuizViewData
internal import SharedEntities
internal import SharedViews
internal import Synchronization
internal import Terminal

/// Caches the lines of the history at a width.
///
/// They can be thousands, and do not change from key to key.
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

  /// How often lines were laid out, for tests of the cache.
  public var count: Int { state.withLock { $0.count } }

  /// Creates an empty cache.
  public init() {}

  /// The lines of groups at a width.
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
