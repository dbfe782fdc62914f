public import QuizContracts
public import QuizEntities
public import QuizViewData

/// Shows the keys of a screen.
///
/// Owns its view. There is nothing to be found out or decided, so it has neither interactor nor router.
@MainActor
public final class QuizKeysPresenter: QuizScreen {
  private let view: any QuizKeysViewing
  private let screen: QuizKeysViewData.Screen

  /// A presenter of the keys of a screen.
  public init(view: any QuizKeysViewing, screen: QuizKeysViewData.Screen) {
    self.view = view
    self.screen = screen
  }

  public func run() async throws(QuizError) {
    view.show(QuizKeysViewData(screen: screen))
    while case .scroll(let offset)? = await view.nextEvent() {
      view.show(QuizKeysViewData(screen: screen, offset: offset))
    }
  }
}
