internal import ContainerEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// Owns the input of the form, and saves it.
@AppActor
final class ToDoFormViewContainer: Container {
  let mount: Mount<ToDoFormView>
  private let context: ToDosContext
  private var fields: ToDoFields
  private var focus = ToDoFormViewData.Element.field(.title)
  /// The error that made saving fail, until the next event; nil if there is none.
  private var failure: ToDoError?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  private var hasAsked = false
  private var saved: ToDo?

  /// Creates the container of a form.
  ///
  /// - Parameter stored: the ToDo to edit; nil for a new one.
  init(for stored: ToDo?, _ context: ToDosContext) {
    self.context = context
    mount = .sheet(on: context.scene)
    fields = ToDoFields(of: stored, shownAt: context.clock.now())
  }

  /// Shows the form; returns the saved ToDo, nil if the user cancels.
  func run() async -> ToDo? {
    await mount.present { await live() }
    return saved
  }

  func render() -> ToDoFormView {
    let viewData = ToDoFormViewData(fields, review, focus: focus, failure: failure, hasAsked: hasAsked)
    return ToDoFormView(viewData: viewData)
      .onInput(action: handle)
      .onSave(action: save)
      .onCancel(action: mount.leave)
      .onShowKeys(action: showKeys)
  }

  private var review: ToDoReview { fields.review(on: context.clock, in: context.language) }
}

extension ToDoFormViewContainer {
  /// Handles what has no callback of its own: what changes the input or the focus, and the question.
  private func handle(_ event: ToDoFormEvent) {
    (failure, hasAsked) = (nil, event == .ask)
    fields.shownAt = context.clock.now()
    switch event {
    case .edit(let edit): fields[focus]?.apply(edit)
    case .choose(let value): fields[focus] = TextField(value)
    case .focusNext: focus = focus.moved(by: 1)
    case .focusPrevious: focus = focus.moved(by: -1)
    case .ask, .continueEditing, .save, .cancel, .showKeys: break
    }
  }

  func showKeys() async {
    (failure, hasAsked) = (nil, false)
    fields.shownAt = context.clock.now()
    update()
    await context.showKeys(of: .form)
  }

  /// Saves the input; on failure it is kept, and an invalid field receives the focus.
  func save() async {
    (failure, hasAsked) = (nil, false)
    let review = review
    guard review.canSave else { return }
    do throws(ToDoSavingError) {
      saved = try await store()
      mount.leave()
    } catch {
      if let invalid = review.field(of: error.error) {
        focus = .field(invalid)
      } else {
        failure = error.error
        fields = fields.rebased(after: error)
        if let contested = error.conflicts.first { focus = .field(contested) }
      }
    }
  }

  /// Saves the input; after a conflict, reads the ToDo's current state.
  private func store() async throws(ToDoSavingError) -> ToDo {
    let saving = try ToDoSaving(fields.input, of: fields.stored, on: context.clock, in: context.language)
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
