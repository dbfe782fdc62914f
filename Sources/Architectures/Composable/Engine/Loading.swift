internal import Platform

/// A feature whose content exists only after it is loaded.
///
/// Wraps the content's reducer, as in the original's case studies of higher-order reducers. The parent starts the
/// load with `task`, and dismisses the feature on `delegate`.
public struct Loading<Input: Equatable, Value: Equatable, Failure: Error & Equatable, Content: Reducer>:
  Reducer
where Content.State: Equatable & ScreenState, Content.Action: Equatable {
  /// The content, or the progress of loading it.
  public struct State: Equatable, ScreenState {
    /// The input with which the content begins; nil before the load.
    public internal(set) var input: Input?
    /// The view data to show until the content has any.
    public internal(set) var placeholder: Content.State.ViewData?
    /// The error that made the load fail; nil if there is none.
    public internal(set) var failure: Failure?
    /// The content once it is loaded.
    public var content: Content.State?
    /// Whether the user has left the feature.
    public internal(set) var isLeft = false

    public init() {}

    public var screen: Content.State.ViewData? { content?.screen ?? placeholder }
    public var isEnabled: Bool { content?.isEnabled ?? true }
  }

  /// The actions until there is content, and those of the content.
  public enum Action: Equatable {
    /// Actions that the parent handles.
    public enum Delegate: Equatable {
      /// The user has left it.
      case left
    }

    /// Loads the content, or changes its input while it is loading.
    case task(Input)
    /// Loads again if the load has failed.
    case retryButtonTapped
    /// Leaves the feature until there is content, which then handles leaving itself.
    case leaveButtonTapped
    /// The load has ended.
    case loaded(Result<Value, Failure>)
    /// An action of the content.
    case content(Content.Action)
    /// An action for the parent.
    case delegate(Delegate)

    var content: Content.Action? { if case .content(let action) = self { action } else { nil } }
  }

  private let load: @AppActor (Input) async throws(Failure) -> Value
  private let placeholder: @AppActor (Failure?) -> Content.State.ViewData
  private let content: @AppActor (Input, Value) -> Content.State
  private let start: Content.Action?
  private let child: Content

  /// Creates the reducer of a feature from its content's reducer.
  ///
  /// - Parameters:
  ///   - load: loads the value that the content is made from.
  ///   - placeholder: returns the view data to show while loading, or after a failure.
  ///   - content: creates the content's state.
  ///   - start: the first action of the content; nil if it needs none.
  ///   - child: the reducer of the content.
  public init(
    load: @escaping @AppActor (Input) async throws(Failure) -> Value,
    placeholder: @escaping @AppActor (Failure?) -> Content.State.ViewData,
    content: @escaping @AppActor (Input, Value) -> Content.State, start: Content.Action? = nil,
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
    .ifLet(\.content, action: CasePath(Action.content, extract: \.content)) { child }
  }

  private func begin(_ state: inout State) -> Effect<Action> {
    guard let input = state.input else { return .none }
    state.failure = nil
    state.placeholder = placeholder(nil)
    return .run { send in send(.loaded(await Result { () async throws(Failure) in try await load(input) })) }
  }
}

extension StoreScreen {
  /// Shows a feature that loads, until the user leaves it.
  ///
  /// Until there is content, its actions go to a placeholder store with an empty reducer, so that they have no
  /// effect.
  ///
  /// - Parameters:
  ///   - task: returns the content's input, if the event provides one.
  ///   - retry: the event that loads again after a failure; nil if there is none.
  ///   - leave: the event that leaves the screen.
  ///   - presented: the screen of a child that the content presents; nil if it presents none.
  ///   - action: the action of the content for an event.
  public func run<Input, Value, Failure, Content>(
    _ store: StoreOf<Loading<Input, Value, Failure, Content>>,
    task: @AppActor (Event) -> Input? = { _ in nil },
    retry: Event? = nil, leave: Event,
    presented: @AppActor (StoreOf<Content>) -> (@AppActor () async -> Void)?,
    action: @AppActor (Event) -> Content.Action
  ) async where Content.State.ViewData == ViewData, Event: Equatable {
    let placeholder = Store(
      initialState: store.state.placeholder, reducer: EmptyReducer<ViewData?, Content.Action>())
    let content = { @AppActor in store.scope(ifLet: \.content, action: { .content($0) }) }
    await run(
      store, leave: leave, isOver: \.isLeft, presented: { content().flatMap(presented) },
      onEvent: { event in
        let content = content()
        if let input = task(event) { store.send(.task(input)) }
        if event == retry { store.send(.retryButtonTapped) }
        if event == leave { store.send(.leaveButtonTapped) }
        if let content { content.send(action(event)) } else { placeholder.send(action(event)) }
      })
  }
}

/// The input of a feature that needs none to load.
public struct NoInput: Hashable, Sendable {
  public init() {}
}
