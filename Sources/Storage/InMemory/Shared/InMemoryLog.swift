internal import DraftsStorage
internal import SharedEntities

/// Items in memory, with a log of their changes.
struct InMemoryLog<Item: Identifiable & Hashable & Placed & Sendable, Kind: Hashable & Sendable>: Sendable
where Item.ID == ItemID {
  private(set) var items: ItemTable<Item>
  private var lastID: Int64 = 0
  private var changes: [Change] = []
  private var lastChangeID: Int64 = 0

  /// Stores a new item without recording a change, for initial content.
  mutating func seed(_ item: (ItemID) -> Item) throws(StoreError) {
    var draft = draft
    _ = try draft.insert(item)
    items = draft.items
    lastID = draft.lastID
  }

  /// Creates an empty log.
  ///
  /// - Parameters:
  ///   - isCounted: whether the table counts an item separately.
  ///   - isMarked: whether the table marks an item.
  init(
    counting isCounted: @escaping @Sendable (Item) -> Bool = { _ in false },
    marking isMarked: @escaping @Sendable (Item) -> Bool = { _ in false }
  ) {
    items = ItemTable(counting: isCounted, marking: isMarked)
  }

  private struct Change {
    var record: ChangeRecord<Kind>
    let before: [ItemID: Item?]
    let after: [ItemID: Item?]
  }

  /// A change in progress.
  typealias Draft = ItemDraft<ItemTable<Item>>

  /// A draft of a change to the current items.
  var draft: Draft { Draft(of: items, lastID: lastID) }

  /// Applies a change, unless it affects nothing, and returns its record.
  ///
  /// - Parameter text: returns the text that the history shows for the first item, before and after.
  @discardableResult
  mutating func make(
    _ draft: Draft, _ kind: Kind, at instant: Instant, _ text: (_ old: Item?, _ new: Item?) -> String
  ) -> ChangeRecord<Kind>? {
    guard let first = draft.touched.first else { return nil }
    items = draft.items
    lastID = draft.lastID
    changes.removeAll(where: \.record.isUndone)
    lastChangeID += 1
    let record = ChangeRecord(
      id: lastChangeID, kind: kind, madeAt: instant, count: draft.count, firstID: first,
      firstText: text(draft.before[first] ?? nil, items[first]))
    changes.append(
      Change(
        record: record, before: draft.before,
        after: Dictionary(uniqueKeysWithValues: draft.touched.map { ($0, draft.items[$0]) })))
    return record
  }

  /// Returns the newest changes, newest first; none for a person, because this log records no people.
  func history(limit: Int?, by person: String?) -> [ChangeRecord<Kind>] {
    changes.reversed().map(\.record).filter { person == nil || $0.person == person }.prefix(limit ?? .max).map
    { $0 }
  }

  /// Returns how many changes can be undone or redone.
  func count(isUndone: Bool) -> Int { changes.count { $0.record.isUndone == isUndone } }

  /// The change that is undone or redone next; nil if there is none.
  func next(_ step: HistoryStep) -> ChangeRecord<Kind>? {
    switch step {
    case .undone: changes.last { !$0.record.isUndone }?.record
    case .redone: changes.first { $0.record.isUndone }?.record
    }
  }

  /// The change with a number; nil if there is none.
  func record(_ number: Int64) -> ChangeRecord<Kind>? { changes.first { $0.record.id == number }?.record }

  /// Whether another change keeps a change from being undone or redone, because both affect the same item.
  func isBlocked(_ step: HistoryStep, of number: Int64) -> Bool {
    guard let change = changes.first(where: { $0.record.id == number }) else { return true }
    return changes.contains { other in
      let isLater = other.record.id > number
      return other.record.id != number && isLater == (step == .undone)
        && other.record.isUndone == (step == .redone)
        && other.before.keys.contains { change.before[$0] != nil }
    }
  }

  /// Undoes or redoes a change that nothing blocks; returns nil if there is none.
  mutating func take(_ step: HistoryStep, _ number: Int64) -> ChangeRecord<Kind>? {
    guard let index = changes.firstIndex(where: { $0.record.id == number }) else { return nil }
    return self.step([index], isUndone: step == .undone, step == .undone ? \.before : \.after).first
  }

  /// Undoes the newest changes, which must exist; newest first.
  mutating func undo(_ count: Int) -> [ChangeRecord<Kind>] {
    let indices = changes.indices.reversed().filter { !changes[$0].record.isUndone }.prefix(count)
    return step(Array(indices), isUndone: true, \.before)
  }

  /// Redoes the changes that were undone last, which must exist; oldest first.
  mutating func redo(_ count: Int) -> [ChangeRecord<Kind>] {
    let indices = changes.indices.filter { changes[$0].record.isUndone }.prefix(count)
    return step(Array(indices), isUndone: false, \.after)
  }

  /// Returns the items of a change that still exist.
  func items(of record: ChangeRecord<Kind>) -> [Item] {
    changes.first { $0.record.id == record.id }?.before.keys.compactMap { items[$0] } ?? []
  }

  private mutating func step(
    _ indices: [Int], isUndone: Bool, _ values: KeyPath<Change, [ItemID: Item?]>
  ) -> [ChangeRecord<Kind>] {
    for index in indices {
      for (id, item) in changes[index][keyPath: values] { items[id] = item }
      changes[index].record.isUndone = isUndone
    }
    return indices.map { changes[$0].record }
  }
}

extension Sequence where Element: Placed {
  /// Returns at most `limit` elements of a section of the list, in list order.
  func stretch(_ stretch: ListSection, limit: Int) -> [Element] {
    let list = sorted { $0.place < $1.place }
    return switch stretch {
    case .from(let place):
      Array(list.filter { item in place.map { $0 <= item.place } ?? true }.prefix(Swift.max(limit, 0)))
    case .before(let place):
      Array(list.filter { item in place.map { $0 > item.place } ?? true }.suffix(Swift.max(limit, 0)))
    }
  }
}
