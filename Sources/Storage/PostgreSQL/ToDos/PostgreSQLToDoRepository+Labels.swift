internal import DatabaseStorage
internal import SharedEntities
public import ToDosEntities
internal import ToDosStorage

extension PostgreSQLToDoRepository {
  public func labelCounts(_ state: ToDoQuery.State) async throws(ToDoError) -> [LabelCount] {
    try await reading { session throws(StoreError) in
      var values: [SQLValue] = []
      let sql = countingLabels(
        state, isDone: "is_done", id: "id", where: "list = $1 AND ",
        waiting: session.waiting(clock.localNow(), &values))
      return try await session.rows(sql, values).compactMap { row in
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
