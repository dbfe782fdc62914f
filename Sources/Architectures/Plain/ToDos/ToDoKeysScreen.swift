internal import Platform
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import ToDosViewData
internal import ToDosViews

/// The keys of a screen.
@AppActor
final class ToDoKeysScreen {
  private let topic: ToDoKeysTopic
  private let layer: Layer
  private let view: LayerView<KeysViewData<ToDoKeysTopic>, KeysEvent>

  init(of topic: ToDoKeysTopic, scene: AppScene) {
    self.topic = topic
    layer = Layer(on: scene.stage, .sheet)
    view = LayerView(ToDoScreens.keys, layer: layer, language: scene.language)
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
