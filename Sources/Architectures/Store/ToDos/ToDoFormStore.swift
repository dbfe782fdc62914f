internal import SharedEntities
internal import SharedViewData
internal import StoreEngine
internal import ToDosEntities
internal import ToDosViewData

/// The state of the form.
struct ToDoFormState {
  typealias Element = ToDoFormViewData.Element

  /// The ToDo that is edited; nil for a new one.
  let stored: ToDo?
  let initialFields: [ToDoField: TextField]
  var fields: [ToDoField: TextField]
  var focus = Element.field(.title)
  var failure: ToDoError?
  /// What was saved; nil until then.
  var saved: ToDo?
  var isCancelled = false

  init(_ stored: ToDo?) {
    self.stored = stored
    initialFields = Dictionary(
      uniqueKeysWithValues: ToDoField.allCases.map { field in
        (field, TextField(stored?.values.text(of: field) ?? "", lines: field.isOneLine ? .one : .several))
      })
    fields = initialFields
  }

  /// What was entered.
  ///
  /// An unchanged text of several lines is omitted, because its field normalizes line endings.
  var input: ToDoInput {
    let entered = fields.filter { field, text in
      stored == nil || field.isOneLine || text.text != initialFields[field]?.text
    }
    return ToDoInput(entered.mapValues(\.text))
  }

  var isClosed: Bool { saved != nil || isCancelled }
}

/// The store of the form that creates or edits a ToDo.
@MainActor
final class ToDoFormStore: Store<ToDoFormState, Never> {
  private let services: ToDosServices
  private let root: any ToDosRoot

  init(_ stored: ToDo?, _ services: ToDosServices, root: any ToDosRoot) {
    self.services = services
    self.root = root
    super.init(initialState: ToDoFormState(stored))
  }

  /// What the form shows.
  var viewData: Derived<ToDoFormViewData> {
    derived { [services] state in ToDoFormViewData(state, state.review(services)) }
  }

  /// Edits the focused field.
  func edit(_ edit: TextEdit) {
    commit {
      $0.failure = nil
      if case .field(let field) = $0.focus { $0.fields[field]?.apply(edit) }
    }
  }

  /// Sets the focused field to one of its values.
  func choose(_ value: String) {
    commit {
      $0.failure = nil
      if case .field(let field) = $0.focus { $0.fields[field] = TextField(value) }
    }
  }

  /// Moves the focus.
  func moveFocus(by step: Int) {
    commit {
      $0.failure = nil
      $0.focus = $0.focus.moved(by: step)
    }
  }

  /// Saves what was entered.
  ///
  /// On failure it is kept, and an invalid field receives the focus.
  func save() async {
    let review = state.primitive.review(services)
    guard review.canSave else { return commit { $0.failure = nil } }
    do throws(ToDoError) {
      let saved = try await store()
      commit { $0.saved = saved }
    } catch {
      commit { state in
        let invalid = ToDoField.allCases.first { review.errors[$0] == error }
        state.failure = invalid == nil ? error : nil
        if let invalid { state.focus = .field(invalid) }
      }
    }
  }

  /// Discards what was entered.
  func cancel() { commit { $0.isCancelled = true } }

  /// Shows the keys of the form.
  func showKeys() async {
    await root.showKeys(of: .form)
    commit { $0.failure = nil }
  }

  private func store() async throws(ToDoError) -> ToDo {
    try await services.repository.save(
      state.primitive.input, of: state.stored, on: services.clock, in: services.language)
  }
}

extension ToDoFormState {
  fileprivate func review(_ services: ToDosServices) -> ToDoReview {
    input.review(of: stored?.values, on: services.clock, in: services.language)
  }
}

extension ToDoFormViewData {
  fileprivate init(_ state: ToDoFormState, _ review: ToDoReview) {
    self.init(
      purpose: state.stored == nil ? .create : .edit, fields: state.fields, focus: state.focus,
      // A blank title is not reported as an error: the disabled button already shows it.
      errors: review.errors.filter { $0.value != .titleIsBlank }, dueMeaning: review.due,
      repeats: review.repeats, dueHasPassed: review.dueHasPassed, canSave: review.canSave,
      failure: state.failure)
  }
}
