public import SharedContracts
internal import SharedEntities
internal import SharedViewData
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Shows the form that creates or edits a ToDo, and saves it.
///
/// Owns its view, interactor and router.
@MainActor
public final class ToDoFormPresenter: Screen {
  private let view: any Viewing<ToDoFormViewData, ToDoFormEvent>
  private let interactor: any ToDoFormInteracting
  private let router: any ToDoFormRouting
  private let stored: ToDo?
  private let initialFields: [ToDoField: TextField]
  private var fields: [ToDoField: TextField]
  private var focus = ToDoFormViewData.Element.field(.title)
  private var failure: ToDoError?

  /// Creates a presenter of a form.
  ///
  /// - Parameter stored: the ToDo to edit; nil for a new one.
  public init(
    view: any Viewing<ToDoFormViewData, ToDoFormEvent>, interactor: any ToDoFormInteracting,
    router: any ToDoFormRouting,
    stored: ToDo?
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.stored = stored
    initialFields = Dictionary(
      uniqueKeysWithValues: ToDoField.allCases.map { field in
        (field, TextField(stored?.values.text(of: field) ?? "", lines: field.isOneLine ? .one : .several))
      })
    fields = initialFields
  }

  /// Handles the events of the form.
  ///
  /// Returns the saved ToDo; nil if the user cancels.
  public func run() async throws(ToDoError) -> ToDo? {
    show()
    while let event = await view.nextEvent() {
      failure = nil
      switch event {
      case .edit(let edit): apply(edit)
      case .choose(let value): replaceText(by: value)
      case .focusNext: focus = focus.moved(by: 1)
      case .focusPrevious: focus = focus.moved(by: -1)
      case .save: if let saved = await save() { return saved }
      case .cancel: return nil
      case .showKeys: await router.showKeys(of: .form)
      }
      show()
    }
    return nil
  }

  /// The current input.
  ///
  /// An unchanged text of several lines is omitted, because its field normalizes line endings.
  private var input: ToDoInput {
    let entered = fields.filter { field, text in
      stored == nil || field.isOneLine || text.text != initialFields[field]?.text
    }
    return ToDoInput(entered.mapValues(\.text))
  }

  private func show() {
    let review = interactor.review(input, of: stored)
    view.show(
      ToDoFormViewData(
        purpose: stored == nil ? .create : .edit, fields: fields, focus: focus,
        // A blank title is not reported as an error: the disabled button already shows it.
        errors: review.errors.filter { $0.value != .titleIsBlank }, dueMeaning: review.due,
        repeats: review.repeats, dueHasPassed: review.dueHasPassed, canSave: review.canSave, failure: failure)
    )
  }

  private func apply(_ edit: TextEdit) {
    guard case .field(let field) = focus else { return }
    fields[field]?.apply(edit)
  }

  private func replaceText(by value: String) {
    guard case .field(let field) = focus else { return }
    fields[field] = TextField(value)
  }

  /// Saves the input.
  ///
  /// On failure the input is kept, and an invalid field receives the focus.
  private func save() async -> ToDo? {
    let review = interactor.review(input, of: stored)
    guard review.canSave else { return nil }
    do throws(ToDoError) {
      return try await interactor.save(input, of: stored)
    } catch {
      if let field = ToDoField.allCases.first(where: { review.errors[$0] == error }) {
        focus = .field(field)
      } else {
        failure = error
      }
      return nil
    }
  }
}
