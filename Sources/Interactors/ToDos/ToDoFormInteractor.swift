public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Validates ToDos and saves them in a repository.
public struct ToDoFormInteractor: ToDoFormInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock
  private let language: Language

  /// Creates an interactor on a repository and a clock.
  ///
  /// - Parameter language: the language of a due date in words.
  public init(repository: any ToDoRepository, clock: any WallClock, language: Language) {
    self.repository = repository
    self.clock = clock
    self.language = language
  }

  public func review(_ input: ToDoInput, of stored: ToDo?) -> ToDoReview {
    input.review(of: stored?.values, on: clock, in: language)
  }

  public func save(_ input: ToDoInput, of stored: ToDo?) async throws(ToDoError) -> ToDo {
    guard let stored else {
      let values = try input.values(on: clock, in: language)
      let result = try await repository.make(ToDoChange(.add, at: values.createdAt, .insert(values)))
      guard let toDo = result.toDos.first else { throw .store(.failed(detail: "the ToDo was not stored")) }
      return toDo
    }
    let patch = try input.patch(on: clock, in: language, keeping: .these([stored.due]))
    return try await make(patch.changes(of: stored.values), of: stored.id).toDo
  }

  public func edit(
    _ id: ItemID, _ input: ToDoInput
  ) async throws(ToDoError) -> (toDo: ToDo, isChanged: Bool) {
    try await make(try input.patch(on: clock, in: language), of: id)
  }

  private func make(
    _ patch: ToDoPatch, of id: ItemID
  ) async throws(ToDoError) -> (toDo: ToDo, isChanged: Bool) {
    let result = try await repository.make(ToDoChange(.edit, at: clock.now(), .patch(id, patch)))
    guard let toDo = result.toDos.first else { throw .noSuchToDo(ItemIDSet([id])) }
    return (toDo, result.count > 0)
  }
}
