internal import Platform
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import ToDosViewData
internal import ToDosViews

/// A question that asks for confirmation.
@AppActor
final class ToDoConfirmationScreen {
  private let layer: Layer
  private let view: LayerView<ToDoConfirmationViewData, ToDoConfirmationEvent>
  private let question: ToDoQuestion
  private var focus = ToDoConfirmationViewData.Element.cancel

  init(_ question: ToDoQuestion, scene: AppScene) {
    layer = Layer(on: scene.stage, .sheet)
    view = LayerView(ToDoScreens.confirmation, layer: layer, language: scene.language)
    self.question = question
  }

  /// Returns whether the user confirms; the end of input counts as no.
  func run() async -> Bool {
    await layer.present {
      while true {
        view.show(ToDoConfirmationViewData(question, focus: focus))
        switch await view.nextEvent() {
        case .moveFocus: focus = focus.moved(by: 1)
        case .choose: return focus == .confirm
        case .cancel, nil: return false
        }
      }
    }
  }
}
