internal import Platform
internal import SharedViews
internal import Terminal
internal import ToDosViewData
internal import ToDosViews

/// A question that asks for confirmation.
@AppActor
final class ToDoConfirmationScreen {
  private let layer: Layer
  private let view: LayerView<ToDoConfirmationViewData, ToDoConfirmationEvent>
  private var sheet: ToDoConfirmationViewData

  init(_ question: ToDoQuestion, scene: AppScene) {
    layer = Layer(on: scene.stage, .sheet)
    view = LayerView(ToDoScreens.confirmation, layer: layer, language: scene.language)
    sheet = ToDoConfirmationViewData(question)
  }

  /// Returns whether the user confirms; the end of input counts as no.
  func run() async -> Bool {
    await layer.present {
      while true {
        view.show(sheet)
        switch await view.nextEvent() {
        case .moveFocus: sheet.moveFocus()
        case .choose: return sheet.focus == .confirm
        case .cancel, nil: return false
        }
      }
    }
  }
}
