public import SharedContracts
internal import SharedEntities
internal import SharedPresenters
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
  private let initialMemo: String
  private var title: TextField
  private var due: TextField
  private var memo: TextField
  private var focus = ToDoFormViewData.Element.title
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
    title = TextField(stored?.title.text ?? "")
    due = TextField(stored?.due?.description ?? "")
    memo = TextField(stored?.memo.text ?? "", lines: .several)
    initialMemo = memo.text
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
      case .focusNext: moveFocus(by: 1)
      case .focusPrevious: moveFocus(by: -1)
      case .save: if let saved = await save() { return saved }
      case .cancel: return nil
      case .showKeys: await router.showKeys(of: .form)
      }
      show()
    }
    return nil
  }

  /// The current input; an unchanged memo is omitted, because the field normalizes its line endings.
  private var input: ToDoInput {
    ToDoInput(
      title: title.text, memo: stored != nil && memo.text == initialMemo ? nil : memo.text,
      due: .words(due.text))
  }

  private func show() {
    view.show(
      ToDoFormViewData(
        purpose: stored == nil ? .create : .edit, title: title, due: due, memo: memo, focus: focus,
        interactor.review(input, of: stored), failure: failure))
  }

  private func apply(_ edit: TextEdit) {
    switch focus {
    case .title: title.apply(edit)
    case .due: due.apply(edit)
    case .memo: memo.apply(edit)
    case .save, .cancel: break
    }
  }

  private func moveFocus(by step: Int) { focus = focus.moved(by: step) }

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
        focus = ToDoFormViewData.Element(field)
      } else {
        failure = error
      }
      return nil
    }
  }
}

extension ToDoFormViewData {
  /// Creates the view data of the fields and their review.
  fileprivate init(
    purpose: Purpose, title: TextField, due: TextField, memo: TextField, focus: Element,
    _ review: ToDoReview, failure: ToDoError?
  ) {
    // A blank title is not reported as an error: the disabled button already shows it.
    let errors = review.errors.filter { $0.value != .titleIsBlank }
    self.init(
      purpose: purpose, title: title, due: due, memo: memo, focus: focus, errors: errors,
      dueMeaning: review.due, canSave: review.canSave, failure: failure)
  }
}
