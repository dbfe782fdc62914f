internal import DatabaseStorage
internal import SharedEntities
internal import ToDosEntities

/// Changes ToDos inside a transaction that someone else begins and ends, and records what was replaced.
final class SQLiteToDoTransaction: ToDoTransaction {
  private let connection: Connection
  private let kind: ChangeKind
  private let instant: Instant
  private let review: (any ToDoChangeReview)?
  /// Whether whoever has a say in the change has seen it.
  private var isSettled = false
  /// The ToDos that were given other values in the review.
  private var revised: [ItemID: ToDo] = [:]
  private var changeID: Int64?
  private var count = 0
  /// How many ToDos were open before the change.
  private var openBefore = 0
  /// How many more are open since.
  private var opened = 0
  private var storeIdentifier: StoreIdentifier?
  /// The numbers of the ToDos that were inserted and are not recorded yet; they follow one another.
  private var inserted: ClosedRange<Int64>?
  private var knownStatement: Statement?
  private var insertStatement: Statement?

  init(
    _ connection: Connection, _ kind: ChangeKind, at instant: Instant, review: (any ToDoChangeReview)? = nil
  ) {
    self.connection = connection
    self.kind = kind
    self.instant = instant
    self.review = review
  }

  func toDo(_ id: ItemID) throws(ToDoError) -> ToDo? {
    try storing { () throws(StoreError) in try connection.toDo(id) }
  }

  func missing(of ids: ItemIDSet) throws(ToDoError) -> ItemIDSet {
    try storing { () throws(StoreError) in
      var missing: [ClosedRange<ItemID>] = []
      for range in ids.ranges {
        var next = range.lowerBound.rawValue
        try connection.statement("SELECT id FROM todo WHERE id BETWEEN ?1 AND ?2 ORDER BY id").rows(
          range.bounds
        ) {
          row throws(StoreError) in
          missing += closedRange(next, row.integer(0) - 1)
          next = row.integer(0) &+ 1
        }
        missing += closedRange(next, range.upperBound.rawValue)
      }
      return ItemIDSet(missing)
    }
  }

  func contains(universalIdentifier: String) throws(ToDoError) -> Bool {
    try storing { () throws(StoreError) in
      if knownStatement == nil {
        knownStatement = try connection.statement("SELECT 1 FROM todo WHERE imported_identifier = ?1")
      }
      var isKnown = false
      try knownStatement?.rows([.text(universalIdentifier)]) { _ throws(StoreError) in isKnown = true }
      if isKnown { return true }
      if storeIdentifier == nil { storeIdentifier = try connection.storeIdentifier() }
      guard let id = storeIdentifier?.id(from: universalIdentifier) else { return false }
      return try connection.toDo(id) != nil
    }
  }

  func insert(_ new: NewToDo) throws(ToDoError) -> ToDo {
    try storing { () throws(StoreError) in
      let values = columnValues(
        title: new.title, memo: new.memo, isDone: new.isDone, createdAt: new.createdAt, due: new.due,
        importedIdentifier: new.importedIdentifier)
      if insertStatement == nil {
        insertStatement = try connection.statement(
          "INSERT INTO todo(\(valueColumns), search) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")
      }
      try insertStatement?.rows(values) { _ throws(StoreError) in }
      guard let id = ItemID(rawValue: connection.lastInsertedID) else {
        throw .damaged(detail: "a new ToDo has no valid number")
      }
      inserted = (inserted?.lowerBound ?? id.rawValue)...id.rawValue
      _ = try record(id, new.title.text, opening: new.isDone ? 0 : 1)
      return ToDo(
        id: id, title: new.title, memo: new.memo, isDone: new.isDone, createdAt: new.createdAt, due: new.due,
        importedIdentifier: new.importedIdentifier)
    }
  }

  func update(_ toDo: ToDo) throws(ToDoError) {
    try storing { () throws(StoreError) in
      let wasDone = try connection.toDo(toDo.id)?.isDone ?? toDo.isDone
      let opening = wasDone == toDo.isDone ? 0 : wasDone ? 1 : -1
      if let changeID, try isRecorded(toDo.id, changeID) {
        try amend(toDo, changeID, opening: opening)
      } else {
        let change = try record(toDo.id, toDo.title.text, opening: opening)
        try changeLog.keep("id = ?1", [.integer(toDo.id.rawValue)], before: change, on: connection)
      }
      let values = columnValues(
        title: toDo.title, memo: toDo.memo, isDone: toDo.isDone, createdAt: toDo.createdAt, due: toDo.due,
        importedIdentifier: toDo.importedIdentifier)
      try connection.statement(
        "UPDATE todo SET (\(valueColumns), search) = (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) WHERE id = ?9"
      ).rows(values + [.integer(toDo.id.rawValue)]) { _ throws(StoreError) in }
    }
  }

  func setDone(_ isDone: Bool, _ ids: ItemIDSet) throws(ToDoError) -> [ToDo] {
    try storing { () throws(StoreError) in
      var changed: [ToDo] = []
      for range in ids.ranges {
        // The plus keeps SQLite from going through the index of all that are open, which may be all there are.
        let condition = "id BETWEEN ?1 AND ?2 AND +is_done = ?3"
        let found = try touch(condition, range.bounds + [.integer(isDone ? 0 : 1)]) { _ in isDone ? -1 : 1 }
        guard !found.isEmpty else { continue }
        try connection.run(
          "UPDATE todo SET is_done = ?1 WHERE id BETWEEN ?2 AND ?3 AND is_done <> ?1",
          .integer(isDone ? 1 : 0),
          range.bounds[0], range.bounds[1])
        changed += found
      }
      for index in changed.indices { changed[index].isDone = isDone }
      return changed
    }
  }

  func setAllDone(_ isDone: Bool) throws(ToDoError) -> (first: ToDo?, count: Int) {
    try storing { () throws(StoreError) in
      let old = SQLValue.integer(isDone ? 0 : 1)
      // They may be all there are: only their number and the first are read.
      let count = try connection.number("SELECT count(*) FROM todo WHERE is_done = ?1", old) ?? 0
      var first: ToDo?
      try connection.statement("SELECT \(toDoColumns) FROM todo WHERE +is_done = ?1 ORDER BY id LIMIT 1")
        .rows([old]) { row throws(StoreError) in first = try ToDo(row: row) }
      guard let first else { return (nil, 0) }
      let opening = isDone ? -Int(count) : Int(count)
      let change = try record(first.id, first.title.text, count: Int(count), opening: opening)
      try changeLog.keep("is_done = ?1", [old], before: change, on: connection)
      try connection.run("UPDATE todo SET is_done = 1 - is_done WHERE is_done = ?1", old)
      return (first, Int(count))
    }
  }

  func delete(_ ids: ItemIDSet) throws(ToDoError) -> [ToDo] {
    try storing { () throws(StoreError) in
      var deleted: [ToDo] = []
      for range in ids.ranges {
        deleted += try touch("id BETWEEN ?1 AND ?2", range.bounds) { $0.isDone ? 0 : -1 }
        try connection.run("DELETE FROM todo WHERE id BETWEEN ?1 AND ?2", range.bounds[0], range.bounds[1])
      }
      return deleted
    }
  }

  func deleteDone() throws(ToDoError) -> [ToDo] {
    try storing { () throws(StoreError) in
      let deleted = try touch("is_done = 1", []) { _ in 0 }
      try connection.run("DELETE FROM todo WHERE is_done = 1")
      return deleted
    }
  }

  func settled(_ toDos: [ToDo]) throws(ToDoError) -> [ToDo] {
    try settle()
    return revised.isEmpty ? toDos : toDos.map { revised[$0.id] ?? $0 }
  }

  /// Completes the record of the change and has it reviewed.
  func settle() throws(ToDoError) {
    guard !isSettled else { return }
    try storing { () throws(StoreError) in try finishRecord() }
    if let review, let changeID {
      let change = try storing { () throws(StoreError) in
        ToDoChange(
          .make(kind), from: try connection.toDosBefore(changeID),
          to: try connection.toDos(ofChanges: changeID...changeID))
      }
      for toDo in try review.review(change) {
        try update(toDo)
        revised[toDo.id] = toDo
      }
    }
    isSettled = true
  }

  /// Completes the record of the change.
  ///
  /// A transaction keeps all others out, so what it inserts has numbers that follow one another.
  private func finishRecord() throws(StoreError) {
    guard let changeID else { return }
    if let inserted {
      try changeLog.keepInserted(inserted, by: changeID, on: connection)
      self.inserted = nil
    }
    guard count > 1 else { return }
    try connection.run(
      "UPDATE change SET count = ?1, open_count = ?2 WHERE id = ?3", SQLValue(count),
      SQLValue(openBefore + opened), .integer(changeID))
  }

  /// Reads the ToDos of a condition on at most three values, and keeps their own values in the record.
  ///
  /// - Parameter opening: how many more ToDos are open by what is about to be done to one.
  private func touch(
    _ condition: String, _ values: [SQLValue], opening: (ToDo) -> Int
  ) throws(StoreError) -> [ToDo] {
    var found: [ToDo] = []
    try connection.statement("SELECT \(toDoColumns) FROM todo WHERE \(condition) ORDER BY id")
      .rows(values) { row throws(StoreError) in found.append(try ToDo(row: row)) }
    guard let first = found.first else { return [] }
    let opening = found.reduce(0) { $0 + opening($1) }
    let change = try record(first.id, first.title.text, count: found.count, opening: opening)
    try changeLog.keep(condition, values, before: change, on: connection)
    return found
  }

  /// Whether the values that a ToDo had before this change are in its record.
  private func isRecorded(_ id: ItemID, _ change: Int64) throws(StoreError) -> Bool {
    if let inserted, inserted.contains(id.rawValue) { return true }
    let sql = "SELECT 1 FROM change_row WHERE change_id = ?1 AND is_after = 0 AND todo_id = ?2"
    return try connection.number(sql, .integer(change), .integer(id.rawValue)) != nil
  }

  /// Brings the record of this change up to date with new values of a ToDo that it holds.
  ///
  /// The history names new and edited ToDos by the title they have after the change.
  private func amend(_ toDo: ToDo, _ change: Int64, opening: Int) throws(StoreError) {
    opened += opening
    try connection.run(
      "UPDATE change SET open_count = open_count + ?1 WHERE id = ?2", SQLValue(opening), .integer(change))
    guard [.add, .edit, .import].contains(kind) else { return }
    try connection.run(
      "UPDATE change SET first_title = ?1 WHERE id = ?2 AND first_id = ?3", .text(toDo.title.text),
      .integer(change), .integer(toDo.id.rawValue))
  }

  /// The record of this change, begun with the first ToDo that it touches.
  ///
  /// A new change takes the place of those that were undone: they cannot be made again after it.
  ///
  /// - Parameter opening: how many more ToDos are open by what is done to those touched.
  private func record(
    _ id: ItemID, _ title: String, count touched: Int = 1, opening: Int
  ) throws(StoreError) -> Int64 {
    count += touched
    opened += opening
    isSettled = false
    if let changeID { return changeID }
    var newest = try connection.newestChange()
    if newest?.isUndone == true {
      try changeLog.forgetUndone(on: connection)
      newest = try connection.newestChange()
    }
    if let kept = newest?.openCount {
      openBefore = kept
    } else {
      // What is inserted is in the table already; whatever else is done to ToDos is not done yet.
      openBefore = try connection.countOfOpen() - (inserted == nil ? 0 : opening)
    }
    try connection.run(
      """
      INSERT INTO change(kind, made_at, count, first_id, first_title, is_undone, open_count)
      VALUES (?1, ?2, ?3, ?4, ?5, 0, ?6)
      """, .text(kind.rawValue), SQLValue(instant.secondsSince1970), SQLValue(touched), .integer(id.rawValue),
      .text(title), SQLValue(openBefore + opening))
    changeID = connection.lastInsertedID
    return connection.lastInsertedID
  }
}

extension ClosedRange<ItemID> {
  fileprivate var bounds: [SQLValue] { [.integer(lowerBound.rawValue), .integer(upperBound.rawValue)] }
}

private func closedRange(_ lower: Int64, _ upper: Int64) -> [ClosedRange<ItemID>] {
  guard lower <= upper, let first = ItemID(rawValue: lower), let last = ItemID(rawValue: upper) else {
    return []
  }
  return [first...last]
}
