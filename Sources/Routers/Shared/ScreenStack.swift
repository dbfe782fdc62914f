public import SharedContracts

/// The open screens of an app, by route.
///
/// A screen lives exactly as long as its `run()`, owned by the call that awaits it.
@MainActor
public final class ScreenStack<Route> {
  /// The routes of the open screens, topmost last.
  public private(set) var routes: [Route] = []

  /// Creates an empty stack.
  public init() {}

  /// Runs a screen on top of the others, and returns its outcome.
  public func open<Outcome, Failure>(
    _ route: Route, _ screen: any Screen<Outcome, Failure>
  ) async throws(Failure) -> Outcome {
    routes.append(route)
    defer { routes.removeLast() }
    return try await screen.run()
  }
}
