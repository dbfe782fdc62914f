internal import ContainerEngine
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// Owns what is entered into the form, and saves it.
@MainActor
final class ToDoFormContainer: Container {
  let mount: Mount<ToDoFormView>
  private let context: ToDosContext
  private let stored: ToDo?
  private let initialFields: [ToDoField: TextField]
  private var fields: [ToDoField: TextField]
  private var focus = ToDoFormViewData.Element.field(.title)
  private var failure: ToDoError?
  private var saved: ToDo?

  /// Creates the container of a form.
  ///
  /// - Parameter stored: the ToDo to edit; nil for a new one.
  init(for stored: ToDo?, _ context: ToDosContext) {
    self.stored = stored
    self.context = context
    mount = .sheet(on: context.scene)
    initialFields = Dictionary(
      uniqueKeysWithValues: ToDoField.allCases.map { field in
        (field, TextField(stored?.values.text(of: field) ?? "", lines: field.isOneLine ? .one : .several))
      })
    fields = initialFields
  }

  /// Shows the form; returns the saved ToDo, nil if the user cancels.
  func run() async -> ToDo? {
    await mount.present { await live() }
    return saved
  }

  func render() -> ToDoFormView {
    let review = review
    return ToDoFormView(
      viewData: ToDoFormViewData(
        purpose: stored == nil ? .create : .edit, fields: fields, focus: focus,
        // A blank title is not reported as an error: the disabled button already shows it.
        errors: review.errors.filter { $0.value != .titleIsBlank }, dueMeaning: review.due,
        repeats: review.repeats, dueHasPassed: review.dueHasPassed, canSave: review.canSave, failure: failure),
      onEdit: edit, onChoose: choose, onMoveFocus: moveFocus, onSave: save, onCancel: mount.leave,
      onShowKeys: showKeys)
  }

  /// What is entered, without an unchanged text of several lines, because its field normalizes line endings.
  private var input: ToDoInput {
    let entered = fields.filter { field, text in
      stored == nil || field.isOneLine || text.text != initialFields[field]?.text
    }
    return ToDoInput(entered.mapValues(\.text))
  }

  private var review: ToDoReview {
    input.review(of: stored?.values, on: context.clock, in: context.language)
  }
}

extension ToDoFormContainer {
  private func edit(_ edit: TextEdit) {
    failure = nil
    if case .field(let field) = focus { fields[field]?.apply(edit) }
  }

  private func choose(_ value: String) {
    failure = nil
    if case .field(let field) = focus { fields[field] = TextField(value) }
  }

  private func moveFocus(by step: Int) {
    failure = nil
    focus = focus.moved(by: step)
  }

  private func showKeys() async {
    failure = nil
    await context.showKeys(of: .form)
  }

  /// Saves what is entered; on failure it is kept, and an invalid field gets the focus.
  private func save() async {
    failure = nil
    let review = review
    guard review.canSave else { return }
    do throws(ToDoError) {
      saved = try await context.repository.save(input, of: stored, on: context.clock, in: context.language)
      mount.leave()
    } catch {
      if let field = ToDoField.allCases.first(where: { review.errors[$0] == error }) {
        focus = .field(field)
      } else {
        failure = error
      }
    }
  }
}
