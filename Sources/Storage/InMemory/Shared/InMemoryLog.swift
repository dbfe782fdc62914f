internal import DraftsStorage
internal import SharedEntities

/// Items in memory, with a log of their changes.
struct InMemoryLog<Item: Identifiable & Hashable & Placed & Sendable, Kind: Hashable & Sendable>: Sendable
where Item.ID == ItemID {
  private(set) var items: ItemTable<Item>
  private var lastID: Int64 = 0
  private var changes: [Change] = []
  private var lastChangeID: Int64 = 0

  /// Stores a new item without a record of it, for what is there from the start.
  mutating func seed(_ item: (ItemID) -> Item) throws(StoreError) {
    var draft = draft
    _ = try draft.insert(item)
    items = draft.items
    lastID = draft.lastID
  }

  /// Creates an empty log.
  ///
  /// - Parameter isCounted: whether the table counts an item apart.
  init(counting isCounted: @escaping @Sendable (Item) -> Bool = { _ in false }) {
    items = ItemTable(counting: isCounted)
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

  /// Applies a change, unless it affects nothing.
  ///
  /// - Parameter text: returns the text that the history shows for the first item, before and after.
  mutating func make(
    _ draft: Draft, _ kind: Kind, at instant: Instant, _ text: (_ old: Item?, _ new: Item?) -> String
  ) {
    guard let first = draft.touched.first else { return }
    items = draft.items
    lastID = draft.lastID
    changes.removeAll(where: \.record.isUndone)
    lastChangeID += 1
    changes.append(
      Change(
        record: ChangeRecord(
          id: lastChangeID, kind: kind, madeAt: instant, count: draft.count, firstID: first,
          firstText: text(draft.before[first] ?? nil, items[first])),
        before: draft.before,
        after: Dictionary(uniqueKeysWithValues: draft.touched.map { ($0, draft.items[$0]) })))
  }

  /// Returns the newest changes, newest first; none of a person, as it knows no people.
  func history(limit: Int?, by person: String?) -> [ChangeRecord<Kind>] {
    changes.reversed().map(\.record).filter { person == nil || $0.person == person }.prefix(limit ?? .max).map
    { $0 }
  }

  /// Returns how many changes can be undone or redone.
  func count(isUndone: Bool) -> Int { changes.count { $0.record.isUndone == isUndone } }

  /// The newest change that is not undone; nil if there is none.
  var newest: ChangeRecord<Kind>? { changes.last { !$0.record.isUndone }?.record }

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
  func stretch(_ stretch: ListStretch, limit: Int) -> [Element] {
    let list = sorted { $0.place < $1.place }
    return switch stretch {
    case .from(let place):
      Array(list.filter { item in place.map { $0 <= item.place } ?? true }.prefix(Swift.max(limit, 0)))
    case .before(let place):
      Array(list.filter { item in place.map { $0 > item.place } ?? true }.suffix(Swift.max(limit, 0)))
    }
  }
}
