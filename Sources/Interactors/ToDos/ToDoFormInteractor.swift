public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Saves what was entered in the form, once it keeps the rules for ToDos.
public struct ToDoFormInteractor: ToDoFormInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock

  /// An interactor on a repository and a clock.
  public init(repository: any ToDoRepository, clock: any WallClock) {
    self.repository = repository
    self.clock = clock
  }

  public func create(_ input: ToDoFormInput) async throws(ToDoError) -> ToDo {
    let now = clock.now()
    let new = NewToDo(
      title: try Title(input.title), memo: try Memo(input.memo), createdAt: now,
      due: try checked(input.due))
    return try await repository.change(.add, at: now) { transaction throws(ToDoError) in
      try transaction.insert(new)
    }
  }

  public func edit(
    _ id: ItemID, _ changes: ToDoFormChanges
  ) async throws(ToDoError) -> (toDo: ToDo, isChanged: Bool) {
    let title = try changes.title.map { text throws(ToDoError) in try Title(text) }
    let memo = try changes.memo.map { text throws(ToDoError) in try Memo(text) }
    return try await repository.change(.edit, at: clock.now()) { transaction throws(ToDoError) in
      guard let stored = try transaction.toDo(id) else { throw .noSuchToDo(ItemIDSet([id])) }
      var edited = stored
      edited.title = title ?? stored.title
      edited.memo = memo ?? stored.memo
      switch changes.due {
      case nil: break
      case .some(.none): edited.due = nil
      case .on(let due): edited.due = due == stored.due ? due : try checked(due)
      }
      guard edited != stored else { return (stored, false) }
      try transaction.update(edited)
      return (edited, true)
    }
  }

  /// The due date as the user's time zone has it, refused if its day has passed.
  private func checked(_ due: DueDate?) throws(ToDoError) -> DueDate? {
    guard let due else { return nil }
    guard due.day >= clock.localNow().day else { throw .dueIsPast(due.day) }
    return clock.resolve(due)
  }
}
