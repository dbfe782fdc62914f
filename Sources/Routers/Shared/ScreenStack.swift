public import SharedContracts

/// The screens of an app that are open, by the routes that led to them.
///
/// A screen lives exactly as long as its run, in the frame that awaits it.
@MainActor
public final class ScreenStack<Route> {
  /// The routes of the screens that are open, the topmost last.
  public private(set) var routes: [Route] = []

  /// A stack without screens.
  public init() {}

  /// Runs a screen on top of the others, and gives what it leaves behind.
  public func open<Outcome, Failure>(
    _ route: Route, _ screen: any Screen<Outcome, Failure>
  ) async throws(Failure) -> Outcome {
    routes.append(route)
    defer { routes.removeLast() }
    return try await screen.run()
  }
}
