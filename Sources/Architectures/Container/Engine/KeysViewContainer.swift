public import Platform
internal import SharedViewData

/// The keys of a screen, on a sheet above it.
@AppActor
public final class KeysViewContainer<Screen: KeysScreen>: Container {
  public let mount: Mount<KeysView<Screen>>
  private let topic: Screen.Topic
  private var offset = 0

  /// Creates the container of a screen's keys.
  public init(of topic: Screen.Topic, on mount: Mount<KeysView<Screen>>) {
    self.topic = topic
    self.mount = mount
  }

  /// Shows the keys until the user leaves them.
  public func run() async { await mount.present { await live() } }

  public func render() -> KeysView<Screen> {
    KeysView(viewData: KeysViewData(topic, offset: offset))
      .onScroll { self.offset = $0 }
      .onLeave(action: mount.leave)
  }
}
