internal import DraftsStorage
public import SharedEntities
public import TimelineEntities

/// Posts in memory, for tests and for benchmarks without a disk.
///
/// `TimelineRepositoryTests` checks that it behaves like the SQLite store.
public final class InMemoryTimelineRepository: TimelineRepository {
  private typealias Log = InMemoryLog<Post, TimelineChangeKind>

  private struct State {
    var log = Log()
    var settings: TimelineSettings?
  }

  private let state: InMemoryState<State, TimelineError>
  private let gatedState: GatedState<State, TimelineError>

  /// Creates an empty repository, or one that shares the content of another.
  ///
  /// - Parameter gate: delays or fails every call but the cheapest; nil to make them directly.
  public init(sharing other: InMemoryTimelineRepository? = nil, gate: (any CallGate)? = nil) {
    state = other?.state ?? InMemoryState(State(), failure: TimelineError.store)
    gatedState = GatedState(state: state, gate: gate)
  }

  /// Creates a repository with initial posts and no history.
  public init(posts: [NewPost]) throws(TimelineError) {
    var content = State()
    for new in posts {
      do throws(StoreError) {
        try content.log.seed { Post(id: $0, text: new.text, postedAt: new.postedAt, author: new.author) }
      } catch {
        throw .store(error)
      }
    }
    state = InMemoryState(content, failure: TimelineError.store)
    gatedState = GatedState(state: state, gate: nil)
  }

  /// Creates a repository with the content that another has now.
  public init(
    copying other: InMemoryTimelineRepository, gate: (any CallGate)? = nil
  ) throws(TimelineError) {
    state = InMemoryState(try other.state.read(), failure: TimelineError.store)
    gatedState = GatedState(state: state, gate: gate)
  }

  /// Makes every call fail from now on; nil makes them succeed again.
  public func fail(with error: StoreError?) { state.fail(with: error) }

  /// Makes the last change count as made by another program.
  public func noteOthers() { state.noteOthers() }

  public func post(_ id: ItemID) async throws(TimelineError) -> Post? {
    try await gatedState.read().log.items[id]
  }

  public func posts(_ stretch: ListSection, limit: Int) async throws(TimelineError) -> [Post] {
    try await gatedState.read().log.items.stretch(stretch, limit: limit)
  }

  public func version() async throws(TimelineError) -> StoreVersion { try state.version() }

  public func make(_ edit: TimelineEdit, at instant: Instant) async throws(TimelineError) -> [Post] {
    try await gatedState.change { state throws(TimelineError) in
      var draft = state.log.draft
      let posts = try draft.make(edit, at: instant)
      state.log.make(draft, edit.kind, at: instant) { old, new in (new ?? old)?.text.text ?? "" }
      return posts
    }
  }

  public func undo(_ count: Int) async throws(TimelineError) -> [TimelineChangeRecord] {
    try await gatedState.change { state throws(TimelineError) in
      let available = state.log.count(isUndone: false)
      guard available >= count else { throw .nothingToUndo(available: available) }
      return told(state.log.undo(count), state.log)
    }
  }

  public func undoChange(_ number: Int64) async throws(TimelineError) -> [TimelineChangeRecord] {
    try await gatedState.change { state throws(TimelineError) in
      guard state.log.next(.undone)?.id == number else {
        throw .changeIsNotNewest(number, newest: state.log.next(.undone))
      }
      return told(state.log.undo(1), state.log)
    }
  }

  public func redo(_ count: Int) async throws(TimelineError) -> [TimelineChangeRecord] {
    try await gatedState.change { state throws(TimelineError) in
      let available = state.log.count(isUndone: true)
      guard available >= count else { throw .nothingToRedo(available: available) }
      return told(state.log.redo(count), state.log)
    }
  }

  public func history(limit: Int?, by person: String?) async throws(TimelineError) -> [TimelineChangeRecord] {
    let log = try await gatedState.read().log
    return told(log.history(limit: limit, by: person), log)
  }

  public func settings() async throws(TimelineError) -> TimelineSettings? {
    try await gatedState.read().settings
  }

  public func change(
    _ patch: TimelineSettingsPatch, from defaults: TimelineSettings
  ) async throws(TimelineError) -> TimelineSettings {
    try await gatedState.change { state throws(TimelineError) in
      var settings = state.settings ?? defaults
      patch.apply(to: &settings)
      state.settings = settings
      return settings
    }
  }

  /// Returns the records with `isOn` set from the current posts.
  private func told(_ records: [TimelineChangeRecord], _ log: Log) -> [TimelineChangeRecord] {
    records.map { record in
      guard let reaction = record.kind.reaction else { return record }
      let states = Set(log.items(of: record).map { $0[reaction] })
      var record = record
      record.isOn = states.count == 1 ? states.first : nil
      return record
    }
  }
}
