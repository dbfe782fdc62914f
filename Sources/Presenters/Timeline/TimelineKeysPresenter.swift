public import TimelineContracts
public import TimelineEntities
public import TimelineViewData

/// Shows the keys of a screen.
///
/// Owns its view. There is nothing to be found out or decided, so it has neither interactor nor router.
@MainActor
public final class TimelineKeysPresenter: TimelineScreen {
  private let view: any TimelineKeysViewing
  private let screen: TimelineKeysViewData.Screen

  /// A presenter of the keys of a screen.
  public init(view: any TimelineKeysViewing, screen: TimelineKeysViewData.Screen) {
    self.view = view
    self.screen = screen
  }

  public func run() async throws(TimelineError) {
    view.show(TimelineKeysViewData(screen: screen))
    while case .scroll(let offset)? = await view.nextEvent() {
      view.show(TimelineKeysViewData(screen: screen, offset: offset))
    }
  }
}
