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
    let ids = ItemIDSet([stored.id])
    let change = ToDoChange(.edit, at: clock.now(), .patch(ids, patch.changes(of: stored.values)))
    return try await repository.make(change).only(of: ids).toDo
  }

  public func edit(
    _ id: ItemID, _ input: ToDoInput
  ) async throws(ToDoError) -> (toDo: ToDo, isChanged: Bool) {
    let ids = ItemIDSet([id])
    return try await repository.edit(ids, input, on: clock, in: language).only(of: ids)
  }
}

extension ToDoRepository {
  /// Saves new values of ToDos as one change, all or none.
  func edit(
    _ ids: ItemIDSet, _ input: ToDoInput, on clock: any WallClock, in language: Language = .english
  ) async throws(ToDoError) -> ToDoChangeResult {
    let patch = try input.patch(on: clock, in: language)
    return try await make(ToDoChange(.edit, at: clock.now(), .patch(ids, patch)))
  }
}

extension ToDoChangeResult {
  /// The ToDo of a change that patches one, and whether it changed.
  fileprivate func only(of ids: ItemIDSet) throws(ToDoError) -> (toDo: ToDo, isChanged: Bool) {
    guard let toDo = (toDos + unchanged).first else { throw .noSuchToDo(ids) }
    return (toDo, count > 0)
  }
}
