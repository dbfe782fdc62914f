import SharedEntities
import ToDosContracts
import ToDosEntities

/// The use cases of list and detail, on a few ToDos that never change: they record what they are asked for, and
/// fail or wait when told to.
@MainActor
final class UseCases {
  /// What was asked for.
  enum Call: Hashable {
    case window(ToDoFilter, ToDoWindowPosition, rowCount: Int)
    case toggleAll
    case setDone(Bool, ItemIDSet)
    case delete(ItemIDSet)
    case clearDone
    case undo(Int)
    case redo(Int)
    case toDo(ItemID)
  }

  private(set) var calls: [Call] = []
  /// What is stored.
  var toDos: [ToDo]
  /// The error of every call from now on; nil for none.
  var error: ToDoError?
  /// Whether calls wait until they are let go.
  var isHeld = false
  private var held: [CheckedContinuation<Void, Never>] = []
  private let storeChanges = Signal()
  private let minutes = Signal()

  init(_ toDos: ToDo...) { self.toDos = toDos }

  /// The calls that were made since this was asked the last time.
  func newCalls() -> [Call] {
    defer { calls = [] }
    return calls
  }

  /// How many calls wait.
  var heldCount: Int { held.count }

  /// Lets the call go that has waited longest.
  func release() { if !held.isEmpty { held.removeFirst().resume() } }

  /// Lets the call go that has come last.
  func releaseLast() { held.popLast()?.resume() }

  /// Has whoever follows the store learn of a change.
  func changeStore() { storeChanges.send() }

  /// Has a minute pass.
  func passMinute() { minutes.send() }

  private func record(_ call: Call) async throws(ToDoError) {
    calls.append(call)
    let error = error
    if isHeld { await withCheckedContinuation { held.append($0) } }
    if let error { throw error }
  }

  private func toDos(_ ids: ItemIDSet) -> [ToDo] { toDos.filter { ids.contains($0.id) } }
}

extension UseCases: ToDoListInteracting {
  @MainActor func window(
    _ filter: ToDoFilter, _ position: ToDoWindowPosition, rowCount: Int
  ) async throws(ToDoError) -> ToDoWindow {
    let shown = toDos.filter { filter.search.isEmpty || $0.title.text.contains(filter.search) }
    try await record(.window(filter, position, rowCount: rowCount))
    return ToDoWindow(
      toDos: Array(shown.prefix(rowCount)), hasRowsAbove: false, hasRowsBelow: shown.count > rowCount,
      openCount: toDos.count { !$0.isDone }, version: StoreVersion(0))
  }

  @MainActor func toggleAll() async throws(ToDoError) -> (isDone: Bool, count: Int) {
    try await record(.toggleAll)
    return (true, toDos.count)
  }
}

extension UseCases: ToDoBatchInteracting {
  @MainActor func setDone(_ isDone: Bool, _ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    try await record(.setDone(isDone, ids))
    return toDos(ids)
  }

  @MainActor func delete(_ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    try await record(.delete(ids))
    return toDos(ids)
  }

  @MainActor func clearDone() async throws(ToDoError) -> [ToDo] {
    try await record(.clearDone)
    return toDos.filter(\.isDone)
  }
}

extension UseCases: ToDoHistoryInteracting {
  @MainActor func history(limit: Int?) async throws(ToDoError) -> [ChangeRecord] { [] }

  @MainActor func undo(_ count: Int) async throws(ToDoError) -> [ChangeRecord] {
    try await record(.undo(count))
    return [Sample.record(.add)]
  }

  @MainActor func redo(_ count: Int) async throws(ToDoError) -> [ChangeRecord] {
    try await record(.redo(count))
    return [Sample.record(.add)]
  }
}

extension UseCases: ToDoDetailInteracting {
  @MainActor func toDo(_ id: ItemID) async throws(ToDoError) -> ToDo {
    try await record(.toDo(id))
    guard let toDo = toDos.first(where: { $0.id == id }) else { throw .noSuchToDo(ItemIDSet([id])) }
    return toDo
  }

  @MainActor func version() async throws(ToDoError) -> StoreVersion { StoreVersion(0) }
}

extension UseCases: ToDoFollowing {
  @MainActor func storeChange(after version: StoreVersion) async throws(CancellationError) {
    try await storeChanges.wait()
  }

  @MainActor func nextMinute() async throws(CancellationError) { try await minutes.wait() }
}

/// Wakes whoever waits for it, or is the next to do so.
@MainActor
private final class Signal {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func send() { continuation.yield() }

  func wait() async throws(CancellationError) {
    var iterator = stream.makeAsyncIterator()
    guard await iterator.next(isolation: MainActor.shared) != nil, !Task.isCancelled else {
      throw CancellationError()
    }
  }
}

extension Sample {
  static func record(_ kind: ChangeKind) -> ChangeRecord {
    ChangeRecord(id: 1, kind: kind, madeAt: now, count: 1, firstID: id(1), firstTitle: "x", isUndone: false)
  }
}
