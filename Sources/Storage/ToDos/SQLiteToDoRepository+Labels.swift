internal import DatabaseStorage
internal import SharedEntities
public import ToDosEntities

extension SQLiteToDoRepository {
  public func tagCounts() async throws(ToDoError) -> [TagCount] {
    try await reading { connection throws(StoreError) in
      var counts: [TagCount] = []
      let tags = """
        SELECT min(name), sum(count) FROM tag_count WHERE \(areLabels(.tag)) GROUP BY key ORDER BY key
        """
      try connection.statement(tags).rows([]) { row throws(StoreError) in
        counts.append(TagCount(stored: row.text(0), count: row.count(1)))
      }
      return counts
    }
  }

  public func labelCounts(_ kind: LabelKind) async throws(ToDoError) -> [LabelCount] {
    try await reading { connection throws(StoreError) in
      var counts: [LabelCount] = []
      try connection.statement(countingLabels(kind, isDone: "todo_is_done")).rows([]) {
        row throws(StoreError) in
        if let count = LabelCount(row: row) { counts.append(count) }
      }
      return counts
    }
  }
}
