internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import StoreEngine
internal import ToDosEntities
internal import ToDosViewData

/// The store of the sheet that postpones ToDos.
@AppActor
final class ToDoPostponeStore: Store<ToDoPostponeStore.State, Never> {
  struct State: Equatable {
    var sheet: ToDoPostponeViewData
    /// The outcome of the sheet; nil while it is open.
    var outcome: PostponeOutcome?
  }

  private let ids: ItemIDSet
  private let services: ToDosServices

  init(_ ids: ItemIDSet, _ services: ToDosServices) {
    self.ids = ids
    self.services = services
    super.init(
      initialState: State(
        sheet: ToDoPostponeViewData(count: ids.count, today: services.clock.localNow().today)))
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
      let toDos = try await postpone(postponement)
      commit { $0.outcome = PostponeOutcome(toDos) }
    } catch .noSuchToDo(let missing) {
      commit { $0.outcome = .gone(missing) }
    } catch {
      commit { $0.sheet.fail(error) }
    }
  }

  /// Leaves the ToDos where they are.
  func leave() { commit { $0.outcome = .left } }

  /// Postpones the ToDos, all or none, and returns those that changed.
  private func postpone(_ postponement: Postponement) async throws(ToDoError) -> [ToDo] {
    var toDos: [ToDo] = []
    for id in ids.members {
      if let toDo = try await services.repository.toDo(id) { toDos.append(toDo) }
    }
    return try await services.repository.make(
      try postponement.change(of: ids, toDos, on: services.clock)
    ).toDos
  }

  @discardableResult
  private func take(_ event: ToDoPostponeEvent) -> Postponement? {
    var sheet = state.sheet
    let postponement = sheet.take(event, on: services.clock, in: services.language)
    // The sheet stays as it is until the change has ended.
    if postponement == nil { commit { $0.sheet = sheet } }
    return postponement
  }
}
