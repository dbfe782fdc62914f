public import Platform
public import SharedContracts
public import SharedEntities
internal import SharedViewData
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Lets the user choose a new due date for ToDos, and postpones them.
///
/// Owns its view and interactor.
@AppActor
public final class ToDoPostponePresenter: Screen {
  private let view: any Viewing<ToDoPostponeViewData, ToDoPostponeEvent>
  private let interactor: any ToDoPostponeInteracting
  private let ids: ItemIDSet
  private let clock: any WallClock
  private let language: Language
  private let today: CalendarDay
  private var choice = PostponeChoice.tomorrow
  /// The day in words while the user enters it; nil while the user chooses.
  private var words: TextField?
  /// What the words meant when they were entered; nil if they are no day.
  private var meaning: DueDate?

  /// Creates a presenter that postpones some ToDos.
  ///
  /// - Parameter language: the language of a day in words.
  public init(
    view: any Viewing<ToDoPostponeViewData, ToDoPostponeEvent>, interactor: any ToDoPostponeInteracting,
    ids: ItemIDSet, clock: any WallClock, language: Language
  ) {
    self.view = view
    self.interactor = interactor
    self.ids = ids
    self.clock = clock
    self.language = language
    today = clock.localNow().today
  }

  /// Handles events until the ToDos are postponed, or the user leaves.
  public func run() async -> PostponeOutcome {
    show()
    while let event = await view.nextEvent() {
      var failure: ToDoError?
      switch event {
      case .select(let choice): self.choice = choice
      case .edit(let edit):
        words?.apply(edit)
        meaning = words.flatMap { DueDate(expression: $0.text, clock: clock, language: language) }
          .map(clock.resolve)
      case .endEntry: (words, meaning) = (nil, nil)
      case .leave: return .left
      case .choose:
        guard let postponement = choice.postponement(after: today, words: meaning) else {
          if choice == .words, words == nil { words = TextField("") }
          break
        }
        do throws(ToDoError) {
          return PostponeOutcome(try await interactor.postpone(ids, postponement))
        } catch .noSuchToDo(let missing) {
          return .gone(missing)
        } catch {
          failure = error
        }
      }
      show(failure)
    }
    return .left
  }

  private func show(_ failure: ToDoError? = nil) {
    view.show(
      ToDoPostponeViewData(
        count: ids.count, today: today, choice: choice, field: words, meaning: meaning, failure: failure))
  }
}
