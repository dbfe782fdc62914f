public import SharedViewData

/// A part of a screen's state that is loaded when the screen appears.
///
/// What acts on it is the reducer of the content. While there is no content, nothing that happens reaches that reducer.
public struct Loadable<Content, Failure: Error & Hashable & Sendable> {
  /// How far loading is.
  public private(set) var phase = LoadingPhase<Failure>.loading
  /// What is loaded; nil until then.
  public var content: Content?

  private var hasBegun = false

  /// Creates a part that is not loaded yet.
  public init() {}

  /// Why it could not be loaded; nil if it could, or is being loaded.
  public var failure: Failure? { if case .failed(let error) = phase { error } else { nil } }

  /// Notes that loading begins; returns false if it must not.
  fileprivate mutating func begin<Value>(for action: LoadAction<Value, Failure>) -> Bool {
    switch (action, phase) {
    case (.begin, _) where !hasBegun, (.retry, .failed), (.reload, .failed), (.reload, .ready): break
    default: return false
    }
    hasBegun = true
    phase = .loading
    content = nil
    return true
  }

  fileprivate mutating func take(_ result: Result<Content, Failure>) {
    switch result {
    case .success(let new):
      phase = .ready
      content = new
    case .failure(let error): phase = .failed(error)
    }
  }
}

/// What an action means for a part that is loaded.
public enum LoadAction<Value: Sendable, Failure: Error>: Sendable {
  /// The screen appears; later ones do nothing.
  case begin
  /// Load again, if that has failed.
  case retry
  /// Load again, unless that is under way.
  case reload
  /// Loading has ended.
  case didLoad(Result<Value, Failure>)
}

extension Reducer {
  /// A reducer that loads a part of the state.
  ///
  /// - Parameters:
  ///   - load: what an action means for loading; nil for nothing.
  ///   - content: the content of what was read.
  ///   - read: the effect that reads, and sends the action that stands for `didLoad`.
  public static func loading<Content, Value: Sendable, Failure: Error & Hashable & Sendable>(
    _ part: any WritableKeyPath<State, Loadable<Content, Failure>> & Sendable,
    on load: @escaping @Sendable (Action) -> LoadAction<Value, Failure>?,
    content: @escaping @Sendable (Value, State) -> Content,
    read: @escaping @Sendable (State, Environment) -> Effect<Action>
  ) -> Reducer {
    Reducer { action, state, environment in
      guard let action = load(action) else { return .empty }
      if case .didLoad(let result) = action {
        state[keyPath: part].take(result.map { content($0, state) })
        return .empty
      }
      return state[keyPath: part].begin(for: action) ? read(state, environment) : .empty
    }
  }
}
