internal import SharedEntities

/// Items in memory, and the log of the changes made to them.
struct InMemoryLog<Item: Identifiable & Hashable & Sendable, Kind: Hashable & Sendable>: Sendable
where Item.ID == ItemID {
  private(set) var items: [ItemID: Item] = [:]
  private var lastID: Int64 = 0
  private var changes: [Change] = []
  private var lastChangeID: Int64 = 0

  private struct Change {
    var record: ChangeRecord<Kind>
    let before: [ItemID: Item?]
    let after: [ItemID: Item?]
  }

  /// A change while it is made.
  struct Draft {
    fileprivate(set) var items: [ItemID: Item]
    fileprivate var lastID: Int64
    fileprivate var before: [ItemID: Item?] = [:]
    fileprivate var touched: [ItemID] = []

    /// How many items have been touched.
    var count: Int { touched.count }

    /// Adds an item by its new number.
    mutating func insert(_ item: (ItemID) -> Item) throws(StoreError) -> Item {
      guard let id = ItemID(rawValue: lastID + 1) else { throw .failed(detail: "no number is left") }
      lastID += 1
      let item = item(id)
      self[id] = item
      return item
    }

    /// An item by its number; nil where there is none.
    subscript(id: ItemID) -> Item? {
      get { items[id] }
      set {
        if before[id] == nil {
          before[id] = .some(items[id])
          touched.append(id)
        }
        items[id] = newValue
      }
    }

    /// The items with some numbers that are there, by these.
    func stored(_ ids: ItemIDSet) -> [Item] {
      items.keys.filter(ids.contains).sorted().compactMap { items[$0] }
    }
  }

  /// A change of the items as they are.
  var draft: Draft { Draft(items: items, lastID: lastID) }

  /// Makes a change, unless it touches nothing.
  ///
  /// - Parameter text: what the history says of the first item, given as it was and as it is.
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
          id: lastChangeID, kind: kind, madeAt: instant, count: draft.touched.count, firstID: first,
          firstText: text(draft.before[first] ?? nil, items[first])),
        before: draft.before,
        after: Dictionary(uniqueKeysWithValues: draft.touched.map { ($0, draft.items[$0]) })))
  }

  /// The newest changes, newest first.
  func history(limit: Int?) -> [ChangeRecord<Kind>] {
    changes.reversed().map(\.record).prefix(limit ?? .max).map { $0 }
  }

  /// How many changes can be undone, or redone.
  func count(isUndone: Bool) -> Int { changes.count { $0.record.isUndone == isUndone } }

  /// Undoes the newest changes, newest first; there are so many.
  mutating func undo(_ count: Int) -> [ChangeRecord<Kind>] {
    let indices = changes.indices.reversed().filter { !changes[$0].record.isUndone }.prefix(count)
    return step(Array(indices), isUndone: true, \.before)
  }

  /// Redoes the changes that were undone last, oldest first; there are so many.
  mutating func redo(_ count: Int) -> [ChangeRecord<Kind>] {
    let indices = changes.indices.filter { changes[$0].record.isUndone }.prefix(count)
    return step(Array(indices), isUndone: false, \.after)
  }

  /// The items that a change touched and that are there now.
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
  /// At most so many at a stretch of the list that they make up, in its order.
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
