internal import DatabaseStorage
internal import SharedEntities
internal import ToDosEntities

/// A scan of a list from a place in it that collects matching ToDos.
///
/// Without a search it takes one step. With one, each step scans so few ToDos that other callers wait only a few
/// milliseconds, and the next step continues where it stopped.
struct ToDoWalk {
  private let filter: ToDoFilter
  private let limit: Int
  /// The local time that decides which ToDos wait.
  private let now: LocalTime
  private let isTowardsTop: Bool
  private var edge: Edge?
  private var found: [ToDoSummary] = []
  /// Whether enough ToDos have been found, or there are no more.
  private(set) var isFinished: Bool
  /// Whether the ToDos of the project are so few that they are sorted; nil until they are counted.
  var sortsProject: Bool?

  /// The start of a step.
  private struct Edge {
    let place: ToDoPlace
    let comparison: String
  }

  /// The limits of one step of a search: the number of ToDos scanned, and the time.
  private static let longestStep = (rows: 5000, time: Duration.milliseconds(5))
  /// The number of ToDos after which a search checks the time.
  private static let rowsBetweenChecks = 32

  init(_ filter: ToDoFilter, _ stretch: ToDoSection, limit: Int, at now: LocalTime) {
    self.filter = filter
    self.limit = limit
    self.now = now
    isFinished = limit <= 0
    switch stretch {
    case .from(let place):
      isTowardsTop = false
      edge = place.map { Edge(place: $0, comparison: "<=") }
    case .before(let place):
      isTowardsTop = true
      edge = place.map { Edge(place: $0, comparison: ">") }
    }
  }

  /// The ToDos found, in list order.
  var result: [ToDoSummary] { isTowardsTop ? found.reversed() : found }

  /// Takes one step.
  mutating func advance(on connection: Connection, _ clock: any WallClock) throws(StoreError) {
    guard !isFinished else { return }
    let isSearch = !filter.search.isEmpty
    if sortsProject == nil, case .project(let project)? = filter.label {
      let sql = "SELECT sum(count) FROM tag_count WHERE \(areInProject(project, ["?1", "?2", "?3"]))"
      // A search reads the text of all that it sorts.
      let limit = isSearch ? Project.sortedCount / 10 : Project.sortedCount
      sortsProject = try connection.number(sql, project.keys) ?? 0 <= limit
    }
    let statement = try connection.statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    let start = isSearch ? ContinuousClock.now : nil
    var passed = 0
    while found.count < limit {
      guard try statement.step() else {
        isFinished = true
        return
      }
      if !isSearch || statement.integer(summaryColumnCount) != 0 {
        found.append(try ToDoSummary(row: statement, clock))
      }
      passed += 1
      guard let start, passed % Self.rowsBetweenChecks == 0 else { continue }
      guard passed < Self.longestStep.rows, ContinuousClock.now - start < Self.longestStep.time else {
        edge = Edge(place: try ToDoSummary(row: statement, clock).place, comparison: isTowardsTop ? ">" : "<")
        return
      }
    }
    isFinished = true
  }

  /// The statement that reads the list from the edge on.
  var sql: String {
    // With a tag, its own rows are read, which contain the columns for filtering and sorting. A project has rows of
    // several keys, whose order is not that of the list.
    let readsLabels = filter.tag != nil || sortsProject == true
    let (isDone, createdAt, id) =
      readsLabels ? ("todo_is_done", "todo_created_at", "todo_id") : ("is_done", "created_at", "id")
    var conditions: [String] = []
    switch filter.label {
    case .tag: conditions.append("key = ?5")
    case .project(let project):
      conditions.append(
        readsLabels ? areInProject(project, ["?5", "?6", "?7"]) : inProject(project, "?5", "?6"))
    case nil: break
    }
    if let done = filter.state.done { conditions.append("\(isDone) = \(done)") }
    if let waits = filter.state.waits {
      var number = Self.firstOfWaiting - 1
      let start = waitingStart(now) { _ in
        number += 1
        return "?\(number)"
      }
      // The rows of labels do not have the start.
      conditions.append(
        readsLabels
          ? "\(waits ? "" : "NOT ")EXISTS (SELECT 1 FROM todo WHERE todo.id = todo_id AND \(start))"
          : startCondition(waits, start))
    }
    // Only with a collation does SQLite compare the second value in the index, whose last column is the row
    // ID; otherwise it would scan all ToDos of the same second.
    if let edge { conditions.append("(\(createdAt), \(id)) \(edge.comparison) (?2, ?3 COLLATE BINARY)") }
    let direction = isTowardsTop ? "ASC" : "DESC"
    let columns = filter.search.isEmpty ? summaryColumns : "\(summaryColumns), search_contains(search, ?4)"
    let found =
      (conditions.isEmpty ? "" : " WHERE ") + conditions.joined(separator: " AND ")
      + " ORDER BY \(createdAt) \(direction), \(id) \(direction) LIMIT ?1"
    guard readsLabels else {
      return "SELECT \(columns) FROM \(filter.state.waits == true ? startedToDos : "todo")" + found
    }
    guard sortsProject == true, filter.search.isEmpty else {
      return "SELECT \(columns) FROM tag CROSS JOIN todo ON id = todo_id" + found
    }
    // The rows of ToDos are read only after the labels are sorted, and only as many as are asked for.
    return """
      SELECT \(columns) FROM (SELECT todo_created_at, todo_id FROM tag\(found)) CROSS JOIN todo ON id = todo_id
      ORDER BY \(createdAt) \(direction), \(id) \(direction)
      """
  }

  private var values: [SQLValue] {
    let isSearch = !filter.search.isEmpty
    let seesStart = filter.state.waits != nil
    var values: [SQLValue] = [isSearch ? -1 : SQLValue(limit)]
    guard isSearch || edge != nil || filter.label != nil || seesStart else { return values }
    values.append(SQLValue(edge?.place.createdAt.secondsSince1970))
    values.append(edge.map { .integer($0.place.id.rawValue) } ?? .null)
    guard isSearch || filter.label != nil || seesStart else { return values }
    values.append(isSearch ? .text(searchedKey(filter.search)) : .null)
    switch filter.label {
    case .tag(let tag): values.append(.text(tag.key))
    case .project(let project):
      values += sortsProject == true ? project.keys : project.labelBeginnings
    case nil: break
    }
    guard seesStart else { return values }
    while values.count < Self.firstOfWaiting - 1 { values.append(.null) }
    _ = waitingStart(now) {
      values.append($0)
      return ""
    }
    return values
  }

  /// The number of the first value that decides what waits; those before it are of the edge, the search and the label.
  private static let firstOfWaiting = 8
}
