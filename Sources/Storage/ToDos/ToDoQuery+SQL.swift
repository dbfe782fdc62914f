internal import DatabaseStorage
internal import SharedEntities
internal import ToDosEntities

extension ToDoQuery {
  /// Returns the statement that reads some columns of the query's rows, with its values.
  func sql(_ columns: String, now: LocalTime) -> (text: String, values: [SQLValue]) {
    var conditions: [String] = []
    var values: [SQLValue] = []
    switch state {
    case .open: conditions.append("is_done = 0")
    case .done: conditions.append("is_done = 1")
    case .all: break
    }
    switch due {
    case nil: break
    case .on(let day):
      conditions.append("due_day = ?")
      values.append(SQLValue(day.dayNumber))
    case .before(let day):
      conditions.append("due_day < ?")
      values.append(SQLValue(day.dayNumber))
    case .after(let day):
      conditions.append("due_day > ?")
      values.append(SQLValue(day.dayNumber))
    case .overdue:
      conditions.append("is_done = 0 AND (due_day < ? OR due_day = ? AND due_minute < ?)")
      values += [
        SQLValue(now.day.dayNumber), SQLValue(now.day.dayNumber), SQLValue(now.time.minute),
      ]
    }
    for text in search {
      conditions.append("instr(search, ?) > 0")
      values.append(.text(searchKey(text)))
    }
    var text = "SELECT \(columns) FROM todo"
    if !conditions.isEmpty { text += " WHERE " + all(conditions[...]) }
    text += " ORDER BY " + ordering
    if let limit {
      text += " LIMIT ?"
      values.append(SQLValue(limit))
    }
    return (text, values)
  }

  private var ordering: String {
    let (down, up) = isReversed ? ("ASC", "DESC") : ("DESC", "ASC")
    return switch order {
    case .created: "created_at \(down), id \(down)"
    case .due:
      "due_day IS NULL \(up), due_day \(up), due_minute IS NULL \(up), due_minute \(up), created_at \(down), id \(down)"
    // The search key of the title alone; those of other texts follow it in `search`.
    case .title:
      """
      iif(memo = '' AND foreign_fields IS NULL, search, substr(search, 1, instr(search, char(31)) - 1)) \(up),
      created_at \(down), id \(down)
      """
    }
  }
}

/// Joins conditions by AND, as a balanced tree, because SQLite refuses an expression that is 1000 deep.
private func all(_ conditions: ArraySlice<String>) -> String {
  guard conditions.count > 2 else { return conditions.joined(separator: " AND ") }
  let half = conditions.count / 2
  return "(\(all(conditions.prefix(half)))) AND (\(all(conditions.dropFirst(half))))"
}
