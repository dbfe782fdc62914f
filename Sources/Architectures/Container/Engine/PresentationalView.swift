public import Platform
public import SharedEntities
public import SharedViews
public import Terminal

/// A view that is a pure function of its values and callbacks.
///
/// It imports no store and no service, and has no state: the same values give the same cells. Its events leave it
/// through its callbacks, which are attached by modifiers. A callback that is not attached does nothing, so a view made
/// only of values is a preview.
///
/// Follows the rules of Dan Abramov's "Presentational and Container Components" (2015): presentational components are
/// "concerned with how things look", "don't specify how the data is loaded or mutated" and "receive data and
/// callbacks exclusively via props".
@AppActor
public protocol PresentationalView {
  /// The drawn form of the view's values.
  associatedtype ViewData
  /// The events of the view.
  associatedtype Event: Equatable

  /// Draws the view, and turns its input into events.
  static var screen: ScreenView<ViewData, Event> { get }
  /// The drawn form of the view's values.
  var viewData: ViewData { get }
  /// The callbacks that are attached to the view.
  var callbacks: [Callback<Event>] { get set }
}

/// Returns the action for an event; nil if the callback is for another.
public typealias Callback<Event> = @AppActor (Event) -> (@AppActor () async -> Void)?

extension PresentationalView {
  /// A callback without a value.
  public typealias Action = @AppActor () async -> Void
  /// A callback with a value.
  public typealias ActionWith<Value> = @AppActor (Value) async -> Void

  /// Attaches a callback for an event; modifiers are made of it.
  public func on(_ event: Event, _ action: @escaping Action) -> Self {
    attaching { $0 == event ? action : nil }
  }

  /// Attaches a callback for the events with a value; modifiers are made of it.
  public func on<Value>(
    _ action: @escaping ActionWith<Value>, _ value: @escaping @AppActor (Event) -> Value?
  ) -> Self {
    attaching { event in
      guard let value = value(event) else { return nil }
      return { await action(value) }
    }
  }

  private func attaching(_ callback: @escaping Callback<Event>) -> Self {
    var view = self
    view.callbacks.append(callback)
    return view
  }

  /// Calls the callback for an event, if there is one.
  public func handle(_ event: Event) async {
    for callback in callbacks { if let action = callback(event) { return await action() } }
  }

  /// Draws the view.
  public func frame(_ size: Frame.Size, _ language: Language) -> Frame {
    Self.screen.frame(viewData, size, language)
  }
}
