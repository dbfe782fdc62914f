package import SharedEntities

/// Some items of a store, as many as a change concerns.
package struct SparseItems<Item: Identifiable & Hashable & Sendable>: ItemCollection where Item.ID == ItemID {
  private var known: [ItemID: Item] = [:]

  /// No items yet.
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
  /// Takes in an item as it is stored, which the change does not touch by that.
  package mutating func load(_ item: Item) { items[item.id] = item }
}
