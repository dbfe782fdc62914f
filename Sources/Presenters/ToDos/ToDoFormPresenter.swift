public import Platform
public import SharedContracts
public import SharedEntities
internal import SharedViewData
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Shows the form that creates or edits a ToDo, and saves it.
///
/// Owns its view, interactor and router.
@AppActor
public final class ToDoFormPresenter: Screen {
  private let view: any Viewing<ToDoFormViewData, ToDoFormEvent>
  private let interactor: any ToDoFormInteracting
  private let router: any ToDoFormRouting
  private let clock: any WallClock
  private var fields: ToDoFields
  private var focus = ToDoFormViewData.Element.field(.title)
  /// The error that made saving fail, until the next event; nil if there is none.
  private var failure: ToDoError?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  private var hasAsked = false

  /// Creates a presenter for the form of a new or a stored ToDo.
  ///
  /// - Parameter stored: the ToDo to edit; nil for a new one.
  public init(
    view: any Viewing<ToDoFormViewData, ToDoFormEvent>, interactor: any ToDoFormInteracting,
    router: any ToDoFormRouting, clock: any WallClock, stored: ToDo?
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.clock = clock
    fields = ToDoFields(of: stored, shownAt: clock.now())
  }

  /// Handles the events of the form.
  ///
  /// Returns the saved ToDo; nil if the user cancels.
  public func run() async throws(ToDoError) -> ToDo? {
    show()
    while let event = await view.nextEvent() {
      failure = nil
      hasAsked = event == .ask
      if event != .save { fields.shownAt = clock.now() }
      switch event {
      case .edit(let edit): fields[focus]?.apply(edit)
      case .choose(let value): fields[focus] = TextField(value)
      case .focusNext: focus = focus.moved(by: 1)
      case .focusPrevious: focus = focus.moved(by: -1)
      case .ask, .continueEditing: break
      case .save: if let saved = await save() { return saved }
      case .cancel: return nil
      case .showKeys:
        show()
        await router.showKeys(of: .form)
      }
      show()
    }
    return nil
  }

  private var review: ToDoReview { interactor.review(fields.input, of: fields.stored) }

  private func show() {
    view.show(ToDoFormViewData(fields, review, focus: focus, failure: failure, hasAsked: hasAsked))
  }

  /// Saves the input; on failure it is kept, and an invalid field receives the focus.
  private func save() async -> ToDo? {
    let review = review
    guard review.canSave else { return nil }
    do throws(ToDoSavingError) {
      return try await interactor.save(fields.input, of: fields.stored)
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
}
