internal import ModulesContracts
internal import SharedEntities
internal import ToDosEntities

/// A repository whose calls go through a gate first.
struct GatedToDoRepository: ToDoRepository {
  let base: any ToDoRepository
  let gate: any CallGate

  func toDo(_ id: ItemID) async throws(ToDoError) -> ToDo? {
    try await call { () async throws(ToDoError) in try await base.toDo(id) }
  }

  func overview() async throws(ToDoError) -> ToDoOverview {
    try await call { () async throws(ToDoError) in try await base.overview() }
  }

  func read(
    _ query: ToDoQuery, now: LocalTime, batchSize: Int, _ body: ([ToDo]) async throws(ToDoError) -> Void
  ) async throws(ToDoError) {
    try await call { () async throws(ToDoError) in
      try await base.read(query, now: now, batchSize: batchSize, body)
    }
  }

  func toDos(_ filter: ToDoFilter, _ stretch: ToDoStretch, limit: Int) async throws(ToDoError) -> [ToDo] {
    try await call { () async throws(ToDoError) in try await base.toDos(filter, stretch, limit: limit) }
  }

  func count() async throws(ToDoError) -> Int {
    try await call { () async throws(ToDoError) in try await base.count() }
  }

  func change<Result: Sendable>(
    _ kind: ChangeKind, at instant: Instant,
    _ body: (any ToDoTransaction) throws(ToDoError) -> Result
  ) async throws(ToDoError) -> Result {
    try await call { () async throws(ToDoError) in try await base.change(kind, at: instant, body) }
  }

  func rehearse<Result: Sendable>(
    _ kind: ChangeKind, at instant: Instant,
    _ body: (any ToDoTransaction) throws(ToDoError) -> Result
  ) async throws(ToDoError) -> Result {
    try await call { () async throws(ToDoError) in try await base.rehearse(kind, at: instant, body) }
  }

  func undo(_ count: Int) async throws(ToDoError) -> [ChangeRecord] {
    try await call { () async throws(ToDoError) in try await base.undo(count) }
  }

  func redo(_ count: Int) async throws(ToDoError) -> [ChangeRecord] {
    try await call { () async throws(ToDoError) in try await base.redo(count) }
  }

  func history(limit: Int?) async throws(ToDoError) -> [ChangeRecord] {
    try await call { () async throws(ToDoError) in try await base.history(limit: limit) }
  }

  func universalIdentifier(of toDo: ToDo) async throws(ToDoError) -> String {
    try await base.universalIdentifier(of: toDo)
  }

  func check() async throws(ToDoError) -> [StoreFinding] {
    try await call { () async throws(ToDoError) in try await base.check() }
  }

  func backUp(to path: String, replacing: Bool) async throws(ToDoError) {
    try await call { () async throws(ToDoError) in try await base.backUp(to: path, replacing: replacing) }
  }

  func restore(from path: String) async throws(ToDoError) -> String? {
    try await call { () async throws(ToDoError) in try await base.restore(from: path) }
  }

  /// Costs so little, and is asked so often, that it goes by the gate.
  func openCount() async throws(ToDoError) -> Int { try await base.openCount() }

  /// Costs so little, and is asked so often, that it goes by the gate.
  func version() async throws(ToDoError) -> StoreVersion { try await base.version() }

  private func call<Result>(
    _ body: () async throws(ToDoError) -> Result
  ) async throws(ToDoError) -> Result {
    try await gate.call(failure: ToDoError.store, body)
  }
}
