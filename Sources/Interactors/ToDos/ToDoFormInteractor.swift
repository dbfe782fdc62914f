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
      due: try input.due.map { due throws(ToDoError) in try clock.checked(due) })
    return try await repository.change(.add, at: now) { transaction throws(ToDoError) in
      try transaction.settled(try transaction.insert(new))
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
      case .on(let due): edited.due = due == stored.due ? due : try clock.checked(due)
      }
      guard edited != stored else { return (stored, false) }
      try transaction.update(edited)
      return (try transaction.settled(edited), true)
    }
  }

  public func draft(of stored: ToDo) -> ToDoDraft {
    ToDoDraft(title: stored.title.text, due: stored.due?.description ?? "", memo: stored.memo.text)
  }

  public func review(_ draft: ToDoDraft, of stored: ToDo?) -> ToDoDraftReview {
    let title = Result { () throws(ToDoError) in try Title(draft.title) }
    let due = Result { () throws(ToDoError) in try self.due(draft, of: stored) }
    let memo = Result { () throws(ToDoError) in try Memo(draft.memo) }
    let isBlank = title.error == .titleIsBlank
    let isNew = stored.map { stored in
      title.value != stored.title || memo.value != stored.memo || due.error != nil
        || due.value != .some(stored.due)
    }
    return ToDoDraftReview(
      titleError: title.error, dueError: due.error, memoError: memo.error, due: due.value ?? nil,
      canSave: !isBlank && isNew != false)
  }

  public func save(_ draft: ToDoDraft, of stored: ToDo?) async throws(ToDoError) -> ToDo {
    let due = try due(draft, of: stored)
    guard let stored else {
      return try await create(ToDoFormInput(title: draft.title, memo: draft.memo, due: due))
    }
    let old = self.draft(of: stored)
    let changes = ToDoFormChanges(
      title: draft.title == old.title ? nil : draft.title, memo: draft.memo == old.memo ? nil : draft.memo,
      due: due == stored.due ? nil : due.map { .on($0) } ?? .some(.none))
    return try await edit(stored.id, changes).toDo
  }

  /// The due date that a draft's words mean.
  ///
  /// One that a stored ToDo has already is kept, be it past.
  private func due(_ draft: ToDoDraft, of stored: ToDo?) throws(ToDoError) -> DueDate? {
    guard draft.due.contains(where: { !$0.isWhitespace }) else { return nil }
    guard let due = DueDate(expression: draft.due, today: clock.localNow().day) else {
      throw .dueIsUnreadable
    }
    return due == stored?.due ? due : try clock.checked(due)
  }
}
