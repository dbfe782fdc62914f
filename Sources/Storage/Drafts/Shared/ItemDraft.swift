package import SharedEntities

/// Items by number, as a change reads and replaces them.
package protocol ItemCollection<Item>: Sendable {
  associatedtype Item: Identifiable & Hashable & Sendable where Item.ID == ItemID

  /// Accesses an item by number; nil if there is none.
  subscript(id: ItemID) -> Item? { get set }

  /// The items with these numbers, by number.
  func items(_ ids: ItemIDSet) -> [Item]
}

/// A change in progress, with the affected items before and after it.
///
/// A feature adds its edits in extensions, so that they mean the same on every engine that changes whole items.
package struct ItemDraft<Items: ItemCollection>: Sendable {
  package typealias Item = Items.Item

  /// The items as the change leaves them.
  package internal(set) var items: Items
  /// The highest number ever assigned.
  package private(set) var lastID: Int64
  /// The touched items before the change; nil for those that did not exist.
  package private(set) var before: [ItemID: Item?] = [:]
  /// The numbers of the touched items, in the order in which the change first touches them.
  package private(set) var touched: [ItemID] = []
  /// The number of touched items that are not counted.
  package var uncounted = 0

  package init(of items: Items, lastID: Int64) {
    self.items = items
    self.lastID = lastID
  }

  /// The number of items changed.
  package var count: Int { touched.count - uncounted }

  /// Inserts an item with a new number.
  ///
  /// - Throws: `StoreError.failed` if no numbers are left.
  package mutating func insert(_ item: (ItemID) -> Item) throws(StoreError) -> Item {
    guard let id = ItemID(rawValue: lastID + 1) else { throw .failed(detail: "no numbers are left") }
    lastID += 1
    let item = item(id)
    self[id] = item
    return item
  }

  /// Accesses an item by number; nil if there is none.
  package subscript(id: ItemID) -> Item? {
    get { items[id] }
    set {
      if before[id] == nil {
        before[id] = .some(items[id])
        touched.append(id)
      }
      items[id] = newValue
    }
  }

  /// The existing items with these numbers, in order.
  package func stored(_ ids: ItemIDSet) -> [Item] { items.items(ids) }
}
