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

  public func save(_ input: ToDoInput, of stored: ToDo?) async throws(ToDoSavingError) -> ToDo {
    try await repository.save(input, of: stored, on: clock, in: language)
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
