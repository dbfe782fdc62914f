public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Validates ToDos and saves them in a repository.
public struct ToDoFormInteractor: ToDoFormInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock
  private let language: Language

  /// Creates an interactor that reads due dates in a language.
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
    let saving = try ToDoSaving(input, of: stored, on: clock, in: language)
    do throws(ToDoError) {
      return try saving.toDo(of: try await repository.make(saving.change))
    } catch {
      guard let id = saving.contested(by: error) else { throw ToDoSavingError(error) }
      let current: ToDo?
      do throws(ToDoError) { current = try await repository.toDo(id) } catch { throw ToDoSavingError(error) }
      throw saving.conflict(with: current, by: clock)
    }
  }

  public func edit(
    _ id: ItemID, _ input: ToDoInput
  ) async throws(ToDoError) -> (toDo: ToDo, isChanged: Bool) {
    let ids = ItemIDSet([id])
    return try await repository.make(try input.change(of: ids, on: clock, in: language)).only(of: ids)
  }
}
