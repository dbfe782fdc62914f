public import SharedViewData

/// A part of a screen's state that is loaded when the screen appears.
///
/// The content's reducer acts on it. Until there is content, no action reaches that reducer.
public struct Loadable<Content, Failure: Error & Hashable & Sendable> {
  /// The loading state.
  public private(set) var phase = LoadingPhase<Failure>.loading
  /// The loaded content; nil until then.
  public var content: Content?

  private var hasBegun = false

  public init() {}

  /// The error that made loading fail; nil if there is none.
  public var failure: Failure? { if case .failed(let error) = phase { error } else { nil } }

  /// Records that loading begins; returns false if it must not.
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

/// The meaning of an action for loading.
public enum LoadAction<Value: Sendable, Failure: Error>: Sendable {
  /// The screen appears; repetitions have no effect.
  case begin
  /// Load again if loading has failed.
  case retry
  /// Load again, unless a load is in progress.
  case reload
  /// Loading has ended.
  case didLoad(Result<Value, Failure>)
}

extension Reducer {
  /// Creates a reducer that loads a part of the state.
  ///
  /// - Parameters:
  ///   - load: the meaning of an action for loading; nil for none.
  ///   - content: creates the content from the loaded value.
  ///   - read: returns the effect that reads the value, and sends the action that means `didLoad`.
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
