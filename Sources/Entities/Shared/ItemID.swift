/// The number that identifies a stored item to the user: positive, stable, never reused.
public struct ItemID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number itself.
  public let rawValue: Int64

  /// Creates an identifier; nil unless the number is positive.
  public init?(rawValue: Int64) {
    guard rawValue > 0 else { return nil }
    self.rawValue = rawValue
  }

  private init(positive rawValue: Int64) { self.rawValue = rawValue }

  /// The lowest valid identifier.
  public static let lowest = ItemID(positive: 1)
  /// The highest valid identifier.
  public static let highest = ItemID(positive: .max)

  /// Lower numbers come first.
  public static func < (left: ItemID, right: ItemID) -> Bool { left.rawValue < right.rawValue }
}

extension ItemID: CustomStringConvertible {
  /// The number in decimal digits.
  public var description: String { String(rawValue) }

  /// Parses decimal digits; nil for anything else.
  public init?(_ text: some StringProtocol) {
    guard let number = wholeNumber(text.utf8) else { return nil }
    self.init(rawValue: Int64(number))
  }
}

/// A set of identifiers, stored as ranges so that `1-1000000` costs no more than `1`.
public struct ItemIDSet: Hashable, Sendable {
  /// The identifiers as ascending ranges that neither overlap nor touch.
  public private(set) var ranges: [ClosedRange<ItemID>] = []

  /// Creates a set from ranges in any order, which may overlap.
  public init(_ ranges: [ClosedRange<ItemID>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, range.lowerBound.rawValue - 1 <= last.upperBound.rawValue {
        let upper = max(last.upperBound, range.upperBound)
        self.ranges[self.ranges.count - 1] = last.lowerBound...upper
      } else {
        self.ranges.append(range)
      }
    }
  }

  /// Creates a set from single identifiers.
  public init(_ ids: [ItemID]) { self.init(ids.map { $0...$0 }) }

  /// Every valid identifier.
  public static let all = ItemIDSet([ItemID.lowest...ItemID.highest])
}

extension ItemIDSet {
  /// Whether the set contains an identifier.
  public func contains(_ id: ItemID) -> Bool { ranges.contains { $0.contains(id) } }

  /// The number of identifiers in the set.
  public var count: Int {
    ranges.reduce(0) { $0 + Int($1.upperBound.rawValue - $1.lowerBound.rawValue) + 1 }
  }

  /// The identifiers, in ascending order.
  public var members: some Sequence<ItemID> {
    ranges.lazy.flatMap { range in
      (range.lowerBound.rawValue...range.upperBound.rawValue).lazy.compactMap { ItemID(rawValue: $0) }
    }
  }

  /// The identifier of a set that has exactly one; otherwise nil.
  public var only: ItemID? { count == 1 ? ranges.first?.lowerBound : nil }

  /// Whether the set is empty.
  public var isEmpty: Bool { ranges.isEmpty }
}

extension ItemIDSet: CustomStringConvertible {
  /// The identifiers as a user types them: `3-7, 12`.
  public var description: String {
    ranges.map { $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ", ")
  }
}

extension ItemIDSet {
  /// Returns the set without the given identifiers, which must be ascending members of it.
  public func subtracting(_ found: [ItemID]) -> ItemIDSet {
    var rest = found[...]
    var missing: [ClosedRange<ItemID>] = []
    for range in ranges {
      var next = range.lowerBound.rawValue
      while let id = rest.first, id <= range.upperBound {
        missing += identifiers(next, id.rawValue - 1)
        next = id.rawValue &+ 1
        rest.removeFirst()
      }
      missing += identifiers(next, range.upperBound.rawValue)
    }
    return ItemIDSet(missing)
  }
}

/// Returns the identifiers between two numbers as one range; empty if there are none.
private func identifiers(_ lower: Int64, _ upper: Int64) -> [ClosedRange<ItemID>] {
  guard lower <= upper, let first = ItemID(rawValue: lower), let last = ItemID(rawValue: upper) else {
    return []
  }
  return [first...last]
}

/// The upper limit of all counts: beyond any real count, and low enough to add several and multiply them by a hundred
/// without overflow.
public let highestCount = 1 << 48
