public import Platform
public import SharedEntities
public import SharedViews
public import Terminal

/// A view that is a pure function of its values and closures.
///
/// It imports no store and no service, and has no state: the same values give the same cells. Its events leave it
/// through its closures. A closure that is not given does nothing, so a view made only of values is a preview.
///
/// Follows the rules of Dan Abramov's "Presentational and Container Components" (2015): presentational components are
/// "concerned with how things look", "don't specify how the data is loaded or mutated" and "receive data and
/// callbacks exclusively via props".
@AppActor
public protocol PresentationalView {
  /// The values that the view draws.
  associatedtype ViewData
  /// The events of the view.
  associatedtype Event

  /// Draws the view, and turns its input into events.
  static var screen: ScreenView<ViewData, Event> { get }
  /// The values to draw.
  var viewData: ViewData { get }
  /// Calls the closure for an event.
  func handle(_ event: Event) async
}

extension PresentationalView {
  /// A closure without a value.
  public typealias Action = @AppActor () async -> Void
  /// A closure with a value.
  public typealias ActionWith<Value> = @AppActor (Value) async -> Void

  /// Draws the view.
  public func frame(_ size: Frame.Size, _ language: Language) -> Frame {
    Self.screen.frame(viewData, size, language)
  }
}
