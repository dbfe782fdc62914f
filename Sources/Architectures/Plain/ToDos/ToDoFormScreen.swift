internal import Platform
internal import SharedEntities
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// The form that creates or edits a ToDo.
@AppActor
final class ToDoFormScreen {
  private let repository: any ToDoRepository
  private let scene: AppScene
  private let layer: Layer
  private let view: LayerView<ToDoFormViewData, ToDoFormEvent>
  private var entry: ToDoFormEntry

  /// Creates the form for a stored ToDo; nil for a new one.
  init(for stored: ToDo?, repository: any ToDoRepository, scene: AppScene) {
    self.repository = repository
    self.scene = scene
    layer = Layer(on: scene.stage, .sheet)
    view = LayerView(ToDoScreens.form, layer: layer, language: scene.language)
    entry = ToDoFormEntry(for: stored, at: scene.clock.now())
  }

  /// Returns the saved ToDo; nil if the user cancels.
  func run() async -> ToDo? {
    await layer.present {
      draw()
      while let event = await view.nextEvent() {
        entry.take(event, at: scene.clock.now())
        switch event {
        case .edit, .choose, .focusNext, .focusPrevious, .ask, .continueEditing: break
        case .save: if let saved = await save() { return saved }
        case .cancel: return nil
        case .showKeys:
          draw()
          await ToDoKeysScreen(of: .form, scene: scene).run()
        }
        draw()
      }
      return nil
    }
  }

  private var review: ToDoReview { entry.review(on: scene.clock, in: scene.language) }

  private func draw() { view.show(ToDoFormViewData(entry, review)) }

  /// Saves the input; on failure it is kept.
  private func save() async -> ToDo? {
    let review = review
    guard review.canSave else { return nil }
    do throws(ToDoSavingError) {
      let saving = try ToDoSaving(entry.input, of: entry.stored, on: scene.clock, in: scene.language)
      return try await make(saving)
    } catch {
      entry.fail(error, review)
      return nil
    }
  }

  private func make(_ saving: ToDoSaving) async throws(ToDoSavingError) -> ToDo {
    do throws(ToDoError) {
      return try saving.toDo(of: try await repository.make(saving.change))
    } catch {
      guard let id = saving.contested(by: error) else { throw ToDoSavingError(error) }
      let current: ToDo?
      do throws(ToDoError) { current = try await repository.toDo(id) } catch { throw ToDoSavingError(error) }
      throw saving.conflict(with: current, by: scene.clock)
    }
  }
}
