internal import Observation
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The view model of the sheet that postpones ToDos.
@AppActor
@Observable
final class ToDoPostponeViewModel {
  /// The view data of the screen.
  private(set) var viewData: ToDoPostponeViewData
  @ObservationIgnored private let ids: ItemIDSet
  @ObservationIgnored private let service: ToDoService
  @ObservationIgnored private let onEnd: @AppActor (PostponeOutcome) -> Void

  /// Creates the view model of some ToDos.
  ///
  /// - Parameter onEnd: is called with the outcome.
  init(_ ids: ItemIDSet, service: ToDoService, onEnd: @escaping @AppActor (PostponeOutcome) -> Void) {
    viewData = ToDoPostponeViewData(count: ids.count, today: service.clock.localNow().today)
    self.ids = ids
    self.service = service
    self.onEnd = onEnd
  }

  /// Selects a choice.
  func select(_ choice: PostponeChoice) { take(.select(choice)) }

  /// Edits the words for a day.
  func edit(_ edit: TextEdit) { take(.edit(edit)) }

  /// Returns from the words to the choices.
  func endEntry() { take(.endEntry) }

  /// Postpones the ToDos by the selected choice, or shows the field for a day in words.
  func choose() async {
    guard let postponement = take(.choose) else { return }
    do throws(ToDoError) {
      onEnd(PostponeOutcome(try await service.postpone(ids, postponement)))
    } catch .noSuchToDo(let missing) {
      onEnd(.gone(missing))
    } catch {
      viewData.fail(error)
    }
  }

  /// Leaves the ToDos where they are.
  func leave() { onEnd(.left) }

  @discardableResult
  private func take(_ event: ToDoPostponeEvent) -> Postponement? {
    viewData.take(event, on: service.clock, in: service.language)
  }
}
