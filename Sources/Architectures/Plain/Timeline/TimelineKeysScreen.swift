internal import Platform
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import TimelineViewData
internal import TimelineViews

/// The keys of a screen.
@AppActor
final class TimelineKeysScreen {
  private let topic: TimelineKeysTopic
  private let layer: Layer
  private let view: LayerView<KeysViewData<TimelineKeysTopic>, KeysEvent>

  init(of topic: TimelineKeysTopic, scene: AppScene) {
    self.topic = topic
    layer = Layer(on: scene.stage, .sheet)
    view = LayerView(TimelineScreens.keys, layer: layer, language: scene.language)
  }

  func run() async {
    await layer.present {
      view.show(KeysViewData(topic))
      while case .scroll(let offset)? = await view.nextEvent() {
        view.show(KeysViewData(topic, offset: offset))
      }
    }
  }
}
