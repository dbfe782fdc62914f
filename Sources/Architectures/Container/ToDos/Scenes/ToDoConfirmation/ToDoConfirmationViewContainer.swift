internal import ContainerEngine
internal import Platform
internal import SharedViewData
internal import ToDosViewData

/// Owns a question that asks for confirmation, and its answer.
@AppActor
final class ToDoConfirmationViewContainer: Container {
  let mount: Mount<ToDoConfirmationView>
  private let question: ToDoQuestion
  /// The focused button; initially the one that changes nothing.
  private var focus = ToDoConfirmationViewData.Element.cancel
  private var isConfirmed = false

  init(_ question: ToDoQuestion, _ context: ToDosContext) {
    mount = .sheet(on: context.scene)
    self.question = question
  }

  /// Asks until there is an answer; returns false if input ends.
  func run() async -> Bool {
    await mount.present {
      await live()
      return isConfirmed
    }
  }

  func render() -> ToDoConfirmationView {
    ToDoConfirmationView(viewData: ToDoConfirmationViewData(question, focus: focus))
      .onMoveFocus { self.focus = self.focus.moved(by: 1) }
      .onChoose(action: choose)
      .onCancel(action: mount.leave)
  }

  func choose() {
    isConfirmed = focus == .confirm
    mount.leave()
  }
}
