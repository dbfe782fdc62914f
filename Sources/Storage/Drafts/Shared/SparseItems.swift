package import SharedEntities

/// The items of a store that a change concerns.
package struct SparseItems<Item: Identifiable & Hashable & Sendable>: ItemCollection where Item.ID == ItemID {
  private var known: [ItemID: Item] = [:]

  package init() {}

  package subscript(id: ItemID) -> Item? {
    get { known[id] }
    set { known[id] = newValue }
  }

  package func items(_ ids: ItemIDSet) -> [Item] {
    known.values.filter { ids.contains($0.id) }.sorted { $0.id < $1.id }
  }
}

extension ItemDraft {
  /// Loads a stored item without marking it as touched.
  package mutating func load(_ item: Item) { items[item.id] = item }
}
