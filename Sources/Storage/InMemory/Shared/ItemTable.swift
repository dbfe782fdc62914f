internal import DraftsStorage
internal import SharedEntities

/// Items by number, in small blocks, so that changing a copy copies only the affected blocks.
///
/// Reading or changing a list of a hundred thousand items takes about as long as one of ten, so that the repository's
/// cost does not hide the app's.
struct ItemTable<Item: Identifiable & Hashable & Placed & Sendable>: ItemCollection where Item.ID == ItemID {
  private static var blockSize: Int { 128 }

  /// All but the last are full.
  private var blocks: [[Item?]] = []
  private let isCounted: @Sendable (Item) -> Bool
  private let isMarked: @Sendable (Item) -> Bool
  /// The index after the last item.
  private var end = 0
  /// The place of the item with the highest number so far.
  private var highest: ItemPlace?
  /// Whether items with higher numbers stand higher in the list.
  private var isInOrder = true

  /// The number of items.
  private(set) var count = 0
  /// The number of items that are counted separately.
  private(set) var countedCount = 0
  /// The numbers of the items that are marked, which are few.
  private(set) var marked: Set<ItemID> = []

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - isCounted: whether an item is counted separately.
  ///   - isMarked: whether an item is marked, to be found without looking at all.
  init(
    counting isCounted: @escaping @Sendable (Item) -> Bool,
    marking isMarked: @escaping @Sendable (Item) -> Bool
  ) {
    self.isCounted = isCounted
    self.isMarked = isMarked
  }

  /// All items, by number.
  var values: [Item] { blocks.flatMap { $0.compactMap(\.self) } }

  /// Accesses an item by number; nil if there is none.
  subscript(id: ItemID) -> Item? {
    get { item(at: Int(id.rawValue) - 1) }
    set { set(newValue, at: Int(id.rawValue) - 1) }
  }

  /// The items with these numbers, by number.
  func items(_ ids: ItemIDSet) -> [Item] {
    ids.ranges.flatMap { range in
      let first = Int(range.lowerBound.rawValue) - 1
      return (first..<max(first, min(Int(range.upperBound.rawValue), end))).compactMap(item(at:))
    }
  }

  /// Returns at most `limit` matching items of a section of the list, in list order.
  func stretch(_ stretch: ListSection, limit: Int, where isWanted: (Item) -> Bool = { _ in true }) -> [Item] {
    guard isInOrder else { return values.filter(isWanted).stretch(stretch, limit: limit) }
    var found: [Item] = []
    switch stretch {
    case .from(let place):
      var index = place.map(index(from:)) ?? end - 1
      while index >= 0, found.count < limit {
        if let item = item(at: index), isWanted(item) { found.append(item) }
        index -= 1
      }
      return found
    case .before(let place):
      var index = place.map { self.index(from: $0) + 1 } ?? 0
      while index < end, found.count < limit {
        if let item = item(at: index), isWanted(item) { found.append(item) }
        index += 1
      }
      return found.reversed()
    }
  }

  /// Returns the index of the first item at or after a place, or of an empty slot right above it.
  private func index(from place: ItemPlace) -> Int {
    // An item keeps its place, so the search almost always ends here.
    var index = min(Int(clamping: place.id.rawValue - 1), end - 1)
    while index >= 0, let item = nearest(index), item.place < place { index = Int(item.id.rawValue) - 2 }
    while let above = (index + 1..<max(index + 1, end)).lazy.compactMap(item(at:)).first, above.place >= place
    {
      index = Int(above.id.rawValue) - 1
    }
    return index
  }

  /// The item at an index, or the next below.
  private func nearest(_ index: Int) -> Item? { (0...index).reversed().lazy.compactMap(item(at:)).first }

  private func item(at index: Int) -> Item? {
    guard index >= 0, index < end else { return nil }
    let (block, offset) = index.quotientAndRemainder(dividingBy: Self.blockSize)
    return blocks[block][offset]
  }

  private mutating func set(_ item: Item?, at index: Int) {
    let (block, offset) = index.quotientAndRemainder(dividingBy: Self.blockSize)
    while end <= index {
      if end.isMultiple(of: Self.blockSize) { blocks.append([]) }
      blocks[blocks.count - 1].append(nil)
      end += 1
    }
    note(item, replacing: blocks[block][offset])
    blocks[block][offset] = item
  }

  private mutating func note(_ item: Item?, replacing old: Item?) {
    count += (item == nil ? 0 : 1) - (old == nil ? 0 : 1)
    countedCount += (item.map(isCounted) == true ? 1 : 0) - (old.map(isCounted) == true ? 1 : 0)
    if let old, isMarked(old) { marked.remove(old.id) }
    if let item, isMarked(item) { marked.insert(item.id) }
    guard let place = item?.place else { return }
    if let old { isInOrder = isInOrder && old.place == place }
    // A number up to the highest belongs to a restored item, which returns to its place.
    guard let highest, place.id <= highest.id else {
      isInOrder = isInOrder && highest.map { place < $0 } ?? true
      highest = place
      return
    }
  }
}
