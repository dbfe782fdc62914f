internal import DatabaseStorage
internal import SharedEntities
public import ToDosEntities
internal import ToDosStorage

extension PostgreSQLToDoRepository {
  public func labelCounts(_ state: ToDoQuery.State) async throws(ToDoError) -> [LabelCount] {
    try await reading { session throws(StoreError) in
      try await session.rows(countingLabels(state, "is_done", where: "list = $1 AND ")).compactMap { row in
        ToDoLabel(stored: row.text(0)).map { LabelCount($0, count: row.count(1)) }
      }
    }
  }
}
