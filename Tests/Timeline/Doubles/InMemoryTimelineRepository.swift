import SharedEntities
import Synchronization
import TimelineEntities

/// A repository without a file.
///
/// The suite of the real repository holds it to what that one does.
final class InMemoryTimelineRepository: TimelineRepository {
  private let failure = Mutex<StoreError?>(nil)
  private let state = Mutex(State())
  private let changesByOthers = Mutex(0)

  fileprivate struct State {
    var posts: [ItemID: Post] = [:]
    var lastID: Int64 = 0
    var changes: [Change] = []
    var lastChangeID: Int64 = 0
    var settings: TimelineSettings?
  }

  fileprivate struct Change {
    var record: TimelineChange
    let before: [ItemID: Post?]
    let after: [ItemID: Post?]
  }

  /// Makes every call from now on fail; nil has them succeed again.
  func fail(with error: StoreError?) { failure.withLock { $0 = error } }

  /// Has the last change count as made by others.
  func noteOthers() { changesByOthers.withLock { $0 += 1 } }

  private func withState<Result>(
    _ body: (inout State) throws(TimelineError) -> Result
  ) throws(TimelineError) -> Result {
    if let failure = failure.withLock({ $0 }) { throw .store(failure) }
    var copy = state.withLock { $0 }
    let result = try body(&copy)
    let changed = copy
    state.withLock { $0 = changed }
    return result
  }

  func post(_ id: ItemID) async throws(TimelineError) -> Post? {
    try withState { state throws(TimelineError) in state.posts[id] }
  }

  func posts(_ stretch: ListStretch, limit: Int) async throws(TimelineError) -> [Post] {
    try withState { state throws(TimelineError) in
      let list = state.posts.values.sorted { $0.place < $1.place }
      return switch stretch {
      case .from(let place):
        Array(list.filter { post in place.map { $0 <= post.place } ?? true }.prefix(max(limit, 0)))
      case .before(let place):
        Array(list.filter { post in place.map { $0 > post.place } ?? true }.suffix(max(limit, 0)))
      }
    }
  }

  func version() async throws(TimelineError) -> StoreVersion {
    let count = changesByOthers.withLock { $0 }
    return try withState { _ throws(TimelineError) in StoreVersion(count) }
  }

  func add(_ new: NewPost) async throws(TimelineError) -> Post {
    try withState { state throws(TimelineError) in
      state.lastID += 1
      guard let id = ItemID(rawValue: state.lastID) else {
        throw .store(.failed(detail: "no number left"))
      }
      let post = Post(id: id, text: new.text, postedAt: new.postedAt, author: new.author)
      state.change(.post, [post.id: post], at: new.postedAt)
      return post
    }
  }

  func toggle(
    _ reaction: Reaction, of ids: ItemIDSet, at instant: Instant
  ) async throws(TimelineError) -> [Post] {
    try withState { state throws(TimelineError) in
      let changed = try state.existing(ids).map { post in
        var post = post
        post[reaction].toggle()
        return post
      }
      state.change(
        .init(reaction), Dictionary(uniqueKeysWithValues: changed.map { ($0.id, $0) }), at: instant)
      return changed
    }
  }

  func delete(_ ids: ItemIDSet, at instant: Instant) async throws(TimelineError) -> [Post] {
    try withState { state throws(TimelineError) in
      let deleted = try state.existing(ids)
      state.change(.delete, Dictionary(uniqueKeysWithValues: deleted.map { ($0.id, nil) }), at: instant)
      return deleted
    }
  }

  func undo(_ count: Int) async throws(TimelineError) -> [TimelineChange] {
    try withState { state throws(TimelineError) in
      let indices = state.changes.indices.reversed().filter { !state.changes[$0].record.isUndone }
        .prefix(count)
      guard indices.count == count else { throw .nothingToUndo(available: indices.count) }
      for index in indices {
        for (id, post) in state.changes[index].before { state.posts[id] = post }
        state.changes[index].record.isUndone = true
      }
      return indices.map { state.told(state.changes[$0]) }
    }
  }

  func redo(_ count: Int) async throws(TimelineError) -> [TimelineChange] {
    try withState { state throws(TimelineError) in
      let indices = state.changes.indices.filter { state.changes[$0].record.isUndone }.prefix(count)
      guard indices.count == count else { throw .nothingToRedo(available: indices.count) }
      for index in indices {
        for (id, post) in state.changes[index].after { state.posts[id] = post }
        state.changes[index].record.isUndone = false
      }
      return indices.map { state.told(state.changes[$0]) }
    }
  }

  func settings() async throws(TimelineError) -> TimelineSettings? {
    try withState { state throws(TimelineError) in state.settings }
  }

  func changeSettings(
    from standard: TimelineSettings, _ change: @Sendable (inout TimelineSettings) -> Void
  ) async throws(TimelineError) -> TimelineSettings {
    try withState { state throws(TimelineError) in
      var settings = state.settings ?? standard
      change(&settings)
      state.settings = settings
      return settings
    }
  }
}

extension TimelineRepository {
  /// Stores settings, whatever others there are.
  func save(_ settings: TimelineSettings) async throws(TimelineError) {
    _ = try await changeSettings(from: settings) { $0 = settings }
  }
}

extension InMemoryTimelineRepository.State {
  /// The posts of a set, by their numbers.
  fileprivate func existing(_ ids: ItemIDSet) throws(TimelineError) -> [Post] {
    let found = posts.values.filter { ids.contains($0.id) }.sorted { $0.id < $1.id }
    guard found.count == ids.count else {
      var missing: [ClosedRange<ItemID>] = []
      for range in ids.ranges {
        var next = range.lowerBound.rawValue
        for id in found.map(\.id.rawValue) where id >= next && id <= range.upperBound.rawValue {
          missing += Self.range(next, id - 1)
          next = id + 1
        }
        missing += Self.range(next, range.upperBound.rawValue)
      }
      throw .noSuchPost(ItemIDSet(missing))
    }
    return found
  }

  /// A change with whether its posts have its reaction.
  fileprivate func told(_ change: InMemoryTimelineRepository.Change) -> TimelineChange {
    var record = change.record
    guard let reaction = record.kind.reaction else { return record }
    let states = Set(change.before.keys.compactMap { posts[$0]?[reaction] })
    record.isOn = states.count == 1 ? states.first : nil
    return record
  }

  private static func range(_ lower: Int64, _ upper: Int64) -> [ClosedRange<ItemID>] {
    guard lower <= upper, let first = ItemID(rawValue: lower), let last = ItemID(rawValue: upper) else {
      return []
    }
    return [first...last]
  }

  /// Makes a change of posts, each of which is deleted where it is nil.
  fileprivate mutating func change(
    _ kind: TimelineChange.Kind, _ after: [ItemID: Post?], at instant: Instant
  ) {
    guard let firstID = after.keys.min() else { return }
    var before: [ItemID: Post?] = [:]
    for (id, post) in after {
      before[id] = .some(posts[id])
      posts[id] = post
    }
    changes.removeAll { $0.record.isUndone }
    lastChangeID += 1
    let first = (after[firstID] ?? nil) ?? (before[firstID] ?? nil)
    changes.append(
      .init(
        record: TimelineChange(
          id: lastChangeID, kind: kind, madeAt: instant, count: after.count, firstID: firstID,
          firstText: first?.text.text ?? "", isUndone: false),
        before: before, after: after))
  }
}
