internal import Platform
internal import QuizViewData
internal import QuizViews
internal import SharedViewData
internal import SharedViews
internal import Terminal

/// The keys of a screen.
@AppActor
final class QuizKeysScreen {
  private let topic: QuizKeysTopic
  private let layer: Layer
  private let view: LayerView<KeysViewData<QuizKeysTopic>, KeysEvent>

  init(of topic: QuizKeysTopic, scene: AppScene) {
    self.topic = topic
    layer = Layer(on: scene.stage, .sheet)
    view = LayerView(QuizScreens.keys, layer: layer, language: scene.language)
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
