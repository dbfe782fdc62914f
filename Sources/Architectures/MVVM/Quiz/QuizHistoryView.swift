internal import MVVMEngine
internal import Platform
internal import QuizViewData
internal import QuizViews
internal import SharedViews
internal import Terminal

/// The view of the history: draws its model, and calls its methods.
@AppActor
struct QuizHistoryView {
  let model: QuizHistoryViewModel
  let scene: AppScene

  /// Shows the history until it ends.
  func run(until ending: Ending<Void>) async {
    let model = model
    let binding = ScreenBinding(QuizScreens.history, on: scene, .page) { model.viewData }
    await binding.present {
      await binding.run([.once(for: { model.phase }, model.load)], until: { ending.isReached }) { event in
        switch event {
        case .scroll(let offset): model.scroll(to: offset)
        case .retry: model.retry()
        case .showKeys: await model.showKeys()
        case .leave: model.leave()
        }
      }
    }
  }
}
