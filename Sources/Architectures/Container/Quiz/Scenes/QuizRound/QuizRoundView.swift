internal import ContainerEngine
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedViews

/// A round, one question at a time.
struct QuizRoundView: PresentationalView {
  static var screen: ScreenView<QuizRoundViewData, QuizRoundEvent> { QuizScreens.round }

  let viewData: QuizRoundViewData
  var onChoose: ActionWith<Choice> = { _ in }
  var onTogglePause: Action = {}
  var onNext: Action = {}
  var onRetry: Action = {}
  /// This many lines are scrolled off the top.
  var onScroll: ActionWith<Int> = { _ in }
  var onShowKeys: Action = {}
  var onFinish: Action = {}
  var onLeave: Action = {}

  func handle(_ event: QuizRoundEvent) async {
    switch event {
    case .choose(let choice): await onChoose(choice)
    case .togglePause: await onTogglePause()
    case .next: await onNext()
    case .retry: await onRetry()
    case .scroll(let offset): await onScroll(offset)
    case .showKeys: await onShowKeys()
    case .finish: await onFinish()
    case .leave: await onLeave()
    }
  }
}
