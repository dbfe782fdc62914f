internal import DatabaseStorage
internal import SharedEntities
public import ToDosEntities

extension SQLiteToDoRepository {
  public func labelCounts(_ state: ToDoQuery.State) async throws(ToDoError) -> [LabelCount] {
    try await reading { connection throws(StoreError) in
      var counts: [LabelCount] = []
      var values: [SQLValue] = []
      let sql = countingLabels(
        state, isDone: "todo_is_done", id: "todo_id",
        waiting: waitingStart(clock.localNow()) {
          values.append($0)
          return "?\(values.count)"
        })
      try connection.statement(sql).rows(values) { row throws(StoreError) in
        guard let label = ToDoLabel(stored: row.text(0)) else { return }
        counts.append(LabelCount(label, count: row.count(1)))
      }
      return counts
    }
  }
}
