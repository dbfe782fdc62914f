/// A feature whose content is there only when it has been loaded.
///
/// A reducer around another, as in the original's case studies of higher-order reducers. Its parent begins the load
/// by `task`, and takes the feature away on `delegate`.
public struct Loading<Input: Equatable, Value: Equatable, Failure: Error & Equatable, Content: Reducer>:
  Reducer
where Content.State: Equatable & ScreenState, Content.Action: Equatable {
  /// The content, or what is known of it.
  public struct State: Equatable, ScreenState {
    /// What the content begins with; nil before the load.
    public internal(set) var input: Input?
    /// What the screen shows until there is content.
    public internal(set) var placeholder: Content.State?
    /// Why the load has failed; nil if it has not.
    public internal(set) var failure: Failure?
    /// The content once it is loaded.
    public var content: Content.State?
    /// Whether the user has left the feature.
    public internal(set) var isLeft = false

    /// Creates the state before the load.
    public init() {}

    public var screen: Content.State.ViewData? { content?.screen ?? placeholder?.screen }
    public var isEnabled: Bool { content?.isEnabled ?? true }
  }

  /// All that can happen until there is content, and what happens to the content.
  public enum Action: Equatable {
    /// What the feature tells its parent.
    public enum Delegate: Equatable {
      /// The user has left it.
      case left
    }

    /// Loads, or changes what the content begins with while it is loading.
    case task(Input)
    /// Loads again if the load has failed.
    case retryButtonTapped
    /// Leaves the feature, unless there is content: that decides for itself.
    case leaveButtonTapped
    /// The load has ended.
    case loaded(Result<Value, Failure>)
    /// An action of the content.
    case content(Content.Action)
    /// An action for the parent.
    case delegate(Delegate)
  }

  private let load: @MainActor (Input) async -> Result<Value, Failure>
  private let placeholder: @MainActor (Failure?) -> Content.State
  private let content: @MainActor (Input, Value) -> Content.State
  private let start: Content.Action?
  private let child: Content

  /// Creates the reducer of a feature from that of its content.
  ///
  /// - Parameters:
  ///   - load: reads what the content is made of.
  ///   - placeholder: returns what to show while loading, or after a failure.
  ///   - content: makes the content.
  ///   - start: the first action of the content; nil if it needs none.
  ///   - child: the reducer of the content.
  public init(
    load: @escaping @MainActor (Input) async -> Result<Value, Failure>,
    placeholder: @escaping @MainActor (Failure?) -> Content.State,
    content: @escaping @MainActor (Input, Value) -> Content.State, start: Content.Action? = nil,
    child: Content
  ) {
    self.load = load
    self.placeholder = placeholder
    self.content = content
    self.start = start
    self.child = child
  }

  public var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .delegate(.left): state.isLeft = true
      case .content: break
      case _ where state.content != nil: break
      case .task(let input):
        let isFirst = state.input == nil
        state.input = input
        return isFirst ? begin(&state) : .none
      case .retryButtonTapped: return state.failure == nil ? .none : begin(&state)
      case .leaveButtonTapped: return .send(.delegate(.left))
      case .loaded(.success(let value)):
        guard let input = state.input else { break }
        state.content = content(input, value)
        return start.map { .send(.content($0)) } ?? .none
      case .loaded(.failure(let error)):
        state.failure = error
        state.placeholder = placeholder(error)
      }
      return .none
    }
    .ifLet(\.content, action: Action.contentPath) { child }
  }

  private func begin(_ state: inout State) -> Effect<Action> {
    guard let input = state.input else { return .none }
    state.failure = nil
    state.placeholder = placeholder(nil)
    return .run { send in send(.loaded(await load(input))) }
  }
}

extension Loading.Action {
  static var contentPath: CasePath<Self, Content.Action> {
    CasePath({ .content($0) }, extract: { if case .content(let action) = $0 { action } else { nil } })
  }
}

extension StoreScreen {
  /// Shows a feature that loads, until it is left.
  ///
  /// Until there is content, the screen holds a placeholder store: whatever happens on it reaches an empty reducer.
  ///
  /// - Parameters:
  ///   - task: what the content begins with, if the event says so.
  ///   - retry: the event that loads again after a failure; nil if there is none.
  ///   - leave: the event that leaves the screen.
  ///   - presented: the screen of a child that the content presents; nil if it presents none.
  ///   - action: the action of the content for an event.
  public func run<Input, Value, Failure, Content>(
    _ store: StoreOf<Loading<Input, Value, Failure, Content>>,
    task: @MainActor (Event) -> Input? = { _ in nil },
    retry: Event? = nil, leave: Event,
    presented: @MainActor (StoreOf<Content>) -> (@MainActor () async -> Void)?,
    action: @MainActor (Event) -> Content.Action
  ) async where Content.State.ViewData == ViewData, Event: Equatable {
    let content = { @MainActor () -> StoreOf<Content>? in
      store.scope(ifLet: \.content, action: { .content($0) })
        ?? store.state.placeholder.map { Store(initialState: $0, reducer: EmptyReducer()) }
    }
    await run(
      store, leave: leave, isOver: \.isLeft, presented: { content().flatMap(presented) },
      onEvent: { event in
        let content = content()
        if let input = task(event) { store.send(.task(input)) }
        if event == retry { store.send(.retryButtonTapped) }
        if event == leave { store.send(.leaveButtonTapped) }
        content?.send(action(event))
      })
  }
}

/// The input of a feature that needs none to load.
public struct NoInput: Hashable, Sendable {
  /// Creates the only value.
  public init() {}
}
