internal import ContainerEngine
internal import ToDosViewData

/// Owns the question whether ToDos are to be deleted, and the answer.
@MainActor
final class ToDoConfirmationContainer: Container {
  let mount: Mount<ToDoConfirmationView>
  private var question: ToDoConfirmationViewData
  private var isConfirmed = false

  init(deleting count: Int, _ context: ToDosContext) {
    mount = .sheet(on: context.scene)
    question = ToDoConfirmationViewData(count: count)
  }

  /// Asks until there is an answer; without input it is no.
  func run() async -> Bool {
    await mount.present {
      await live()
      return isConfirmed
    }
  }

  func render() -> ToDoConfirmationView {
    ToDoConfirmationView(
      viewData: question, onMoveFocus: { self.question.moveFocus() }, onChoose: choose,
      onCancel: mount.leave)
  }

  private func choose() {
    isConfirmed = question.focus == .delete
    mount.leave()
  }
}
