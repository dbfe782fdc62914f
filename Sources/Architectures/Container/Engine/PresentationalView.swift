public import SharedEntities
public import SharedViews
public import Terminal

/// A view that is a pure function of its values and closures.
///
/// It imports no store and no service, and keeps no state: the same values give the same cells. What happens on it
/// leaves through its closures. A closure that is not given does nothing, so a view made of values alone is a preview.
///
/// Keeps the rules of Dan Abramov's "Presentational and Container Components" (2015): presentational components are
/// "concerned with how things look", "don't specify how the data is loaded or mutated" and "receive data and callbacks
/// exclusively via props".
@MainActor
public protocol PresentationalView {
  /// What is drawn.
  associatedtype ViewData
  /// What can happen on it.
  associatedtype Event

  /// How the view is drawn, and which events its input causes.
  static var screen: ScreenView<ViewData, Event> { get }
  /// The values to draw.
  var viewData: ViewData { get }
  /// Calls the closure for an event.
  func handle(_ event: Event) async
}

extension PresentationalView {
  /// A closure without a value.
  public typealias Action = @MainActor () async -> Void
  /// A closure with a value.
  public typealias ActionWith<Value> = @MainActor (Value) async -> Void

  /// Draws the view.
  public func frame(_ size: Frame.Size, _ language: Language) -> Frame {
    Self.screen.frame(viewData, size, language)
  }
}
