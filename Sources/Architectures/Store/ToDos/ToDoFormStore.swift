internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import StoreEngine
internal import ToDosEntities
internal import ToDosViewData

/// The state of the form.
struct ToDoFormState {
  /// The input.
  var fields: ToDoFields
  var focus = ToDoFormViewData.Element.field(.title)
  /// The error that made saving fail, until the next event; nil if there is none.
  var failure: ToDoError?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  var hasAsked = false
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
    super.init(
      initialState: ToDoFormState(fields: ToDoFields(of: stored, shownAt: services.clock.now())))
  }

  /// The view data of the form.
  var viewData: Derived<ToDoFormViewData> {
    derived { [services] state in
      ToDoFormViewData(
        state.fields, state.fields.review(services), focus: state.focus, failure: state.failure,
        hasAsked: state.hasAsked)
    }
  }

  /// Edits the focused field.
  func edit(_ edit: TextEdit) { update { $0.fields[$0.focus]?.apply(edit) } }

  /// Sets the focused field to one of its values.
  func choose(_ value: String) { update { $0.fields[$0.focus] = TextField(value) } }

  /// Focuses the next element.
  func focusNext() { update { $0.focus = $0.focus.moved(by: 1) } }

  /// Focuses the previous element.
  func focusPrevious() { update { $0.focus = $0.focus.moved(by: -1) } }

  /// Saves the input; on failure it is kept, and an invalid field receives the focus.
  func save() async {
    let fields = state.fields
    let review = fields.review(services)
    guard review.canSave else { return commit { ($0.failure, $0.hasAsked) = (nil, false) } }
    do throws(ToDoSavingError) {
      let saved = try await store(fields)
      commit { $0.saved = saved }
    } catch {
      commit {
        ($0.failure, $0.hasAsked) = (nil, false)
        if let invalid = review.field(of: error.error) {
          $0.focus = .field(invalid)
        } else {
          $0.failure = error.error
          $0.fields = fields.rebased(after: error)
          if let contested = error.conflicts.first { $0.focus = .field(contested) }
        }
      }
    }
  }

  /// Saves the input; after a conflict, reads the ToDo's current state.
  private func store(_ fields: ToDoFields) async throws(ToDoSavingError) -> ToDo {
    let saving = try ToDoSaving(fields.input, of: fields.stored, on: services.clock, in: services.language)
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
  func ask() { update { $0.hasAsked = true } }

  /// Continues editing after that question.
  func continueEditing() { update { _ in } }

  /// Discards the input.
  func cancel() { commit { $0.isCancelled = true } }

  /// Shows the keys of the form.
  func showKeys() async {
    update { _ in }
    await root.showKeys(of: .form)
  }

  /// Commits an event, which ends the failure and the question of the event before.
  private func update(_ change: (inout InoutRef<ToDoFormState>) -> Void) {
    commit {
      ($0.failure, $0.hasAsked) = (nil, false)
      $0.fields.shownAt = services.clock.now()
      change(&$0)
    }
  }
}

extension ToDoFields {
  fileprivate func review(_ services: ToDosServices) -> ToDoReview {
    review(on: services.clock, in: services.language)
  }
}
