public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Shows the keys of a screen.
///
/// Owns its view. There is nothing to be found out or decided, so it has neither interactor nor router.
@MainActor
public final class ToDoKeysPresenter: ToDoScreen {
  private let view: any ToDoKeysViewing
  private let screen: ToDoKeysViewData.Screen

  /// A presenter of the keys of a screen.
  public init(view: any ToDoKeysViewing, screen: ToDoKeysViewData.Screen) {
    self.view = view
    self.screen = screen
  }

  public func run() async throws(ToDoError) {
    view.show(ToDoKeysViewData(screen: screen))
    while case .scroll(let offset)? = await view.nextEvent() {
      view.show(ToDoKeysViewData(screen: screen, offset: offset))
    }
  }
}
