import SharedEntities
import Synchronization
import ToDosEntities

/// A repository without a file.
///
/// The suite `ToDoRepositoryTests` holds it to what the real one does.
final class InMemoryToDoRepository: ToDoRepository {
  private let failure = Mutex<StoreError?>(nil)
  private let state = Mutex(State())
  private let changesByOthers = Mutex(0)

  struct State {
    var toDos: [ItemID: ToDo] = [:]
    var lastID: Int64 = 0
    var changes: [Change] = []
    var lastChangeID: Int64 = 0
  }

  struct Change {
    var record: ChangeRecord
    let before: [ItemID: ToDo?]
    let after: [ItemID: ToDo?]
    var isUndone = false
  }

  /// Makes every call from now on fail.
  func fail(with error: StoreError) { failure.withLock { $0 = error } }

  /// Has the last change count as made by others.
  func noteOthers() { changesByOthers.withLock { $0 += 1 } }

  private func withState<Result>(_ body: (inout State) throws(ToDoError) -> Result) throws(ToDoError)
    -> Result
  {
    if let failure = failure.withLock({ $0 }) { throw .store(failure) }
    var copy = state.withLock { $0 }
    let result = try body(&copy)
    let changed = copy
    state.withLock { $0 = changed }
    return result
  }

  func toDo(_ id: ItemID) async throws(ToDoError) -> ToDo? {
    try withState { state throws(ToDoError) in state.toDos[id] }
  }

  func overview() async throws(ToDoError) -> ToDoOverview {
    try withState { state throws(ToDoError) in
      let dues = state.toDos.values.compactMap(\.due)
      return ToDoOverview(
        highestID: state.toDos.keys.max(), hasDue: !dues.isEmpty, hasDueTime: dues.contains { $0.time != nil }
      )
    }
  }

  func read(
    _ query: ToDoQuery, now: LocalTime, batchSize: Int, _ body: ([ToDo]) async throws(ToDoError) -> Void
  ) async throws(ToDoError) {
    var rest = try withState { state throws(ToDoError) in query.result(Array(state.toDos.values), now: now) }[
      ...]
    while !rest.isEmpty {
      try await body(Array(rest.prefix(batchSize)))
      rest = rest.dropFirst(batchSize)
    }
  }

  func toDos(_ filter: ToDoFilter, _ stretch: ToDoStretch, limit: Int) async throws(ToDoError) -> [ToDo] {
    try withState { state throws(ToDoError) in
      let list = state.toDos.values.filter { filter.matches($0) }.sorted { $0.place < $1.place }
      return switch stretch {
      case .from(let place):
        Array(list.filter { toDo in place.map { $0 <= toDo.place } ?? true }.prefix(max(limit, 0)))
      case .before(let place):
        Array(list.filter { toDo in place.map { $0 > toDo.place } ?? true }.suffix(max(limit, 0)))
      }
    }
  }

  func count() async throws(ToDoError) -> Int {
    try withState { state throws(ToDoError) in state.toDos.count }
  }

  func openCount() async throws(ToDoError) -> Int {
    try withState { state throws(ToDoError) in state.toDos.values.count { !$0.isDone } }
  }

  func version() async throws(ToDoError) -> StoreVersion {
    let count = changesByOthers.withLock { $0 }
    return try withState { _ throws(ToDoError) in StoreVersion(count) }
  }

  func change<Result: Sendable>(
    _ kind: ChangeKind, at instant: Instant, _ body: (any ToDoTransaction) throws(ToDoError) -> Result
  ) async throws(ToDoError) -> Result {
    try withState { state throws(ToDoError) in
      let transaction = InMemoryTransaction(state)
      let result = try body(transaction)
      state = transaction.state
      guard let firstID = transaction.touched.first else { return result }
      state.changes.removeAll(where: \.isUndone)
      state.lastChangeID += 1
      let first = transaction.before[firstID].flatMap { $0 } ?? state.toDos[firstID]
      let title = kind == .edit ? state.toDos[firstID]?.title : first?.title
      state.changes.append(
        Change(
          record: ChangeRecord(
            id: state.lastChangeID, kind: kind, madeAt: instant, count: transaction.touched.count,
            firstID: firstID, firstTitle: title?.text ?? "", isUndone: false),
          before: transaction.before,
          after: Dictionary(uniqueKeysWithValues: transaction.touched.map { ($0, state.toDos[$0]) })))
      return result
    }
  }

  func rehearse<Result: Sendable>(
    _ kind: ChangeKind, at instant: Instant, _ body: (any ToDoTransaction) throws(ToDoError) -> Result
  ) async throws(ToDoError) -> Result {
    try withState { state throws(ToDoError) in try body(InMemoryTransaction(state)) }
  }

  func undo(_ count: Int) async throws(ToDoError) -> [ChangeRecord] {
    try withState { state throws(ToDoError) in
      let indices = state.changes.indices.reversed().filter { !state.changes[$0].isUndone }.prefix(count)
      guard indices.count == count else { throw .nothingToUndo(available: indices.count) }
      for index in indices {
        for (id, toDo) in state.changes[index].before { state.toDos[id] = toDo }
        state.changes[index].isUndone = true
      }
      return indices.map { state.changes[$0].recordNow }
    }
  }

  func redo(_ count: Int) async throws(ToDoError) -> [ChangeRecord] {
    try withState { state throws(ToDoError) in
      let indices = state.changes.indices.filter { state.changes[$0].isUndone }.prefix(count)
      guard indices.count == count else { throw .nothingToRedo(available: indices.count) }
      var records: [ChangeRecord] = []
      for index in indices {
        for (id, toDo) in state.changes[index].after { state.toDos[id] = toDo }
        state.changes[index].isUndone = false
        records.append(state.changes[index].recordNow)
      }
      return records
    }
  }

  func history(limit: Int?) async throws(ToDoError) -> [ChangeRecord] {
    try withState { state throws(ToDoError) in
      Array(state.changes.reversed().map(\.recordNow).prefix(limit ?? .max))
    }
  }

  func universalIdentifier(of toDo: ToDo) async throws(ToDoError) -> String {
    toDo.importedIdentifier ?? InMemoryTransaction.identifier(of: toDo.id)
  }

  func check() async throws(ToDoError) -> [StoreFinding] { try withState { _ throws(ToDoError) in [] } }

  func backUp(to path: String, replacing: Bool) async throws(ToDoError) {
    try withState { _ throws(ToDoError) in }
  }

  func restore(from path: String) async throws(ToDoError) -> String? {
    throw .store(.noBackup(path: path))
  }
}

extension InMemoryToDoRepository.Change {
  fileprivate var recordNow: ChangeRecord {
    ChangeRecord(
      id: record.id, kind: record.kind, madeAt: record.madeAt, count: record.count, firstID: record.firstID,
      firstTitle: record.firstTitle, isUndone: isUndone)
  }
}

private final class InMemoryTransaction: ToDoTransaction {
  var state: InMemoryToDoRepository.State
  var before: [ItemID: ToDo?] = [:]
  var touched: [ItemID] = []

  init(_ state: InMemoryToDoRepository.State) { self.state = state }

  static func identifier(of id: ItemID) -> String { "memory-\(id)" }

  func toDo(_ id: ItemID) throws(ToDoError) -> ToDo? { state.toDos[id] }

  func missing(of ids: ItemIDSet) throws(ToDoError) -> ItemIDSet {
    let known = state.toDos.keys.filter(ids.contains).map(\.rawValue).sorted()
    var missing: [ClosedRange<ItemID>] = []
    for range in ids.ranges {
      var next = range.lowerBound.rawValue
      for id in known where id >= next && id <= range.upperBound.rawValue {
        missing += Self.range(next, id - 1)
        next = id + 1
      }
      missing += Self.range(next, range.upperBound.rawValue)
    }
    return ItemIDSet(missing)
  }

  func contains(universalIdentifier: String) throws(ToDoError) -> Bool {
    state.toDos.values.contains {
      $0.importedIdentifier == universalIdentifier || Self.identifier(of: $0.id) == universalIdentifier
    }
  }

  func insert(_ new: NewToDo) throws(ToDoError) -> ToDo {
    state.lastID += 1
    guard let id = ItemID(rawValue: state.lastID) else { throw .store(.failed(detail: "no number left")) }
    let toDo = ToDo(
      id: id, title: new.title, memo: new.memo, isDone: new.isDone, createdAt: new.createdAt, due: new.due,
      importedIdentifier: new.importedIdentifier)
    touch(id)
    state.toDos[id] = toDo
    return toDo
  }

  func update(_ toDo: ToDo) throws(ToDoError) {
    touch(toDo.id)
    state.toDos[toDo.id] = toDo
  }

  func setDone(_ isDone: Bool, _ ids: ItemIDSet) throws(ToDoError) -> [ToDo] {
    var changed: [ToDo] = []
    for id in stored(ids) {
      guard var toDo = state.toDos[id], toDo.isDone != isDone else { continue }
      touch(id)
      toDo.isDone = isDone
      state.toDos[id] = toDo
      changed.append(toDo)
    }
    return changed
  }

  func setAllDone(_ isDone: Bool) throws(ToDoError) -> (first: ToDo?, count: Int) {
    let changed = try setDone(isDone, .all)
    return (changed.first, changed.count)
  }

  func delete(_ ids: ItemIDSet) throws(ToDoError) -> [ToDo] {
    stored(ids).compactMap { id in
      touch(id)
      return state.toDos.removeValue(forKey: id)
    }
  }

  func deleteDone() throws(ToDoError) -> [ToDo] {
    try delete(ItemIDSet(state.toDos.values.filter(\.isDone).map(\.id)))
  }

  private func stored(_ ids: ItemIDSet) -> [ItemID] { state.toDos.keys.filter(ids.contains).sorted() }

  private static func range(_ lower: Int64, _ upper: Int64) -> [ClosedRange<ItemID>] {
    guard lower <= upper, let first = ItemID(rawValue: lower), let last = ItemID(rawValue: upper) else {
      return []
    }
    return [first...last]
  }

  private func touch(_ id: ItemID) {
    guard before[id] == nil else { return }
    before[id] = .some(state.toDos[id])
    touched.append(id)
  }
}

extension ToDoFilter {
  /// Whether a ToDo is in the list.
  fileprivate func matches(_ toDo: ToDo) -> Bool {
    (state == .all || toDo.isDone == (state == .done)) && (search.isEmpty || toDo.isFound(by: search))
  }
}

extension ToDo {
  fileprivate func isFound(by search: String) -> Bool {
    searchKey(title.text).contains(searchKey(search)) || searchKey(memo.text).contains(searchKey(search))
  }
}

extension ToDoQuery {
  /// What the query gives of some ToDos, said as plainly as can be.
  func result(_ toDos: [ToDo], now: LocalTime) -> [ToDo] {
    let found = toDos.filter { toDo in
      (state == .all || toDo.isDone == (state == .done)) && matchesDue(toDo, now)
        && (search.isEmpty || toDo.isFound(by: search))
    }
    let newestFirst = found.sorted { ($0.createdAt, $0.id) > ($1.createdAt, $1.id) }
    var ordered = newestFirst
    switch order {
    case .created: break
    case .due:
      // `sorted` is stable, so the newest comes first among equals.
      ordered = newestFirst.sorted {
        ($0.due?.day.dayNumber ?? .max, $0.due?.time?.minute ?? .max)
          < ($1.due?.day.dayNumber ?? .max, $1.due?.time?.minute ?? .max)
      }
    case .title:
      ordered = newestFirst.sorted { key($0) < key($1) }
    }
    return Array((isReversed ? ordered.reversed() : ordered).prefix(limit ?? .max))
  }

  private func key(_ toDo: ToDo) -> String { searchKey(toDo.title.text) }

  private func matchesDue(_ toDo: ToDo, _ now: LocalTime) -> Bool {
    switch due {
    case nil: true
    case .on(let day): toDo.due?.day == day
    case .before(let day): toDo.due.map { $0.day < day } ?? false
    case .after(let day): toDo.due.map { $0.day > day } ?? false
    case .overdue: !toDo.isDone && toDo.due?.isBefore(now) == true
    }
  }
}
