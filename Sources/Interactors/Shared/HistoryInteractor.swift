public import SharedContracts
public import SharedEntities

/// Reads, undoes and redoes changes in a repository.
///
/// Only forwards calls: the order of undo and redo belongs to the store, which several processes share.
public struct HistoryInteractor<Kind: Hashable & Sendable, Failure: Error>: HistoryInteracting {
  private let repository: any HistoryRepository<Kind, Failure>

  public init(repository: some HistoryRepository<Kind, Failure>) { self.repository = repository }

  public func history(limit: Int?, by person: String?) async throws(Failure) -> [ChangeRecord<Kind>] {
    try await repository.history(limit: limit, by: person)
  }

  public func undo(_ count: Int) async throws(Failure) -> [ChangeRecord<Kind>] {
    try await repository.undo(count)
  }

  public func undoChange(_ number: Int64) async throws(Failure) -> [ChangeRecord<Kind>] {
    try await repository.undoChange(number)
  }

  public func redo(_ count: Int) async throws(Failure) -> [ChangeRecord<Kind>] {
    try await repository.redo(count)
  }
}
