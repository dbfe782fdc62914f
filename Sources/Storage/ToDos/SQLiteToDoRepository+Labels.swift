internal import DatabaseStorage
internal import SharedEntities
public import ToDosEntities

extension SQLiteToDoRepository {
  public func labelCounts(_ state: ToDoQuery.State) async throws(ToDoError) -> [LabelCount] {
    try await reading { connection throws(StoreError) in
      var counts: [LabelCount] = []
      try connection.statement(countingLabels(state, "todo_is_done")).rows([]) { row throws(StoreError) in
        guard let label = ToDoLabel(stored: row.text(0)) else { return }
        counts.append(LabelCount(label, count: row.count(1)))
      }
      return counts
    }
  }
}
