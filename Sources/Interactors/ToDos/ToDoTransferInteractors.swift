public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Takes ToDos from outside into a repository.
public struct ToDoImportInteractor: ToDoImportInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock
  private let untitled: Title

  /// An interactor on a repository and a clock.
  ///
  /// - Parameter untitled: the title for those that come without one.
  public init(repository: any ToDoRepository, clock: any WallClock, untitled: Title) {
    self.repository = repository
    self.clock = clock
    self.untitled = untitled
  }

  public func importToDos(
    isRehearsal: Bool, _ next: () throws(ToDoError) -> ImportedToDo?
  ) async throws(ToDoError) -> (addedCount: Int, knownCount: Int) {
    let now = clock.now()
    let takeIn: (any ToDoTransaction) throws(ToDoError) -> (addedCount: Int, knownCount: Int) = {
      transaction throws(ToDoError) in
      var added = 0
      var known = 0
      while let item = try next() {
        let new = try newToDo(from: item, now: now)
        if try isKnown(item, new, transaction) {
          known += 1
        } else {
          _ = try transaction.insert(new)
          added += 1
        }
      }
      return (added, known)
    }
    return isRehearsal
      ? try await repository.rehearse(.import, at: now, takeIn)
      : try await repository.change(.import, at: now, takeIn)
  }

  private func isKnown(
    _ item: ImportedToDo, _ new: NewToDo, _ transaction: any ToDoTransaction
  ) throws(ToDoError) -> Bool {
    if item.identifier == nil, let id = item.listedID, let stored = try transaction.toDo(id),
      stored.createdAt == new.createdAt, stored.title == new.title
    {
      return true
    }
    guard let identifier = new.importedIdentifier else { return false }
    return try transaction.contains(universalIdentifier: identifier)
  }

  private func newToDo(from item: ImportedToDo, now: Instant) throws(ToDoError) -> NewToDo {
    do throws(ToDoError) {
      return NewToDo(
        title: item.title.allSatisfy(\.isWhitespace) ? untitled : try Title(item.title),
        memo: try Memo(item.memo), isDone: item.isDone, createdAt: item.createdAt ?? now, due: item.due,
        importedIdentifier: item.identifier ?? listedIdentifier(of: item))
    } catch {
      throw .importFault(ImportFault(line: item.line, .rule(error)))
    }
  }

  /// A list made by `list --json` has numbers that say nothing in another store; together with instant and
  /// title they tell whether the same list is taken in twice.
  private func listedIdentifier(of item: ImportedToDo) -> String? {
    guard let id = item.listedID, let createdAt = item.createdAt else { return nil }
    return "listed:\(id):\(createdAt.secondsSince1970):\(item.title)"
  }
}

/// Gives the ToDos of a repository to the outside.
public struct ToDoExportInteractor: ToDoExportInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock

  /// An interactor on a repository and a clock.
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
