internal import DatabaseStorage
internal import DraftsStorage
internal import SharedEntities

/// A change in progress that contains only the items that it concerns.
typealias ServerDraft<Item: Identifiable & Hashable & Sendable> = ItemDraft<SparseItems<Item>>
where Item.ID == ItemID

/// The tables in which the changes of a feature are recorded, with whole items before and after each.
struct ServerLog<
  Item: Identifiable & Hashable & Sendable, Kind: RawRepresentable<String> & Hashable & Sendable
>: Sendable
where Item.ID == ItemID {
  /// Names the changed items in an error message.
  let name: String
  /// The table of the items, and their columns after the number.
  let items: String
  let columns: [String]
  /// The table with a row for each change, and the table with two rows for each item that a change touches.
  let changes: String
  let rows: String
  /// Returns the values of the columns.
  let values: @Sendable (Item) -> [SQLValue]
  /// Creates an item from a row with its number and the columns.
  let item: @Sendable (ServerRow) throws(StoreError) -> Item
  /// Returns the text that the history shows for an item.
  let text: @Sendable (Item) -> String
  /// Returns the whole content of an item, for re-creating it by hand.
  let content: @Sendable (Item) -> String

  /// The number of an item, and its columns.
  var all: String { joined(["id"] + columns, by: ", ") }

  /// Returns the change in a row of `ServerSession.selectingChanges`.
  ///
  /// - Parameter number: a number that replaces the stored one.
  func record<Stored: Hashable & Sendable>(
    _ row: ServerRow, _ kind: Stored?, number: Int64? = nil
  ) throws(StoreError) -> ChangeRecord<Stored> {
    guard let kind, let first = ItemID(rawValue: row.integer(4)) else {
      throw .damaged(detail: "change \(row.integer(0)) of \(name) cannot be read")
    }
    return ChangeRecord(
      id: number ?? row.integer(0), kind: kind, madeAt: row.orderingInstant(2), count: row.count(3),
      firstID: first, firstText: row.text(5), person: row.text(7),
      isUndone: row.integer(6) != 0)
  }
}

extension ServerSession {
  /// Selects the columns of a change.
  func selectingChanges<Item, Kind>(of log: ServerLog<Item, Kind>) -> String {
    """
    SELECT id, kind, made_at, count, first_id, first_text, is_undone, \(shownName(in: log.changes)) FROM \(log.changes)
    """
  }

  /// The items that match a condition with the values of `$2` and so on, by number.
  func items<Item, Kind>(
    of log: ServerLog<Item, Kind>, where condition: String, _ values: [SQLValue] = []
  ) async throws(StoreError) -> [Item] {
    try await rows("SELECT \(log.all) FROM \(log.items) WHERE list = $1 AND \(condition) ORDER BY id", values)
      .map {
        row throws(StoreError) in try log.item(row)
      }
  }

  /// Loads the items with these numbers into a draft.
  func load<Item, Kind>(
    _ ids: ItemIDSet, of log: ServerLog<Item, Kind>, into draft: inout ServerDraft<Item>
  ) async throws(StoreError) {
    for range in ids.ranges {
      for item in try await items(of: log, where: "id BETWEEN $2 AND $3", range.bounds) { draft.load(item) }
    }
  }

  /// Records a change with what it replaces, and forgets this person's undone changes.
  ///
  /// - Parameter isNewShown: whether the history shows the text of the first item after the change.
  func record<Item, Kind>(
    _ draft: ServerDraft<Item>, _ kind: Kind, isNewShown: Bool, at instant: Instant, _ head: ListHead,
    in log: ServerLog<Item, Kind>
  ) async throws(StoreError) {
    guard let first = draft.touched.first else { return }
    try await rows("DELETE FROM \(log.changes) WHERE list = $1 AND who = \(own) AND is_undone = 1")
    let (old, new) = (draft.before[first] ?? nil, draft[first])
    let shown = isNewShown ? new ?? old : old ?? new
    try await insert(
      into: log.changes, ["id", "kind", "made_at", "count", "first_id", "first_text", "is_undone"],
      [
        [
          .integer(head.number), .text(kind.rawValue), SQLValue(instant.secondsSince1970),
          SQLValue(draft.count),
          .integer(first.rawValue), .text(shown.map(log.text) ?? ""), 0,
        ]
      ])
    let records = draft.touched.flatMap { id in
      [(SQLValue.integer(0), draft.before[id] ?? nil), (.integer(1), draft[id])].map { isAfter, item in
        [.integer(head.number), isAfter, .integer(id.rawValue)]
          + (item.map(log.values) ?? log.columns.map { _ in .null })
      }
    }
    try await insert(into: log.rows, ["change_id", "is_after", "id"] + log.columns, records)
  }

  /// Returns the newest changes, newest first.
  ///
  /// Undone changes that can never be redone are kept on the server, but omitted here.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of changes; nil for all.
  ///   - person: the person who made them; nil for anybody.
  func history<Item, Kind>(
    of log: ServerLog<Item, Kind>, limit: Int?, by person: String?
  ) async throws(StoreError) -> [ChangeRecord<Kind>] {
    let condition = "is_undone < 2" + (person == nil ? "" : " AND \(isMade(by: "$3"))")
    return try await records(
      of: log, where: condition + " ORDER BY id DESC", limit: limit, person.map { [.text($0)] } ?? [])
  }

  /// Returns the changes that match a condition with the values of `$3` and so on, in its order; all if the limit is
  /// nil.
  private func records<Item, Kind>(
    of log: ServerLog<Item, Kind>, where condition: String, limit: Int?, _ values: [SQLValue] = []
  ) async throws(StoreError) -> [ChangeRecord<Kind>] {
    try await rows(
      "\(selectingChanges(of: log)) WHERE list = $1 AND \(condition) LIMIT $2::bigint",
      [SQLValue(limit)] + values
    ).map { row throws(StoreError) in try log.record(row, Kind(rawValue: row.text(1))) }
  }

  /// The change with a number; nil if there is none.
  func record<Item, Kind>(
    _ number: Int64, of log: ServerLog<Item, Kind>
  ) async throws(StoreError) -> ChangeRecord<Kind>? {
    try await records(of: log, where: "id = $3", limit: 1, [.integer(number)]).first
  }

  /// Returns a person's newest changes that are not undone, newest first, or those undone last, oldest first.
  ///
  /// - Parameter person: nil for this person. Only an owner of the list may undo what others did.
  /// - Throws: `StoreError.server` with `.needsOwner` if anybody but an owner asks for another person's changes.
  func records<Item, Kind>(
    of log: ServerLog<Item, Kind>, _ count: Int, isUndone: Bool, by person: String?
  ) async throws(StoreError) -> [ChangeRecord<Kind>] {
    if let person {
      let isAllowed = try await rows(
        "SELECT 1 WHERE $2 = session_user OR $1 IN (SELECT lists_of_person(true, true))", [.text(person)])
      guard !isAllowed.isEmpty else { throw .server(.needsOwner) }
    }
    let author = person == nil ? "who = \(own)" : isMade(by: "$3")
    let condition = "\(author) AND is_undone = \(isUndone ? 1 : 0) ORDER BY id \(isUndone ? "ASC" : "DESC")"
    return try await records(of: log, where: condition, limit: count, person.map { [.text($0)] } ?? [])
  }

  /// Restores the items in a draft to their state before or after a change.
  ///
  /// - Parameter isOfAnother: whether somebody other than the caller made the change.
  /// - Throws: `StoreError.server` with `.changedBy` if somebody has changed one of the items since, or with
  ///   `.builtOn` and the content before the change if somebody else made it.
  func restore<Item, Kind>(
    _ record: ChangeRecord<Kind>, isUndone: Bool, isOfAnother: Bool, in draft: inout ServerDraft<Item>,
    of log: ServerLog<Item, Kind>
  ) async throws(StoreError) {
    var states: [ItemID: (before: Item?, after: Item?)] = [:]
    let sql = "SELECT \(log.all), is_after FROM \(log.rows) WHERE list = $1 AND change_id = $2"
    for row in try await rows(sql, [.integer(record.id)]) {
      guard let id = ItemID(rawValue: row.integer(0)) else {
        throw .damaged(detail: "an item of \(log.name) has no valid number")
      }
      // The first column is never NULL.
      let item = row.optionalText(1) == nil ? nil : try log.item(row)
      if row.integer(Int32(1 + log.columns.count)) == 0 {
        states[id, default: (nil, nil)].before = item
      } else {
        states[id, default: (nil, nil)].after = item
      }
    }
    try await load(ItemIDSet(states.keys.filter { draft.before[$0] == nil }), of: log, into: &draft)
    for (id, state) in states.sorted(by: { $0.key < $1.key }) {
      let (from, to) = isUndone ? (state.after, state.before) : (state.before, state.after)
      guard draft[id] == from else {
        let text = (from ?? to).map(log.text) ?? "\(id)"
        let name = try await person(whoChanged: id, to: draft[id], excluding: record.id, in: log)
        guard isOfAnother else { throw .server(.changedBy(name: name, text: text)) }
        throw .server(.builtOn(name: name, text: text, was: state.before.map(log.content) ?? ""))
      }
      draft[id] = to
    }
  }

  /// Returns the person who has changed an item since a change; empty if the log does not tell.
  ///
  /// If no newer change is in force, somebody has undone or redone an older one, which is recognized by the item that
  /// it left.
  private func person<Item, Kind>(
    whoChanged id: ItemID, to item: Item?, excluding change: Int64, in log: ServerLog<Item, Kind>
  ) async throws(StoreError) -> String {
    let columns = joined((["id"] + log.columns).map { "\(log.rows).\($0)" }, by: ", ")
    let found = try await rows(
      """
      SELECT \(columns), \(shownName(in: log.changes)), (is_undone = 0 AND \(log.changes).id > $3)::int AS is_newer
      FROM \(log.rows) JOIN \(log.changes) ON \(log.changes).list = $1 AND \(log.changes).id = change_id
      WHERE \(log.rows).list = $1 AND \(log.rows).id = $2 AND change_id <> $3
        AND is_after = CASE is_undone WHEN 0 THEN 1 ELSE 0 END
      ORDER BY is_newer DESC, change_id DESC LIMIT 100
      """, [.integer(id.rawValue), .integer(change)])
    let last = Int32(log.columns.count)
    for row in found {
      let name = row.text(last + 1)
      if row.integer(last + 2) == 1 { return name }
      // The first column is never NULL.
      let left = row.optionalText(1) == nil ? nil : try log.item(row)
      if left == item { return name }
    }
    return found.first?.text(last + 1) ?? ""
  }

  /// Marks changes as undone or redone, and returns them.
  func marked<Item, Kind>(
    _ records: [ChangeRecord<Kind>], isUndone: Bool, in log: ServerLog<Item, Kind>
  ) async throws(StoreError) -> [ChangeRecord<Kind>] {
    var marked = records
    for index in marked.indices {
      marked[index].isUndone = isUndone
      let change = try await rows(
        "UPDATE \(log.changes) SET is_undone = $2 WHERE list = $1 AND id = $3",
        [.integer(isUndone ? 1 : 0), .integer(marked[index].id)])
      // In tables of an older version, nobody can undo what others did.
      guard change.changedCount == 1 else { throw .server(.needsOwner) }
    }
    return marked
  }
}
