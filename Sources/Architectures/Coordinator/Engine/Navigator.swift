public import Platform
internal import SharedEntities
public import SharedViews
internal import Terminal

/// A stack of controllers on the layers of a stage, like a `UINavigationController` on the screen.
///
/// It owns its controllers and runs them: only the topmost receives the user's input, while those below keep
/// observing. A controller that goes back, or whose input has ended, ends like one that its coordinator pops.
@AppActor
public final class Navigator: Navigating {
  private let scene: AppScene
  private var places: [Place] = []

  public init(scene: AppScene) { self.scene = scene }

  /// Starts the root of an app's coordinators, and retains it until all controllers are popped.
  ///
  /// Cancelling the caller pops them.
  public func run(_ root: Coordinator) async {
    root.start()
    await finished()
    // The controllers only have a weak reference to their coordinator, as their delegate.
    withExtendedLifetime(root) {}
  }

  private func finished() async {
    while let task = places.first?.task {
      await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }

  public func push(_ controller: any Controller, onPop: @escaping @AppActor () -> Void) {
    show(controller, .page, onPop)
  }

  public func present(_ controller: any Controller, onPop: @escaping @AppActor () -> Void) {
    show(controller, .sheet, onPop)
  }

  public func replace(_ controller: any Controller, with new: any Controller) {
    guard let place = place(of: controller) else { return }
    new.navigator = self
    new.takeView(of: controller)
    place.controller = new
  }

  public func pop(_ controller: any Controller) { place(of: controller)?.pop() }

  public func popAbove(_ controller: any Controller, then next: @escaping @AppActor () -> Void) {
    place(of: controller)?.popAbove(then: next)
  }

  private func place(of controller: any Controller) -> Place? {
    places.last { $0.controller === controller }
  }

  private func show(
    _ controller: any Controller, _ placement: Layer.Placement, _ onPop: @escaping @AppActor () -> Void
  ) {
    let layer = Layer(on: scene.stage, placement)
    controller.navigator = self
    controller.loadView(on: layer, of: scene)
    let place = Place(of: controller, on: layer)
    let below = places.last
    below?.cover(with: place, placement)
    places.append(place)
    layer.appear()
    place.task = Task.startImmediately { @AppActor in
      await self.run(place)
      onPop()
      await below?.didUncover()
    }
  }

  /// Runs the controller at a place, then each one that replaces it, and removes the view from the stage.
  private func run(_ place: Place) async {
    var isReplaced: Bool
    repeat {
      let controller = place.controller
      await controller.run(in: place)
      isReplaced = place.controller !== controller
    } while isReplaced
    _ = await place.uncovered()
    place.layer.disappear()
    if let index = places.firstIndex(where: { $0 === place }) {
      if index > 0 { places[index - 1].uncover() }
      places.remove(at: index)
    }
  }
}
