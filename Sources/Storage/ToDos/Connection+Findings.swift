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
    try freshStatement("SELECT \(toDoColumns), search FROM todo ORDER BY id").rows([]) {
      row throws(StoreError) in
      let toDo = try ToDo(row: row, ZoneClock.utc)
      if !toDo.values.areSound { findings.append(.rule(toDo.id)) }
      if row.text(toDoColumnCount) != toDo.values.searchColumn {
        findings.append(.search(toDo.id))
      }
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
