internal import SharedEntities

/// Owns the data and the logic of a screen, and draws nothing itself.
///
/// After a change of its state it renders its presentational view anew, with the values and the closures of that moment.
///
/// Keeps the rules of Dan Abramov's "Presentational and Container Components" (2015): container components are
/// "concerned with how things work", "provide the data and behavior to presentational or other container components"
/// and "are often stateful, as they tend to serve as data sources". When it renders follows React: what an event
/// handler changes is rendered once, at its end, also if it is asynchronous (react.dev/reference/react/useTransition).
@MainActor
public protocol Container: AnyObject {
  /// The view that it renders.
  associatedtype View: PresentationalView

  /// Where the view is shown.
  var mount: Mount<View> { get }
  /// Makes the view of the current state.
  func render() -> View
}

extension Container {
  /// Renders the current state.
  public func update() { mount.render(render()) }

  /// Shows the screen and handles its events until it is left.
  ///
  /// With a condition it is one of several that the screen shows in turn, as a component with a `key` is: each has its
  /// own run of the effects.
  ///
  /// - Parameters:
  ///   - effects: what runs beside the events. They start in this order, and have ended when this returns.
  ///   - isOver: the condition that ends it, checked after each event.
  ///   - prepare: is called before the screen is rendered first.
  public func live(
    with effects: [@MainActor () async -> Void] = [], until isOver: () -> Bool = { false },
    prepare: () async -> Void = {}
  ) async {
    await withTaskGroup(of: Void.self) { group in
      for effect in effects { group.startImmediately(effect) }
      defer { group.cancelAll() }
      await prepare()
      update()
      await mount.forwardEvents(until: isOver, then: update)
    }
  }
}
