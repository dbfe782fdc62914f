public import TimelineContracts
public import TimelineEntities

/// Takes changes of a repository back and makes them again.
///
/// It only passes on: the order of undo and redo is a matter of the store, which several processes share.
public struct TimelineHistoryInteractor: TimelineHistoryInteracting {
  private let repository: any TimelineRepository

  /// An interactor on a repository.
  public init(repository: any TimelineRepository) { self.repository = repository }

  public func undo(_ count: Int) async throws(TimelineError) -> [TimelineChange] {
    try await repository.undo(count)
  }

  public func redo(_ count: Int) async throws(TimelineError) -> [TimelineChange] {
    try await repository.redo(count)
  }
}
