internal import MVVMEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedViews
internal import Terminal

/// The view of the results: draws its model, and calls its methods.
@AppActor
struct QuizResultsView {
  let model: QuizResultsViewModel
  let scene: AppScene

  /// Shows the results until they end.
  func run(until ending: Ending<QuizRoundOutcome>) async {
    let model = model
    let binding = ScreenBinding(QuizScreens.results, on: scene, .page) { model.viewData }
    await binding.present {
      await binding.run(until: { ending.isReached }) { event in
        switch event {
        case .scroll(let offset): model.scroll(to: offset)
        case .playAgain: model.playAgain()
        case .showKeys: await model.showKeys()
        case .leave: model.leave()
        }
      }
    }
  }
}
