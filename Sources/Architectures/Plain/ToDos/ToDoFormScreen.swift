internal import Platform
internal import SharedEntities
internal import SharedViewData
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
  private var fields: ToDoFields
  private var focus = ToDoFormViewData.Element.field(.title)
  private var failure: ToDoError?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  private var hasAsked = false

  /// Creates the form for a stored ToDo; nil for a new one.
  init(for stored: ToDo?, repository: any ToDoRepository, scene: AppScene) {
    self.repository = repository
    self.scene = scene
    layer = Layer(on: scene.stage, .sheet)
    view = LayerView(ToDoScreens.form, layer: layer, language: scene.language)
    fields = ToDoFields(of: stored, shownAt: scene.clock.now())
  }

  /// Returns the saved ToDo; nil if the user cancels.
  func run() async -> ToDo? {
    await layer.present {
      draw()
      while let event = await view.nextEvent() {
        (failure, hasAsked) = (nil, event == .ask)
        if event != .save { fields.shownAt = scene.clock.now() }
        switch event {
        case .edit(let edit): fields[focus]?.apply(edit)
        case .choose(let value): fields[focus] = TextField(value)
        case .focusNext: focus = focus.moved(by: 1)
        case .focusPrevious: focus = focus.moved(by: -1)
        case .ask, .continueEditing: break
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

  private var review: ToDoReview { fields.review(on: scene.clock, in: scene.language) }

  private func draw() {
    view.show(ToDoFormViewData(fields, review, focus: focus, failure: failure, hasAsked: hasAsked))
  }

  /// Saves the input; on failure it is kept, and an invalid field receives the focus.
  private func save() async -> ToDo? {
    let review = review
    guard review.canSave else { return nil }
    do throws(ToDoSavingError) {
      let saving = try ToDoSaving(fields.input, of: fields.stored, on: scene.clock, in: scene.language)
      return try await make(saving)
    } catch {
      if let invalid = review.field(of: error.error) {
        focus = .field(invalid)
      } else {
        failure = error.error
        fields = fields.rebased(after: error)
        if let contested = error.conflicts.first { focus = .field(contested) }
      }
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
