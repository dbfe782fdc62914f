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
    /// The number of ToDos.
    let count: Int
    let today: CalendarDay
    var choice = PostponeChoice.tomorrow
    /// The day in words while the user enters it; nil while the user chooses.
    var words: TextField?
    /// What the words meant when they were entered; nil if they are no day.
    var meaning: DueDate?
    /// The error that made postponing fail, until the next event; nil if there is none.
    var failure: ToDoError?
    /// The outcome of the sheet; nil while it is open.
    var outcome: PostponeOutcome?
  }

  private let ids: ItemIDSet
  private let services: ToDosServices

  init(_ ids: ItemIDSet, _ services: ToDosServices) {
    self.ids = ids
    self.services = services
    super.init(initialState: State(count: ids.count, today: services.clock.localNow().today))
  }

  /// Selects a choice.
  func select(_ choice: PostponeChoice) { update { $0.choice = choice } }

  /// Edits the words for a day.
  func edit(_ edit: TextEdit) {
    let (clock, language) = (services.clock, services.language)
    update {
      $0.words?.apply(edit)
      $0.meaning = $0.words.flatMap { DueDate(expression: $0.text, clock: clock, language: language) }
        .map(clock.resolve)
    }
  }

  /// Returns from the words to the choices.
  func endEntry() { update { ($0.words, $0.meaning) = (nil, nil) } }

  /// Postpones the ToDos by the selected choice, or shows the field for a day in words.
  func choose() async {
    guard let postponement = state.choice.postponement(after: state.today, words: state.meaning) else {
      return update { if $0.choice == .words, $0.words == nil { $0.words = TextField("") } }
    }
    // The sheet stays as it is until the change has ended.
    do throws(ToDoError) {
      let toDos = try await postpone(postponement)
      commit { $0.outcome = PostponeOutcome(toDos) }
    } catch .noSuchToDo(let missing) {
      commit { $0.outcome = .gone(missing) }
    } catch {
      commit { $0.failure = error }
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

  /// Commits an event, which ends the failure of the event before.
  private func update(_ change: (inout InoutRef<State>) -> Void) {
    commit {
      $0.failure = nil
      change(&$0)
    }
  }
}

extension ToDoPostponeViewData {
  /// Creates the sheet's view data from its state.
  @AppActor
  init(_ state: inout StateProxy<ToDoPostponeStore.State>) {
    self.init(
      count: state.count, today: state.today, choice: state.choice, field: state.words,
      meaning: state.meaning, failure: state.failure)
  }
}
