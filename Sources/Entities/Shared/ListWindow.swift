/// The place of an item in a list that is newest first.
///
/// It stays a place when the item is gone.
public struct ItemPlace: Hashable, Comparable, Sendable {
  /// When the item was created.
  public let createdAt: Instant
  /// The number of the item.
  public let id: ItemID

  /// The place of the item with these values.
  public init(createdAt: Instant, id: ItemID) {
    self.createdAt = createdAt
    self.id = id
  }

  /// Places nearer to the top of the list come first.
  public static func < (left: ItemPlace, right: ItemPlace) -> Bool {
    (left.createdAt, left.id) > (right.createdAt, right.id)
  }
}

/// An item of a list that is newest first.
public protocol Placed: Sendable {
  /// Where it stands in the list.
  var place: ItemPlace { get }
}

/// A stretch of a list, seen from a place in it.
public enum ListStretch: Hashable, Sendable {
  /// A place and what follows it; nil for the top of the list.
  case from(ItemPlace?)
  /// What comes before a place, the nearest; nil for the end of the list.
  case before(ItemPlace?)
}

/// Where a window on a list lies.
public enum WindowPosition: Hashable, Sendable {
  /// It begins at a place; nil for the top of the list.
  case from(ItemPlace?)
  /// It begins so many rows above a place.
  case above(ItemPlace, rowCount: Int)
  /// It ends with the list.
  case end
}

/// The items of a list that are in sight.
public struct ListWindow<Item: Placed>: Sendable {
  /// The items in sight, in the order of the list.
  public let items: [Item]
  /// Whether there are rows above them.
  public let hasRowsAbove: Bool
  /// Whether there are rows below them.
  public let hasRowsBelow: Bool

  /// A window with these values.
  public init(_ items: [Item], hasRowsAbove: Bool, hasRowsBelow: Bool) {
    self.items = items
    self.hasRowsAbove = hasRowsAbove
    self.hasRowsBelow = hasRowsBelow
  }

  /// Reads the window at a position, with at most so many rows; it is moved up where the list ends inside it.
  ///
  /// - Parameter read: gives at most so many items of a stretch, in the order of the list.
  public init<Failure: Error>(
    at position: WindowPosition, rowCount count: Int,
    _ read: (ListStretch, _ limit: Int) async throws(Failure) -> [Item]
  ) async throws(Failure) {
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
    _ read: (ListStretch, _ limit: Int) async throws(Failure) -> [Item]
  ) async throws(Failure) {
    // One more than is in sight tells whether the list goes on.
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
