internal import DatabaseStorage
public import SharedEntities
public import ToDosEntities
internal import ToDosStorage

/// The numbers of ToDos, and of the labels that they have.
extension PostgreSQLToDoRepository {
  public func count() async throws(ToDoError) -> Int {
    try await number { _ in ("SELECT count(*) FROM todo WHERE list = $1", []) }
  }

  public func count(of query: ToDoQuery, now: LocalTime) async throws(ToDoError) -> Int {
    // These are known without reading every ToDo.
    if query.isOfState, query.state == .open { return try await openCounts(now).open }
    if query.isOfState, query.state == .unfinished {
      let counts = try await openCounts(now)
      return counts.open + counts.waiting
    }
    return try await number { ServerQuery(query, now, clock).counting($0.toDos) }
  }

  /// Bypasses the gate, because it is cheap and called often.
  public func openCounts() async throws(ToDoError) -> OpenCounts { try await openCounts(clock.localNow()) }

  private func openCounts(_ now: LocalTime) async throws(ToDoError) -> OpenCounts {
    try await readingAtOnce { session throws(StoreError) in try await session.openCounts(now) }
  }

  /// Returns the number that a statement selects.
  private func number(
    _ statement: (ServerSession) -> (sql: String, values: [SQLValue])
  ) async throws(ToDoError) -> Int {
    try await reading { session throws(StoreError) in
      let (sql, values) = statement(session)
      return Int(try await session.rows(sql, values).first?.integer(0) ?? 0)
    }
  }

  public func labelCounts(_ scope: LabelScope) async throws(ToDoError) -> [LabelCount] {
    try await reading { session throws(StoreError) in
      try await session.rows(countingLabels(scope, "is_done", where: "list = $1 AND ")).compactMap { row in
        ToDoLabel(stored: row.text(0)).map { LabelCount($0, count: row.count(1)) }
      }
    }
  }

  /// Whether the ToDos of a filter's project are so few that a list sorts them.
  func sortsProject(_ filter: ToDoFilter, _ session: ServerSession) async throws(StoreError) -> Bool {
    guard case .project(let project)? = filter.label else { return false }
    let sql = """
      SELECT coalesce(sum(count), 0) FROM tag_count WHERE list = $1 AND \(areInProject(project, ["$2", "$3", "$4"]))
      """
    return try await session.rows(sql, project.keys).first?.count(0) ?? 0 <= Project.sortedCount
  }
}
