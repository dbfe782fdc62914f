public import Platform

/// A minimal reimplementation of the coordinator: it decides where the user goes, so that no screen has to.
///
/// It creates its controllers, puts them on the navigator, and is their delegate. It owns its children while they
/// run; the code that starts the first coordinator owns that one. The navigator owns the controllers.
///
/// Follows Soroush Khanlou, "Coordinators Redux" (2015): `start()`, and the array of child coordinators that retains
/// them.
@AppActor
open class Coordinator {
  /// Puts the controllers of this coordinator and its children on the screen.
  public let navigator: any Navigating
  /// The coordinators that this one has started and not released yet.
  public private(set) var children: [Coordinator] = []

  /// Creates a coordinator without children.
  public init(navigator: any Navigating) { self.navigator = navigator }

  /// Shows the coordinator's first screen.
  open func start() {}

  /// Keeps a coordinator as a child, and starts it.
  public func start(_ child: Coordinator) {
    children.append(child)
    child.start()
  }

  /// Removes a child that has finished.
  public func release(_ child: Coordinator) { children.removeAll { $0 === child } }
}
