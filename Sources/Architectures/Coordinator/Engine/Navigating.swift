public import Platform
internal import SharedEntities
public import SharedViews
public import Terminal

/// The controller of one screen, which a navigator shows.
@AppActor
public protocol Controller: AnyObject {
  /// The navigator that shows the controller; it owns the controller, so the reference back is weak.
  var navigator: (any Navigating)? { get set }
  /// Gives the controller a layer to draw on.
  func loadView(on layer: Layer, of scene: AppScene)
  /// Gives the controller the view of the controller that it replaces.
  func takeView(of other: any Controller)
  /// Runs the screen; returns when the user has left it and its work has ended.
  func run(in place: Place) async
  /// Makes the updates that other screens have requested, and draws the screen, which appears again if it was hidden.
  func viewDidUncover(in place: Place) async
}

/// Shows controllers, one above the other.
///
/// Coordinators use this protocol, so that a test can provide another navigator. Follows the `Router` of Ian
/// MacCallum, "Coordinators, Routers, and Back Buttons" (2017): each controller comes with a closure to call once it
/// is popped, whether its coordinator popped it or the user went back.
@AppActor
public protocol Navigating: AnyObject {
  /// Shows a controller that covers the one below.
  ///
  /// - Parameter onPop: called once, when the controller is popped.
  func push(_ controller: any Controller, onPop: @escaping @AppActor () -> Void)
  /// Shows a controller on a sheet over the one below.
  ///
  /// - Parameter onPop: called once, when the controller is popped.
  func present(_ controller: any Controller, onPop: @escaping @AppActor () -> Void)
  /// Replaces a controller with another that draws the same view data.
  func replace(_ controller: any Controller, with new: any Controller)
  /// Pops a controller, and those above it.
  func pop(_ controller: any Controller)
  /// Pops the controllers above a controller, and continues from it once they are popped.
  func popAbove(_ controller: any Controller, then next: @escaping @AppActor () -> Void)
}

/// The place of a controller in the stack.
@AppActor
public final class Place {
  private var isPopped = false

  var controller: any Controller
  let layer: Layer
  var task: Task<Void, Never>?
  private var above: Place?
  private var wasCovered = false
  private var wasHidden = false
  private var isIdle = false
  /// Called once when nothing covers the controller.
  private var next: (@AppActor () -> Void)?

  init(of controller: any Controller, on layer: Layer) {
    self.controller = controller
    self.layer = layer
  }

  /// Whether a controller must end, because it was popped or replaced.
  public func isOver(for controller: any Controller) -> Bool {
    isPopped || self.controller !== controller
  }

  /// Waits until nothing covers the controller; returns false if nothing did.
  ///
  /// Cancelling the caller pops the controllers above; it still waits for them to end.
  public func uncovered() async -> Bool {
    guard wasCovered else { return false }
    while let task = above?.task {
      await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
    }
    wasCovered = false
    return true
  }

  /// Whether a page has hidden the controller since this was asked last; a sheet leaves what it covers in sight.
  func appearsAgain() -> Bool {
    defer { wasHidden = false }
    return wasHidden
  }

  /// Returns the result of `nextEvent`; the controller is idle meanwhile.
  func whileIdle<Event>(_ nextEvent: @AppActor () async -> Event?) async -> Event? {
    isIdle = true
    defer { isIdle = false }
    return await nextEvent()
  }

  /// Wakes a controller that was covered while it waited for an event; any other calls `uncovered()` itself.
  ///
  /// If what was popped made way for a link, the controller is covered again at once.
  func didUncover() async {
    next?()
    next = nil
    if above == nil, wasCovered, isIdle { await controller.viewDidUncover(in: self) }
  }

  func cover(with place: Place, _ placement: Layer.Placement) {
    wasCovered = true
    if placement == .page { wasHidden = true }
    above = place
  }

  func popAbove(then next: @escaping @AppActor () -> Void) {
    guard let above else { return next() }
    self.next = next
    above.pop()
  }

  func uncover() { above = nil }

  func pop() {
    isPopped = true
    task?.cancel()
  }
}
