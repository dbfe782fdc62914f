internal import MVVMEngine
internal import Platform
internal import SharedViews
internal import Terminal
internal import TimelineViewData
internal import TimelineViews

/// The view of the timeline and its composer: draws its model, and calls its methods.
@AppActor
struct TimelineView {
  let model: TimelineViewModel
  let scene: AppScene

  /// Shows the timeline until it ends.
  func run(until ending: Ending<Void>) async {
    let model = model
    let binding = ScreenBinding(TimelineScreens.timeline, on: scene, .page) { model.viewData }
    await binding.present {
      let hasLoaded = await binding.run(
        [.once(for: { model.phase }, model.load)], until: { ending.isReached || !model.isLoading },
        onEvent: handle)
      guard hasLoaded, !ending.isReached else { return }
      await binding.run(
        [
          .whenever(model.storeChange, model.refresh),
          .whenever(model.ageChange, for: { model.nextAgeChange }) { model.updateAges() },
        ], until: { ending.isReached }, appear: model.fill, onEvent: handle)
    }
  }

  private func handle(_ event: TimelineEvent) async {
    switch event {
    case .fit(let rowCount): await model.fit(rowCount: rowCount)
    case .move(let move): await model.move(move)
    case .scroll(let offset): model.scroll(to: offset)
    case .page(let offset): await model.page(by: offset)
    case .like: await model.like()
    case .repost: await model.repost()
    case .share: model.share()
    case .delete: await model.delete()
    case .undo: await model.undo()
    case .redo: await model.redo()
    case .compose: model.compose()
    case .edit: model.edit()
    case .composer(let event): await handle(event)
    case .showSettings: await model.showSettings()
    case .retry: await model.retry()
    case .showKeys: await model.showKeys()
    case .leave: model.leave()
    }
  }

  private func handle(_ event: ComposerEvent) async {
    switch event {
    case .edit(let edit): model.edit(edit)
    case .focusNext: model.focusNext()
    case .focusPrevious: model.focusPrevious()
    case .post: await model.post()
    case .cancel: model.cancelPost()
    case .ask: model.askBeforeCancelling()
    case .continueEditing: model.continueComposing()
    case .showKeys: await model.showComposerKeys()
    }
  }
}
