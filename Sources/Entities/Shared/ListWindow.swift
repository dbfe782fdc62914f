/// The position of an item in a list sorted newest first.
///
/// It stays valid after the item is deleted.
public struct ItemPlace: Hashable, Comparable, Sendable {
  /// The time of creation.
  public let createdAt: Instant
  /// The number of the item.
  public let id: ItemID

  public init(createdAt: Instant, id: ItemID) {
    self.createdAt = createdAt
    self.id = id
  }

  /// Places nearer to the top of the list come first.
  public static func < (left: ItemPlace, right: ItemPlace) -> Bool {
    (left.createdAt, left.id) > (right.createdAt, right.id)
  }
}

/// An item of a list sorted newest first.
public protocol Placed: Sendable {
  /// The position of the item in the list.
  var place: ItemPlace { get }
}

/// A section of a list, relative to a place in it.
public enum ListSection: Hashable, Sendable {
  /// The items from a place on, inclusive; nil for the top of the list.
  case from(ItemPlace?)
  /// The items just before a place; nil for the end of the list.
  case before(ItemPlace?)
}

/// The position of a window into a list.
public enum WindowPosition: Hashable, Sendable {
  /// It starts at a place; nil for the top of the list.
  case from(ItemPlace?)
  /// It starts a number of rows above a place.
  case above(ItemPlace, rowCount: Int)
  /// It ends at the end of the list.
  case end
}

/// The visible items of a list.
public struct ListWindow<Item: Placed>: Sendable {
  /// The visible items, in list order.
  public let items: [Item]
  /// Whether there are rows above them.
  public let hasRowsAbove: Bool
  /// Whether there are rows below them.
  public let hasRowsBelow: Bool

  public init(_ items: [Item], hasRowsAbove: Bool, hasRowsBelow: Bool) {
    self.items = items
    self.hasRowsAbove = hasRowsAbove
    self.hasRowsBelow = hasRowsBelow
  }

  /// Returns the position of a window of `rowCount` rows that shows a place; nil if this window already shows it.
  public func position(showing place: ItemPlace, rowCount: Int) -> WindowPosition? {
    guard let first = items.first?.place, let last = items.last?.place else { return nil }
    if place < first, hasRowsAbove { return .from(place) }
    if last < place, hasRowsBelow { return .above(place, rowCount: rowCount - 1) }
    return nil
  }

  /// Reads the window at a position, with at most `rowCount` rows, where less than 1 counts as 1.
  ///
  /// The window moves up if the list ends inside it.
  ///
  /// - Parameter read: returns at most `limit` items of a section, in list order.
  public init<Failure: Error>(
    at position: WindowPosition, rowCount count: Int,
    _ read: (ListSection, _ limit: Int) async throws(Failure) -> [Item]
  ) async throws(Failure) {
    let count = max(1, count)
    switch position {
    case .from(let place): try await self.init(from: place, count, read)
    case .above(let place, let rowCount):
      let before = try await read(.before(place), rowCount)
      try await self.init(from: before.first?.place ?? place, count, read)
    case .end:
      let found = try await read(.before(nil), count + 1)
      self.init(found.suffix(count), hasRowsAbove: found.count > count, hasRowsBelow: false)
    }
  }

  private init<Failure: Error>(
    from place: ItemPlace?, _ count: Int,
    _ read: (ListSection, _ limit: Int) async throws(Failure) -> [Item]
  ) async throws(Failure) {
    // One item more than fits shows whether the list continues.
    let found = try await read(.from(place), count + 1)
    let shown = Array(found.prefix(count))
    guard let place else {
      self.init(shown, hasRowsAbove: false, hasRowsBelow: found.count > count)
      return
    }
    let missing = count - shown.count
    let before = try await read(.before(shown.first?.place ?? place), missing + 1)
    self.init(
      before.suffix(missing) + shown, hasRowsAbove: before.count > missing, hasRowsBelow: found.count > count)
  }
}

extension ListWindow: Equatable where Item: Equatable {}
extension ListWindow: Hashable where Item: Hashable {}
