import Platform
import Testing

@testable import CoordinatorEngine

/// A navigator without a stage, which only remembers what is on it.
@AppActor
final class SpyNavigator: Navigating {
  private var places: [(controller: any Controller, onPop: @AppActor () -> Void)] = []

  /// The controllers, the topmost last.
  var controllers: [any Controller] { places.map(\.controller) }

  /// Returns the topmost controller, which must be of a type.
  func top<Screen>(as type: Screen.Type = Screen.self) throws -> Screen {
    try #require(places.last?.controller as? Screen)
  }

  /// Gives the topmost controller, which must be loading, its content.
  func load<ViewData, Event, Content, Failure>(
    _ type: LoadingController<ViewData, Event, Content, Failure>.Type, _ content: Content
  ) throws {
    try top(as: type).onLoad?(content, 10)
  }

  func push(_ controller: any Controller, onPop: @escaping @AppActor () -> Void) {
    controller.navigator = self
    places.append((controller, onPop))
  }

  func present(_ controller: any Controller, onPop: @escaping @AppActor () -> Void) {
    push(controller, onPop: onPop)
  }

  func replace(_ controller: any Controller, with new: any Controller) {
    new.navigator = self
    for index in places.indices where places[index].controller === controller {
      places[index].controller = new
    }
  }

  func pop(_ controller: any Controller) {
    while places.contains(where: { $0.controller === controller }) { places.removeLast().onPop() }
  }

  func popAbove(_ controller: any Controller, then next: @escaping @AppActor () -> Void) {
    while let top = places.last, top.controller !== controller { places.removeLast().onPop() }
    next()
  }
}
