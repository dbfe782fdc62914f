internal import ContainerEngine
internal import Platform
internal import ToDosViewData

/// Owns a question that asks for confirmation, and its answer.
@AppActor
final class ToDoConfirmationViewContainer: Container {
  let mount: Mount<ToDoConfirmationView>
  private var sheet: ToDoConfirmationViewData
  private var isConfirmed = false

  init(_ question: ToDoQuestion, _ context: ToDosContext) {
    mount = .sheet(on: context.scene)
    sheet = ToDoConfirmationViewData(question)
  }

  /// Asks until there is an answer; returns false if input ends.
  func run() async -> Bool {
    await mount.present {
      await live()
      return isConfirmed
    }
  }

  func render() -> ToDoConfirmationView {
    ToDoConfirmationView(viewData: sheet)
      .onMoveFocus { self.sheet.moveFocus() }
      .onChoose(action: choose)
      .onCancel(action: mount.leave)
  }

  func choose() {
    isConfirmed = sheet.focus == .confirm
    mount.leave()
  }
}
