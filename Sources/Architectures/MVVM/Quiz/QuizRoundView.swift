internal import MVVMEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedViews
internal import Terminal

/// The view of a round: draws its model, and calls its methods.
@AppActor
struct QuizRoundView {
  let model: QuizRoundViewModel
  let scene: AppScene

  /// Shows the round until it ends.
  func run(until ending: Ending<QuizRoundOutcome>) async {
    let model = model
    let binding = ScreenBinding(QuizScreens.round, on: scene, .page) { model.viewData }
    await binding.present {
      await binding.run(
        [
          .once(for: { model.phase }, model.load),
          // The timer starts with the first question, restarts with each question and after a pause, and stops with
          // the last.
          .whenever(model.nextTick, for: { model.timed }) {
            model.tick()
          },
        ], until: { ending.isReached }, onEvent: handle)
      await model.close()
    }
  }

  private func handle(_ event: QuizRoundEvent) async {
    switch event {
    case .choose(let choice): model.choose(choice)
    case .togglePause: model.togglePause()
    case .next: await model.next()
    case .retry: model.retry()
    case .scroll(let offset): model.scroll(to: offset)
    case .showKeys: await model.showKeys()
    case .finish: await model.finish()
    case .leave: await model.leave()
    }
  }
}
