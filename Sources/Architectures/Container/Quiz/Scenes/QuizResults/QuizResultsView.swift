internal import ContainerEngine
internal import QuizViewData
internal import QuizViews
internal import SharedViews

/// The results of a round.
struct QuizResultsView: PresentationalView {
  static var screen: ScreenView<QuizResultsViewData, QuizResultsEvent> { QuizScreens.results }

  let viewData: QuizResultsViewData
  /// This many lines are scrolled off the top.
  var onScroll: ActionWith<Int> = { _ in }
  var onPlayAgain: Action = {}
  var onShowKeys: Action = {}
  var onLeave: Action = {}

  func handle(_ event: QuizResultsEvent) async {
    switch event {
    case .scroll(let offset): await onScroll(offset)
    case .playAgain: await onPlayAgain()
    case .showKeys: await onShowKeys()
    case .leave: await onLeave()
    }
  }
}
