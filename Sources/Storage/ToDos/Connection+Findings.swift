internal import DatabaseStorage
internal import HistoryStorage
internal import SharedEntities
internal import ToDosEntities

extension StoreFinding {
  /// The reason why a backup is unusable, for use in an error message; nil if a restored backup can be repaired.
  var reasonNotToRestore: String? {
    switch self {
    case .integrity(let detail): detail
    case .value(let id, let column): "ToDo \(id) has an invalid value in \(column)"
    case .foreignObject(let kind, let name): StoreObjectDifference.foreign(kind: kind, name: name).detail
    case .rule, .search, .history, .permissions, .staleLog: nil
    }
  }

  init(_ difference: StoreObjectDifference) {
    switch difference {
    case .foreign(let kind, let name): self = .foreignObject(kind: kind, name: name)
    case .noTable, .noTrigger: self = .integrity(difference.detail)
    }
  }
}

extension Connection {
  /// Returns everything wrong with the file, its ToDos and their history.
  ///
  /// - Parameter differences: the differences between its tables, views and triggers and those of the program.
  func findings(_ differences: [StoreObjectDifference] = []) throws(StoreError) -> [StoreFinding] {
    var findings = differences.map { StoreFinding($0) }
    let lacksTables = differences.contains { if case .noTable = $0 { true } else { false } }
    guard !lacksTables else { return findings }
    let objectCount = findings.count
    try freshStatement("PRAGMA integrity_check").rows([]) { row throws(StoreError) in
      if row.text(0) != "ok" { findings.append(.integrity(row.text(0))) }
    }
    // On a corrupt file the other checks would only repeat the finding many times.
    guard findings.count == objectCount else { return findings }
    let toDos = "SELECT \(toDoColumns), search, tag_keys, \(TagTable.lacksTags) FROM todo ORDER BY id"
    try freshStatement(toDos).rows([]) { row throws(StoreError) in
      guard ItemID(rawValue: row.integer(0)) != nil else {
        findings.append(.integrity("a ToDo has the invalid number \(row.integer(0))"))
        return
      }
      let toDo = try ToDo(row: row, ZoneClock.utc)
      findings += row.invalidColumns.map { .value(toDo.id, column: $0) }
      let isSound = toDo.values.areSound
      if !isSound { findings.append(.rule(toDo.id)) }
      let (search, tagKeys) = (row.text(toDoColumnCount), row.optionalText(toDoColumnCount + 1))
      let lacksTags = row.integer(toDoColumnCount + 2) != 0
      // The table cannot contain tags that break a rule.
      let hasOtherTags = isSound && (tagKeys != toDo.values.tagKeys || lacksTags)
      if search != toDo.values.searchColumn || hasOtherTags { findings.append(.search(toDo.id)) }
    }
    if findings.isEmpty, try number("SELECT \(TagTable.surplus)") != 0 {
      findings.append(.integrity("the tag table has tags that no ToDo has"))
    }
    if findings.isEmpty, try number("SELECT \(TagTable.hasOtherCounts)") != 0 {
      findings.append(.integrity("the tag counts are wrong"))
    }
    for table in ["todo", "change"] where try !hasNumbersLeft(table) {
      findings.append(.integrity("the table \(table) has run out of numbers"))
    }
    if (try? storeIdentifier()) == nil { findings.append(.integrity("the store has no identifier")) }
    let modules = "SELECT identifier FROM module WHERE version < 0"
    try freshStatement(modules).rows([]) { row throws(StoreError) in
      findings.append(.integrity("the module \(row.text(0)) has a negative version"))
    }
    let unevenHistory = """
      \(changeLog.unevenChanges)
      UNION SELECT change_id FROM change_row WHERE is_after NOT IN (0, 1) OR todo_id < 1 OR \(hasInvalidColumns)
      UNION SELECT id FROM change WHERE \(isUnreadableChange)
      UNION SELECT id FROM change WHERE id = (\(newestInForce)) AND open_count <> (\(countingOpen))
      """
    try freshStatement(unevenHistory).rows([]) { row throws(StoreError) in
      findings.append(.history(change: row.integer(0)))
    }
    return findings
  }
}

/// An SQL condition for rows of the table of changes that have an invalid value.
private let isUnreadableChange = """
  id < 1 OR kind NOT IN (\(joined(ToDoChangeKind.allCases.map { "'\($0.rawValue)'" }, by: ", ")))
  OR made_at NOT BETWEEN \(storableInstants.lowerBound) AND \(storableInstants.upperBound)
  OR first_id < 1 OR is_undone NOT IN (0, 1) OR \(["count", "open_count", "copy_count"].map {
    "\($0) NOT BETWEEN \(storableCounts.lowerBound) AND \(storableCounts.upperBound)"
  }.joined(separator: " OR "))
  """
