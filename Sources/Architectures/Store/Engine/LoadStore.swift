// Not part of Verge: shared by the screens of this architecture while their content is loaded.

public import Platform
internal import SharedEntities

/// The loading state of a screen's content.
public enum LoadState<Value, Failure: Error> {
  /// It is being loaded.
  case loading
  /// It could not be loaded.
  case failed(Failure)
  /// It is loaded.
  case loaded(Value)
}

/// The store of a screen until its content is loaded.
///
/// The screen's own store needs the content, so until then an event has nothing to act on: this store can only load.
@AppActor
public final class LoadStore<Value, Failure: Error>: Store<LoadState<Value, Failure>, Never> {
  private let read: () async throws(Failure) -> Value
  private static var key: String { "load" }

  /// Creates a store that loads with a function.
  public init(read: @escaping () async throws(Failure) -> Value) {
    self.read = read
    super.init(initialState: .loading)
  }

  /// Loads the content.
  public func load() {
    commit { reference in reference.modifyDirectly { $0 = .loading } }
    task(key: Self.key) { [weak self, read] in
      let result: LoadState<Value, Failure>
      do throws(Failure) {
        result = .loaded(try await read())
      } catch {
        result = .failed(error)
      }
      // A read that ends after the user has left changes nothing.
      guard !Task.isCancelled else { return }
      self?.commit { reference in reference.modifyDirectly { $0 = result } }
    }
  }

  /// Loads the content again if it could not be loaded.
  public func retry() {
    if case .failed = state.primitive { load() }
  }

  /// The content; nil until it is loaded.
  public var content: Value? {
    if case .loaded(let value) = state.primitive { value } else { nil }
  }

  /// Returns the content as soon as it is loaded; nil if the user leaves first.
  ///
  /// - Parameters:
  ///   - leavesOnFailure: whether to leave the screen if loading the content fails.
  ///   - show: draws the state until then; not called if the content is available immediately.
  ///   - events: handles the events of the screen until the user leaves or its task is cancelled.
  public func load(
    leavesOnFailure: Bool = false, show: @escaping (LoadState<Value, Failure>) -> Void,
    events: @escaping @AppActor () async -> Void
  ) async -> Value? {
    load()
    let isOver = { (state: LoadState<Value, Failure>) in
      switch state {
      case .loading: false
      case .failed: leavesOnFailure
      case .loaded: true
      }
    }
    guard !isOver(state.primitive) else { return content }
    let reader = StoreReader(self) { state in show(state.primitive) }
    let input = Task.startImmediately(events)
    let subscription = sinkState { if isOver($0.primitive) { input.cancel() } }
    await input.value
    withExtendedLifetime((reader, subscription)) {}
    await finishTasks()
    return content
  }
}
