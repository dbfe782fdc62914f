public import Platform
public import SharedContracts
public import SharedEntities
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
  private var sheet: ToDoPostponeViewData

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
    sheet = ToDoPostponeViewData(count: ids.count, today: clock.localNow().today)
  }

  /// Handles events until the ToDos are postponed, or the user leaves.
  public func run() async -> PostponeOutcome {
    view.show(sheet)
    while let event = await view.nextEvent(), event != .leave {
      if let postponement = sheet.take(event, on: clock, in: language) {
        do throws(ToDoError) {
          return PostponeOutcome(try await interactor.postpone(ids, postponement))
        } catch .noSuchToDo(let missing) {
          return .gone(missing)
        } catch {
          sheet.fail(error)
        }
      }
      view.show(sheet)
    }
    return .left
  }
}
