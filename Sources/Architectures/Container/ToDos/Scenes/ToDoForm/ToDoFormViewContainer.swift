internal import ContainerEngine
internal import Platform
internal import SharedEntities
internal import ToDosEntities
internal import ToDosViewData

/// Owns the input of the form, and saves it.
@AppActor
final class ToDoFormViewContainer: Container {
  let mount: Mount<ToDoFormView>
  private let context: ToDosContext
  private var entry: ToDoFormEntry
  private var saved: ToDo?

  /// Creates the container of a form.
  ///
  /// - Parameter stored: the ToDo to edit; nil for a new one.
  init(for stored: ToDo?, _ context: ToDosContext) {
    self.context = context
    mount = .sheet(on: context.scene)
    entry = ToDoFormEntry(for: stored, at: context.clock.now())
  }

  /// Shows the form; returns the saved ToDo, nil if the user cancels.
  func run() async -> ToDo? {
    await mount.present { await live() }
    return saved
  }

  func render() -> ToDoFormView {
    ToDoFormView(viewData: ToDoFormViewData(entry, review))
      .onInput(action: take)
      .onSave(action: save)
      .onCancel(action: mount.leave)
      .onShowKeys(action: showKeys)
  }

  private var review: ToDoReview { entry.review(on: context.clock, in: context.language) }

  private func take(_ event: ToDoFormEvent) { entry.take(event, at: context.clock.now()) }
}

extension ToDoFormViewContainer {
  func showKeys() async {
    take(.showKeys)
    update()
    await context.showKeys(of: .form)
  }

  /// Saves the input; on failure it is kept.
  func save() async {
    take(.save)
    let review = review
    guard review.canSave else { return }
    do throws(ToDoSavingError) {
      saved = try await store()
      mount.leave()
    } catch {
      entry.fail(error, review)
    }
  }

  /// Saves the input; after a conflict, reads the ToDo's current state.
  private func store() async throws(ToDoSavingError) -> ToDo {
    let saving = try ToDoSaving(entry.input, of: entry.stored, on: context.clock, in: context.language)
    do throws(ToDoError) {
      return try saving.toDo(of: try await context.repository.make(saving.change))
    } catch {
      guard let id = saving.contested(by: error) else { throw ToDoSavingError(error) }
      let current: ToDo?
      do throws(ToDoError) { current = try await context.repository.toDo(id) } catch {
        throw ToDoSavingError(error)
      }
      throw saving.conflict(with: current, by: context.clock)
    }
  }
}
