public import Platform
public import SharedViewData
public import SharedViews
internal import Terminal

/// The key help, which every app has: a sheet over the screen whose keys it shows.
@AppActor
public struct KeysScreenView<Topic: Hashable & Sendable> {
  private let source: ScreenSource<KeysViewData<Topic>, KeysEvent, KeysEvent, KeysState, Void>

  /// Creates the sheet of a screen's keys.
  public init(_ view: ScreenView<KeysViewData<Topic>, KeysEvent>, of topic: Topic, on scene: AppScene) {
    source = ScreenSource(
      view, on: scene, .sheet, store: Store(state: KeysState(), reducer: keysReducer, environment: ()),
      viewData: { KeysViewData(topic, offset: $0.offset) }, action: { $0 })
  }

  /// Shows the keys until the user leaves them.
  public func run() async {
    await source.present { await source.run(.scroll(offset: 0), until: \.isLeft) }
  }
}

/// The state of a key help.
private struct KeysState {
  var offset = 0
  var isLeft = false
}

private let keysReducer = Reducer<KeysEvent, KeysState, Void> { event, state, _ in
  switch event {
  case .scroll(let offset): state.offset = offset
  case .leave: state.isLeft = true
  }
  return .empty
}
