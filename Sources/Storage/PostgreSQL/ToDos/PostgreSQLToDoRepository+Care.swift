internal import DatabaseStorage
internal import SharedEntities
public import ToDosEntities
internal import ToDosStorage

extension PostgreSQLToDoRepository: ToDoStoreFile {
  /// Returns what does not fit the ToDos of the list; whether the server itself is sound, its owner has to see to.
  public func check() async throws(ToDoError) -> [StoreFinding] {
    try await snapshot { session throws(StoreError) in
      var findings: [StoreFinding] = []
      var openCount: Int64 = 0
      try await session.readBatches(
        of: 500, "SELECT \(checkedColumns) FROM todo WHERE list = $1 ORDER BY id", failure: { $0 }
      ) { rows throws(StoreError) in
        for row in rows {
          let toDo = try ToDo(row: row, clock)
          openCount += toDo.isDone ? 0 : 1
          findings += row.invalidColumns.map { .value(toDo.id, column: $0) }
          if !toDo.values.areSound { findings.append(.rule(toDo.id)) }
          let key = toDo.values.searchColumn
          let isFound =
            row.text(toDoColumnCount) == key && row.optionalText(toDoColumnCount + 1) == toDo.values.tagKeys
            && Int(row.integer(toDoColumnCount + 2)) == letterPairs(of: key).count
            && Int(row.integer(toDoColumnCount + 3)) == toDo.tags.all.count
          if !isFound { findings.append(.search(toDo.id)) }
        }
      }
      let counted = try await session.openCount()
      if counted != openCount {
        findings.append(.integrity("the list says that \(counted) ToDos are open, not \(openCount)"))
      }
      for row in try await session.rows(
        """
        SELECT id FROM change WHERE list = $1 AND NOT EXISTS (
          SELECT 1 FROM change_row WHERE change_row.list = $1 AND change_id = change.id) ORDER BY id
        """)
      {
        findings.append(.history(change: row.integer(0)))
      }
      return findings
    }
  }

  public func backUp(to path: String, replacing: Bool) async throws(ToDoError) {
    throw .store(.server(.keepsNoFile))
  }

  public func restore(from path: String) async throws(ToDoError) -> String? {
    throw .store(.server(.keepsNoFile))
  }
}

/// The columns of a ToDo, what it is found by, and how many rows of other tables it is found by.
private let checkedColumns = """
  \(toDoColumns), search, tag_keys, (SELECT count(*) FROM gram WHERE gram.list = $1 AND gram.id = todo.id),
  (SELECT count(*) FROM tag WHERE tag.list = $1 AND tag.id = todo.id)
  """
