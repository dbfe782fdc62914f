internal import MVVMEngine
internal import Platform
internal import QuizViewData
internal import QuizViews
internal import SharedViews
internal import Terminal

/// The view of the category list: draws its model, and calls its methods.
@AppActor
struct QuizCategoriesView {
  let model: QuizCategoriesViewModel
  let scene: AppScene

  /// Shows the list until it ends.
  func run(until ending: Ending<Void>) async {
    let model = model
    let binding = ScreenBinding(QuizScreens.categories, on: scene, .page) { model.viewData }
    await binding.present {
      let hasLoaded = await binding.run(
        [.once(for: { model.phase }, model.load)], until: { ending.isReached || !model.isLoading },
        onEvent: handle)
      guard hasLoaded, !ending.isReached else { return }
      await binding.run(
        [.whenever(model.storeChange, model.refresh)], until: { ending.isReached }, onEvent: handle)
    }
  }

  private func handle(_ event: QuizCategoriesEvent) async {
    switch event {
    case .select(let index): await model.select(index)
    case .play: await model.play()
    case .showHistory: await model.showHistory()
    case .showSettings: await model.showSettings()
    case .showKeys: await model.showKeys()
    case .retry: await model.retry()
    case .leave: model.leave()
    }
  }
}
