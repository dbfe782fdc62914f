public import Platform
public import SharedContracts
public import SharedEntities
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
  private var entry: ToDoFormEntry

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
    entry = ToDoFormEntry(for: stored, at: clock.now())
  }

  /// Handles the events of the form.
  ///
  /// Returns the saved ToDo; nil if the user cancels.
  public func run() async throws(ToDoError) -> ToDo? {
    show()
    while let event = await view.nextEvent() {
      entry.take(event, at: clock.now())
      switch event {
      case .edit, .choose, .focusNext, .focusPrevious, .ask, .continueEditing: break
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

  private var review: ToDoReview { interactor.review(entry.input, of: entry.stored) }

  private func show() { view.show(ToDoFormViewData(entry, review)) }

  /// Saves the input; keeps it on failure.
  private func save() async -> ToDo? {
    let review = review
    guard review.canSave else { return nil }
    do throws(ToDoSavingError) {
      return try await interactor.save(entry.input, of: entry.stored)
    } catch {
      entry.fail(error, review)
      return nil
    }
  }
}
