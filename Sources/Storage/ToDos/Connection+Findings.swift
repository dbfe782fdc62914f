internal import DatabaseStorage
internal import HistoryStorage
internal import SharedEntities
internal import ToDosEntities

extension Connection {
  /// Returns everything wrong with the file, its ToDos and their history.
  func findings() throws(StoreError) -> [StoreFinding] {
    var findings: [StoreFinding] = []
    try freshStatement("PRAGMA integrity_check").rows([]) { row throws(StoreError) in
      if row.text(0) != "ok" { findings.append(.integrity(row.text(0))) }
    }
    // On a corrupt file the other checks would only repeat the finding many times.
    guard findings.isEmpty else { return findings }
    let toDos = "SELECT \(toDoColumns), search, tag_keys, \(TagTable.lacksTags) FROM todo ORDER BY id"
    try freshStatement(toDos).rows([]) { row throws(StoreError) in
      let toDo = try ToDo(row: row, ZoneClock.utc)
      let isSound = toDo.values.areSound
      if !isSound { findings.append(.rule(toDo.id)) }
      let (search, tagKeys) = (row.text(toDoColumnCount), row.optionalText(toDoColumnCount + 1))
      let lacksTags = row.integer(toDoColumnCount + 2) != 0
      // The table cannot have tags that break a rule.
      let hasOtherTags = isSound && (tagKeys != toDo.values.tagKeys || lacksTags)
      if search != toDo.values.searchColumn || hasOtherTags { findings.append(.search(toDo.id)) }
    }
    if findings.isEmpty, try number("SELECT \(TagTable.surplus)") != 0 {
      findings.append(.integrity("the table of tags has more than the ToDos"))
    }
    if findings.isEmpty, try number("SELECT \(TagTable.hasOtherCounts)") != 0 {
      findings.append(.integrity("the tags are counted wrong"))
    }
    let unevenHistory = """
      \(changeLog.unevenChanges)
      UNION SELECT id FROM change WHERE id = (\(newestInForce)) AND open_count <> (\(countingOpen))
      """
    try freshStatement(unevenHistory).rows([]) { row throws(StoreError) in
      findings.append(.history(change: row.integer(0)))
    }
    return findings
  }
}
