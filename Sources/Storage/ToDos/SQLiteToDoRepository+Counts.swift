internal import DatabaseStorage
public import SharedEntities
public import ToDosEntities

/// The numbers of ToDos, and of the labels that they have.
extension SQLiteToDoRepository {
  public func count() async throws(ToDoError) -> Int {
    try await reading { connection throws(StoreError) in
      Int(try connection.number("SELECT count(*) FROM todo") ?? 0)
    }
  }

  public func count(of query: ToDoQuery, now: LocalTime) async throws(ToDoError) -> Int {
    // These are known without reading every ToDo.
    if query.isOfState, query.state == .open { return try openCounts(now).open }
    if query.isOfState, query.state == .unfinished {
      return try readingAtOnce { connection throws(StoreError) in try connection.unfinishedCount() }
    }
    let (text, values) = query.countSQL(now: now, clock)
    return try await reading { connection throws(StoreError) in
      Int(try connection.number(text, values) ?? 0)
    }
  }

  /// Bypasses the gate, because it is cheap and called often.
  public func openCounts() async throws(ToDoError) -> OpenCounts { try openCounts(clock.localNow()) }

  private func openCounts(_ now: LocalTime) throws(ToDoError) -> OpenCounts {
    try readingAtOnce { connection throws(StoreError) in
      let waiting = try connection.waitingCount(now)
      // Another process may change the store between the two.
      return OpenCounts(open: max(0, try connection.unfinishedCount() - waiting), waiting: waiting)
    }
  }

  public func labelCounts(_ scope: LabelScope) async throws(ToDoError) -> [LabelCount] {
    try await reading { connection throws(StoreError) in
      var counts: [LabelCount] = []
      try connection.statement(countingLabels(scope, "todo_is_done")).rows([]) { row throws(StoreError) in
        guard let label = ToDoLabel(stored: row.text(0)) else { return }
        counts.append(LabelCount(label, count: row.count(1)))
      }
      return counts
    }
  }
}
