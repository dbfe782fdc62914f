internal import ContainerEngine
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedViewData
internal import SharedViews

/// The history: the number of correct answers to each question.
struct QuizHistoryView<Groups: RandomAccessCollection<QuizHistoryViewData.Group>>: PresentationalView {
  static var screen: ScreenView<QuizHistoryViewData, QuizHistoryEvent> { QuizScreens.history }

  var phase = LoadingPhase<QuizError>.ready
  let groups: Groups
  var offset = 0
  var callbacks: [Callback<QuizHistoryEvent>] = []

  var viewData: QuizHistoryViewData {
    QuizHistoryViewData(phase: phase, groups: Array(groups), offset: offset)
  }

  /// Calls back with the number of lines scrolled off the top.
  func onScroll(action: @escaping ActionWith<Int>) -> Self {
    on(action) { if case .scroll(let offset) = $0 { offset } else { nil } }
  }

  func onRetry(action: @escaping Action) -> Self { on(.retry, action) }
  func onShowKeys(action: @escaping Action) -> Self { on(.showKeys, action) }
  func onLeave(action: @escaping Action) -> Self { on(.leave, action) }
}
