public import Platform
internal import SharedEntities
public import SharedViews
public import Terminal

/// The controller of one screen, like a `UIViewController`: a subclass keeps the screen's state, reads and writes its
/// model, and draws.
///
/// It asks its delegate for anything beyond the screen, and knows no other controller. Owns its view.
@AppActor
open class ScreenController<ViewData, Event>: Controller {
  public weak var navigator: (any Navigating)?

  private let screen: ScreenView<ViewData, Event>
  private var view: LayerView<ViewData, Event>?
  private var returns: [@AppActor () async -> Void] = []

  public init(_ screen: ScreenView<ViewData, Event>) { self.screen = screen }

  /// The view data of the screen; nil if there is nothing to show yet.
  open var viewData: ViewData? { nil }

  /// The observers, which run concurrently with the events; started in this order, and cancelled when the user leaves.
  open var observers: [@AppActor () async -> Void] { [] }

  /// Prepares the screen, before it observes anything.
  open func viewDidLoad() async {}

  /// Updates the screen before it appears: first once it observes, then each time that a page above it is popped.
  open func viewWillAppear() async {}

  /// Handles an event of the user.
  open func handle(_ event: Event) async {}

  /// Ends the screen's own tasks, before it is popped or replaced.
  open func viewWillDisappear() async {}

  /// Draws the screen.
  public final func show() { if let viewData { view?.show(viewData) } }

  /// Returns the user's next event; nil if there are no more.
  public final func nextEvent() async -> Event? { await view?.nextEvent() }

  /// Goes back to the screen below, as the back button does.
  public final func goBack() { navigator?.pop(self) }

  /// Defers an update until this screen is uncovered, before it handles another event.
  ///
  /// Coordinators report changes of another screen while that one still covers this screen.
  public final func onReturn(_ work: @escaping @AppActor () async -> Void) { returns.append(work) }

  /// Makes the updates that `onReturn(_:)` deferred.
  public final func didReturn() async {
    while !returns.isEmpty { await returns.removeFirst()() }
  }

  public final func viewDidUncover(in place: Place) async {
    await didReturn()
    guard !place.isOver(for: self) else { return }
    if place.appearsAgain() { await viewWillAppear() }
    show()
  }

  open func run(in place: Place) async {
    await viewDidLoad()
    guard !place.isOver(for: self) else { return }
    await withTaskGroup(of: Void.self) { group in
      for observer in observers { group.startImmediately(observer) }
      defer { group.cancelAll() }
      await viewWillAppear()
      show()
      await handleEvents(in: place)
      await viewWillDisappear()
    }
  }

  private func handleEvents(in place: Place) async {
    while true {
      while await place.uncovered() { await viewDidUncover(in: place) }
      guard !place.isOver(for: self), let event = await place.whileIdle(nextEvent) else { return }
      // While this screen waited, another one may have been shown over it and popped.
      if await place.uncovered() { await viewDidUncover(in: place) }
      await handle(event)
      if !place.isOver(for: self) { show() }
    }
  }

  public final func loadView(on layer: Layer, of scene: AppScene) {
    view = LayerView(screen, layer: layer, language: scene.language)
  }

  public final func takeView(of other: any Controller) {
    view = (other as? ScreenController<ViewData, Event>)?.view
  }
}
