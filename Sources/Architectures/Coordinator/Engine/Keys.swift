public import Platform
internal import SharedEntities
public import SharedViewData
public import SharedViews
internal import Terminal

/// The controller of the key help, which every app has.
@AppActor
public final class KeysController<Topic: Hashable & Sendable>: ScreenController<
  KeysViewData<Topic>, KeysEvent
>
{
  private let topic: Topic
  private var offset = 0

  /// Creates the key help of a screen.
  public init(_ screen: ScreenView<KeysViewData<Topic>, KeysEvent>, of topic: Topic) {
    self.topic = topic
    super.init(screen)
  }

  public override var viewData: KeysViewData<Topic>? { KeysViewData(topic, offset: offset) }

  public override func handle(_ event: KeysEvent) async {
    switch event {
    case .scroll(let offset): self.offset = offset
    case .leave: goBack()
    }
  }
}
