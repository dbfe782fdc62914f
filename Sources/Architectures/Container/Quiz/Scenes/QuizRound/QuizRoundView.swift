internal import ContainerEngine
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedViews

/// A round, one question at a time.
struct QuizRoundView: PresentationalView {
  static var screen: ScreenView<QuizRoundViewData, QuizRoundEvent> { QuizScreens.round }

  let viewData: QuizRoundViewData
  var callbacks: [Callback<QuizRoundEvent>] = []

  func onChoose(action: @escaping ActionWith<Choice>) -> Self {
    on(action) { if case .choose(let choice) = $0 { choice } else { nil } }
  }

  /// Calls back with the number of lines scrolled off the top.
  func onScroll(action: @escaping ActionWith<Int>) -> Self {
    on(action) { if case .scroll(let offset) = $0 { offset } else { nil } }
  }

  func onTogglePause(action: @escaping Action) -> Self { on(.togglePause, action) }
  func onNext(action: @escaping Action) -> Self { on(.next, action) }
  func onRetry(action: @escaping Action) -> Self { on(.retry, action) }
  func onShowKeys(action: @escaping Action) -> Self { on(.showKeys, action) }
  func onFinish(action: @escaping Action) -> Self { on(.finish, action) }
  func onLeave(action: @escaping Action) -> Self { on(.leave, action) }
}
