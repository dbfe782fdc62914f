public import Platform
internal import SharedEntities

/// Owns the data and the logic of a screen, and draws nothing itself.
///
/// After a change of its state it renders its presentational view again, with the current values and callbacks.
///
/// Follows the rules of Dan Abramov's "Presentational and Container Components" (2015): container components are
/// "concerned with how things work", "provide the data and behavior to presentational or other container components"
/// and "are often stateful, as they tend to serve as data sources". It renders as React does: what an event handler sets
/// is rendered together at its end, and before it opens another container
/// (react.dev/learn/queueing-a-series-of-state-updates). State set after an `await` is not part of a transition; React
/// would render it at once.
@AppActor
public protocol Container: AnyObject {
  /// The view that it renders.
  associatedtype View: PresentationalView

  /// The mount that shows the view.
  var mount: Mount<View> { get }
  /// Creates the view of the current state.
  func render() -> View
}

extension Container {
  /// Renders the current state.
  public func update() { mount.render(render()) }

  /// Shows the screen and handles its events until the user leaves it.
  ///
  /// With a condition, the screen is one of several that are shown in turn, like a component with a `key`: each has
  /// its own run of the effects.
  ///
  /// - Parameters:
  ///   - effects: run concurrently with the events. They start in this order, and have ended when this returns.
  ///   - isOver: the condition that ends the screen, checked after each event.
  ///   - prepare: is called before the first rendering.
  public func live(
    with effects: [@AppActor () async -> Void] = [], until isOver: () -> Bool = { false },
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
