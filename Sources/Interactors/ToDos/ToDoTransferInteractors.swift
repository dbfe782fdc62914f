public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Imports ToDos into a repository.
public struct ToDoImportInteractor: ToDoImportInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock
  private let untitled: Title

  /// An interactor on a repository and a clock.
  ///
  /// - Parameter untitled: the title for ToDos without one.
  public init(repository: any ToDoRepository, clock: any WallClock, untitled: Title) {
    self.repository = repository
    self.clock = clock
    self.untitled = untitled
  }

  public func importToDos(
    isRehearsal: Bool, _ next: () throws(ToDoError) -> ImportedToDo?
  ) async throws(ToDoError) -> ToDoImportCounts {
    let now = clock.now()
    return try await repository.takeIn(at: now, isRehearsal: isRehearsal) { () throws(ToDoError) in
      guard let item = try next() else { return nil }
      let values = try values(of: item, now: now)
      return ToDoImport(values, listedID: item.identifier == nil ? item.listedID : nil)
    }
  }

  private func values(of item: ImportedToDo, now: Instant) throws(ToDoError) -> ToDoValues {
    var input = item.input
    input.createdAt = input.createdAt ?? now
    if input.title?.allSatisfy(\.isWhitespace) ?? true { input.title = untitled.text }
    do throws(ToDoError) {
      return try input.values(
        on: clock, past: .allowed, importedIdentifier: item.identifier ?? listedIdentifier(of: item))
    } catch {
      throw .importFault(ImportFault(line: item.line, .rule(error)))
    }
  }

  /// Returns an identifier for an item of `list --json`.
  ///
  /// Its number means nothing in another store; together with the creation date and title it shows whether
  /// the same list is imported twice.
  private func listedIdentifier(of item: ImportedToDo) -> String? {
    guard let id = item.listedID, let createdAt = item.input.createdAt else { return nil }
    return "listed:\(id):\(createdAt.secondsSince1970):\(item.input.title ?? "")"
  }
}

/// Exports the ToDos of a repository.
public struct ToDoExportInteractor: ToDoExportInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock

  /// Creates an interactor on a repository and a clock.
  public init(repository: any ToDoRepository, clock: any WallClock) {
    self.repository = repository
    self.clock = clock
  }

  public func count() async throws(ToDoError) -> Int { try await repository.count() }

  public func export(
    _ body: ([(toDo: ToDo, identifier: String)]) async throws(ToDoError) -> Void
  ) async throws(ToDoError) {
    let query = ToDoQuery(state: .all, isReversed: true)
    try await repository.read(query, now: clock.localNow(), batchSize: 256) { toDos throws(ToDoError) in
      var items: [(toDo: ToDo, identifier: String)] = []
      for toDo in toDos {
        items.append((toDo, try await repository.universalIdentifier(of: toDo)))
      }
      try await body(items)
    }
  }
}
