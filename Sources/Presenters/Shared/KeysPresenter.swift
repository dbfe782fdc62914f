public import Platform
public import SharedContracts
public import SharedViewData

/// Shows the key bindings of a screen.
///
/// Owns its view. It needs neither interactor nor router.
@AppActor
public final class KeysPresenter<Topic: Hashable & Sendable>: Screen {
  private let view: any Viewing<KeysViewData<Topic>, KeysEvent>
  private let topic: Topic

  public init(view: any Viewing<KeysViewData<Topic>, KeysEvent>, topic: Topic) {
    self.view = view
    self.topic = topic
  }

  public func run() async {
    view.show(KeysViewData(topic))
    while case .scroll(let offset)? = await view.nextEvent() {
      view.show(KeysViewData(topic, offset: offset))
    }
  }
}
