internal import DatabaseStorage
internal import HistoryStorage
internal import SharedEntities
internal import ToDosEntities
internal import ToDosStorage

/// Copies ToDos and their changes between a file and a server.
struct ToDosCopying: FeatureCopying {
  var schema: Schema { toDosSchema }

  private let clock = SystemClock()

  private func table(_ session: ServerSession) -> CopiedTable {
    CopiedTable("todo", ["id"] + session.storedColumns.map(\.rawValue) + ["search", "tag_keys"])
  }

  func copy(from file: ListFile, to session: ServerSession) async throws(StoreError) -> Int64 {
    try await session.copy(table(session), from: file)
    var openCount: Int64 = 0
    try await file.connection.readBatches(
      of: 500, "SELECT \(toDoColumns) FROM todo ORDER BY id",
      { row throws(StoreError) in try ToDo(row: row, clock) },
      { toDos throws(StoreError) in
        openCount += Int64(toDos.lazy.filter { !$0.isDone }.count)
        try await session.storePairs([:], toDos, [])
        try await session.storeTags([:], toDos, [])
        file.onRows(toDos.count)
      })
    try await session.keep(
      lastID: try file.lastID(of: "todo"), counted: openCount, of: PostgreSQLToDoRepository.feature)
    try await session.copy(changeLog, from: file, to: session.toDoLog(clock))
    return try file.lastID(of: "change")
  }

  func copy(from session: ServerSession, to file: ListFile) async throws(StoreError) {
    try await session.copy(table(session), to: file)
    try await session.copy(session.toDoLog(clock), to: file, as: changeLog)
    let lastID = try await session.lastID(of: PostgreSQLToDoRepository.feature)
    try file.keep(lastID: lastID, of: "todo")
    try file.writing { connection throws(StoreError) in
      try connection.runScript(keepingCounts)
      // An earlier program may have computed those on the server.
      try connection.computeSearchKeys()
    }
  }
}

/// Sets the counts of each change that only a file stores: its copies of repeating ToDos, and the open ToDos after it.
///
/// The current number of open ToDos is the number before the first change plus the differences that changes in force
/// make.
private let keepingCounts = """
  UPDATE change SET copy_count = nullif(
    (SELECT count(*) FROM change_row WHERE change_id = change.id AND is_after = 0) - count, 0);
  UPDATE change SET open_count = (SELECT count(*) FROM todo WHERE is_done = 0)
    - (SELECT sum(difference) FROM (\(differences)) WHERE is_undone = 0) + so_far.sum
  FROM (SELECT change_id, sum(difference) OVER (ORDER BY change_id) AS sum FROM (\(differences))) AS so_far
  WHERE so_far.change_id = change.id
  """

/// The difference that each change makes to the number of open ToDos.
private let differences = """
  SELECT change_id, is_undone, sum(ifnull(after_is_done = 0, 0) - ifnull(before_is_done = 0, 0)) AS difference
  FROM (\(changeLog.steps(of: ["is_done"]))) JOIN change ON change.id = change_id GROUP BY change_id
  """
