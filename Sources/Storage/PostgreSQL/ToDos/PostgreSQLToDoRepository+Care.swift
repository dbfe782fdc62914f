internal import DatabaseStorage
internal import SharedEntities
public import ToDosEntities
internal import ToDosStorage

extension PostgreSQLToDoRepository: ToDoStoreFile {
  /// Returns the inconsistencies in the ToDos of the list; checking the server itself is up to its owner.
  public func check() async throws(ToDoError) -> [StoreFinding] {
    try await snapshot { session throws(StoreError) in
      var findings: [StoreFinding] = []
      var openCount = 0
      try await session.readBatches(
        of: 500, checkedRows(of: session.toDos), failure: { $0 }
      ) { rows throws(StoreError) in
        for row in rows {
          let toDo = try ToDo(row: row, clock)
          openCount += toDo.isDone ? 0 : 1
          findings += row.invalidColumns.map { .value(toDo.id, column: $0) }
          if !toDo.values.areSound { findings.append(.rule(toDo.id)) }
          let key = row.text(toDoColumnCount)
          // An earlier program may have stored it.
          let isKey = key == toDo.values.searchColumn || key == toDo.values.searchColumnBeforeNotes
          let isFound =
            isKey && row.optionalText(toDoColumnCount + 1) == toDo.values.tagKeys
            && Int(row.integer(toDoColumnCount + 2)) == letterPairs(of: key).count
            && Int(row.integer(toDoColumnCount + 3)) == toDo.values.labels.count
          if !isFound { findings.append(.search(toDo.id)) }
        }
      }
      let counts = try await session.openCounts(clock.localNow())
      let counted = counts.open + counts.waiting
      if counted != openCount {
        findings.append(.integrity("the list counts \(counted) open ToDos instead of \(openCount)"))
      }
      findings += try await session.brokenCounters()
      for name in try await session.unknownAuthors(of: "change") {
        findings.append(.integrity("the list does not know \(name), the author of some changes"))
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

extension ServerSession {
  /// Returns the inconsistencies in the numbers of changes and ToDos, and in the counts of tags.
  fileprivate func brokenCounters() async throws(StoreError) -> [StoreFinding] {
    let row = try await rows(
      """
      SELECT number, (SELECT coalesce(max(number), 0) FROM step WHERE list = $1),
        (SELECT coalesce(max(id), 0) FROM change WHERE list = $1),
        (SELECT coalesce(max(id), 0) FROM todo WHERE list = $1),
        (SELECT coalesce(max(id), 0) FROM change_row WHERE list = $1)
      FROM list WHERE id = $1
      """
    ).first
    guard let row else { return [] }
    var findings: [StoreFinding] = []
    let (number, lastChange) = (row.integer(0), max(row.integer(1), row.integer(2)))
    if number < lastChange {
      findings.append(
        .integrity("the list counts \(number) changes, but has one with the number \(lastChange)"))
    }
    let (lastID, highest) = (
      try await lastID(of: PostgreSQLToDoRepository.feature), max(row.integer(3), row.integer(4))
    )
    if lastID < highest {
      findings.append(
        .integrity("the list has assigned numbers up to \(lastID), but ToDo \(highest) exists"))
    }
    for value in [number, lastID] where !(0...ServerLists.highestNumber).contains(value) {
      findings.append(.integrity("the list counts to \(value), which is not a valid number"))
    }
    for row in try await rows(
      """
      SELECT coalesce(counted.name, found.name), coalesce(counted.count, 0), coalesce(found.count, 0)
      FROM (SELECT key, name, count FROM tag_count WHERE list = $1) AS counted
      FULL JOIN (SELECT key, name, count(*) FROM tag WHERE list = $1 GROUP BY key, name) AS found
        ON found.key = counted.key AND found.name = counted.name
      WHERE counted.count IS DISTINCT FROM found.count ORDER BY 1
      """)
    {
      findings.append(
        .integrity(
          "the list counts \(row.integer(1)) ToDos with the tag \(row.text(0)) instead of \(row.integer(2))"))
    }
    return findings
  }
}

/// Selects each ToDo with its search columns, and with the number of its rows in each search table.
///
/// The pairs are counted for all ToDos at once, because they are indexed by their letters only.
private func checkedRows(of toDos: String) -> String {
  """
  SELECT \(toDoColumns), search, tag_keys, coalesce(pair_count, 0),
    (SELECT count(*) FROM tag WHERE tag.list = $1 AND tag.id = todo.id)
  FROM \(toDos) LEFT JOIN (
    SELECT id AS paired, count(*) AS pair_count FROM gram WHERE gram.list = $1 GROUP BY id) AS pairs ON paired = id
  WHERE list = $1 ORDER BY id
  """
}
