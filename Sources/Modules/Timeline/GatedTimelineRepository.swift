internal import ModulesContracts
internal import SharedEntities
internal import TimelineEntities

/// A repository whose calls go through a gate first.
struct GatedTimelineRepository: TimelineRepository {
  let base: any TimelineRepository
  let gate: any CallGate

  func post(_ id: ItemID) async throws(TimelineError) -> Post? {
    try await call { () async throws(TimelineError) in try await base.post(id) }
  }

  func posts(_ stretch: ListStretch, limit: Int) async throws(TimelineError) -> [Post] {
    try await call { () async throws(TimelineError) in try await base.posts(stretch, limit: limit) }
  }

  func add(_ new: NewPost) async throws(TimelineError) -> Post {
    try await call { () async throws(TimelineError) in try await base.add(new) }
  }

  func toggle(
    _ reaction: Reaction, of ids: ItemIDSet, at instant: Instant
  ) async throws(TimelineError) -> [Post] {
    try await call { () async throws(TimelineError) in try await base.toggle(reaction, of: ids, at: instant) }
  }

  func delete(_ ids: ItemIDSet, at instant: Instant) async throws(TimelineError) -> [Post] {
    try await call { () async throws(TimelineError) in try await base.delete(ids, at: instant) }
  }

  func undo(_ count: Int) async throws(TimelineError) -> [TimelineChange] {
    try await call { () async throws(TimelineError) in try await base.undo(count) }
  }

  func redo(_ count: Int) async throws(TimelineError) -> [TimelineChange] {
    try await call { () async throws(TimelineError) in try await base.redo(count) }
  }

  func settings() async throws(TimelineError) -> TimelineSettings? {
    try await call { () async throws(TimelineError) in try await base.settings() }
  }

  func changeSettings(
    from standard: TimelineSettings, _ change: @Sendable (inout TimelineSettings) -> Void
  ) async throws(TimelineError) -> TimelineSettings {
    try await call { () async throws(TimelineError) in
      try await base.changeSettings(from: standard, change)
    }
  }

  /// Costs so little, and is asked so often, that it goes by the gate.
  func version() async throws(TimelineError) -> StoreVersion { try await base.version() }

  private func call<Result>(
    _ body: () async throws(TimelineError) -> Result
  ) async throws(TimelineError) -> Result {
    try await gate.call(failure: TimelineError.store, body)
  }
}
