internal import ContainerEngine
internal import QuizViewData
internal import QuizViews
internal import SharedViews

/// The history: the number of correct answers to each question.
struct QuizHistoryView: PresentationalView {
  static var screen: ScreenView<QuizHistoryViewData, QuizHistoryEvent> { QuizScreens.history }

  let viewData: QuizHistoryViewData
  /// This many lines are scrolled off the top.
  var onScroll: ActionWith<Int> = { _ in }
  var onRetry: Action = {}
  var onShowKeys: Action = {}
  var onLeave: Action = {}

  func handle(_ event: QuizHistoryEvent) async {
    switch event {
    case .scroll(let offset): await onScroll(offset)
    case .retry: await onRetry()
    case .showKeys: await onShowKeys()
    case .leave: await onLeave()
    }
  }
}
