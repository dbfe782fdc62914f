internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import StoreEngine
internal import ToDosEntities
internal import ToDosViewData

/// The state of the form.
struct ToDoFormState {
  /// The input.
  var entry: ToDoFormEntry
  /// The saved ToDo; nil until then.
  var saved: ToDo?
  var isCancelled = false

  var isClosed: Bool { saved != nil || isCancelled }
}

/// The store of the form that creates or edits a ToDo.
@AppActor
final class ToDoFormStore: Store<ToDoFormState, Never> {
  private let services: ToDosServices
  private let root: any ToDosRoot

  init(_ stored: ToDo?, _ services: ToDosServices, root: any ToDosRoot) {
    self.services = services
    self.root = root
    super.init(initialState: ToDoFormState(entry: ToDoFormEntry(for: stored, at: services.clock.now())))
  }

  /// The view data of the form.
  var viewData: Derived<ToDoFormViewData> {
    derived { [services] state in ToDoFormViewData(state.entry, state.entry.review(services)) }
  }

  /// Edits the focused field.
  func edit(_ edit: TextEdit) { take(.edit(edit)) }

  /// Sets the focused field to one of its values.
  func choose(_ value: String) { take(.choose(value)) }

  /// Focuses the next element.
  func focusNext() { take(.focusNext) }

  /// Focuses the previous element.
  func focusPrevious() { take(.focusPrevious) }

  /// Saves the input; on failure it is kept.
  func save() async {
    var entry = state.primitive.entry
    entry.take(.save, at: services.clock.now())
    let review = entry.review(services)
    guard review.canSave else { return commit { $0.entry = entry } }
    do throws(ToDoSavingError) {
      let saved = try await store(entry)
      commit { $0.saved = saved }
    } catch {
      entry.fail(error, review)
      commit { $0.entry = entry }
    }
  }

  /// Saves the input; after a conflict, reads the ToDo's current state.
  private func store(_ entry: ToDoFormEntry) async throws(ToDoSavingError) -> ToDo {
    let saving = try ToDoSaving(entry.input, of: entry.stored, on: services.clock, in: services.language)
    do throws(ToDoError) {
      return try saving.toDo(of: try await services.repository.make(saving.change))
    } catch {
      guard let id = saving.contested(by: error) else { throw ToDoSavingError(error) }
      let current: ToDo?
      do throws(ToDoError) { current = try await services.repository.toDo(id) } catch {
        throw ToDoSavingError(error)
      }
      throw saving.conflict(with: current, by: services.clock)
    }
  }

  /// Asks whether to discard the input.
  func ask() { take(.ask) }

  /// Continues editing after that question.
  func continueEditing() { take(.continueEditing) }

  /// Discards the input.
  func cancel() { commit { $0.isCancelled = true } }

  /// Shows the keys of the form.
  func showKeys() async {
    take(.showKeys)
    await root.showKeys(of: .form)
  }

  private func take(_ event: ToDoFormEvent) { commit { $0.entry.take(event, at: services.clock.now()) } }
}

extension ToDoFormEntry {
  fileprivate func review(_ services: ToDosServices) -> ToDoReview {
    review(on: services.clock, in: services.language)
  }
}
