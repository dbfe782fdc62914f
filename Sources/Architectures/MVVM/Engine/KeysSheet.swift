public import Platform
public import SharedViewData
public import SharedViews
internal import Terminal

/// The view of the key help: a sheet over the screen whose keys it shows.
@AppActor
public struct KeysSheet<Topic: Hashable & Sendable> {
  private let screen: ScreenView<KeysViewData<Topic>, KeysEvent>
  private let scene: AppScene

  public init(_ screen: ScreenView<KeysViewData<Topic>, KeysEvent>, on scene: AppScene) {
    self.screen = screen
    self.scene = scene
  }

  /// Shows the keys of a screen until the user leaves them.
  public func show(_ topic: Topic) async {
    let ending = Ending<Void>()
    let model = KeysViewModel(of: topic) { ending.reach(()) }
    let binding = ScreenBinding(screen, on: scene, .sheet) { model.viewData }
    await binding.present {
      await binding.run(until: { ending.isReached }) { event in
        switch event {
        case .scroll(let offset): model.scroll(to: offset)
        case .leave: model.leave()
        }
      }
    }
  }
}
