public import Platform
public import SharedViewData
public import SharedViews
internal import Terminal

/// The key help of a screen, which every app has.
public struct Keys<Topic: Hashable & Sendable>: Reducer {
  /// The view data.
  public struct State: Equatable, ScreenState {
    /// The screen whose keys are shown.
    public let topic: Topic
    /// The number of lines scrolled off the top.
    public var offset = 0

    /// Creates the state of a screen's keys, scrolled to the top.
    public init(_ topic: Topic) { self.topic = topic }

    public var screen: KeysViewData<Topic>? { KeysViewData(topic, offset: offset) }
    public var isEnabled: Bool { true }
  }

  /// The actions of the screen; the parent dismisses it when the user leaves.
  public typealias Action = KeysEvent

  public init() {}

  public func reduce(into state: inout State, action: KeysEvent) -> Effect<KeysEvent> {
    if case .scroll(let offset) = action { state.offset = offset }
    return .none
  }
}

/// The key help over the screen whose keys it shows.
@AppActor
public struct KeysView<Topic: Hashable & Sendable> {
  private let store: Store<Keys<Topic>.State, KeysEvent>
  private let screen: ScreenView<KeysViewData<Topic>, KeysEvent>
  private let scene: AppScene

  public init(
    _ store: Store<Keys<Topic>.State, KeysEvent>, _ screen: ScreenView<KeysViewData<Topic>, KeysEvent>,
    on scene: AppScene
  ) {
    self.store = store
    self.screen = screen
    self.scene = scene
  }

  /// Shows the keys until the user leaves them.
  public func run() async {
    await StoreScreen(screen, on: scene, .sheet).run(store, leave: .leave, onEvent: store.send)
  }
}
