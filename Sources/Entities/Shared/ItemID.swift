/// The number by which a person names one stored item: positive, stable, never given twice.
public struct ItemID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number itself.
  public let rawValue: Int64

  /// The identifier with this number; nil unless it is positive.
  public init?(rawValue: Int64) {
    guard rawValue > 0 else { return nil }
    self.rawValue = rawValue
  }

  private init(positive rawValue: Int64) { self.rawValue = rawValue }

  /// The lowest identifier that there can be.
  public static let lowest = ItemID(positive: 1)
  /// The highest identifier that there can be.
  public static let highest = ItemID(positive: .max)

  /// Lower numbers come first.
  public static func < (left: ItemID, right: ItemID) -> Bool { left.rawValue < right.rawValue }
}

extension ItemID: CustomStringConvertible {
  /// The number in decimal digits.
  public var description: String { String(rawValue) }

  /// The identifier that decimal digits spell; nil for anything else.
  public init?(_ text: some StringProtocol) {
    guard let number = wholeNumber(text.utf8) else { return nil }
    self.init(rawValue: Int64(number))
  }
}

/// A set of identifiers, kept as ranges so that `1-1000000` costs no more than `1`.
public struct ItemIDSet: Hashable, Sendable {
  /// The identifiers as ascending ranges that neither overlap nor touch.
  public private(set) var ranges: [ClosedRange<ItemID>] = []

  /// The identifiers in any of these ranges.
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

  /// The identifiers listed.
  public init(_ ids: [ItemID]) { self.init(ids.map { $0...$0 }) }

  /// All identifiers that there can be.
  public static let all = ItemIDSet([ItemID.lowest...ItemID.highest])
}

extension ItemIDSet {
  /// Whether an identifier is among them.
  public func contains(_ id: ItemID) -> Bool { ranges.contains { $0.contains(id) } }

  /// How many identifiers there are.
  public var count: Int {
    ranges.reduce(0) { $0 + Int($1.upperBound.rawValue - $1.lowerBound.rawValue) + 1 }
  }

  /// Whether there are none.
  public var isEmpty: Bool { ranges.isEmpty }
}

extension ItemIDSet: CustomStringConvertible {
  /// The identifiers as a person types them: `3-7, 12`.
  public var description: String {
    ranges.map { $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ", ")
  }
}

extension ItemIDSet {
  /// The identifiers without some that are among them, ascending.
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

/// The identifiers from a number to another as one range; none where there are none.
private func identifiers(_ lower: Int64, _ upper: Int64) -> [ClosedRange<ItemID>] {
  guard lower <= upper, let first = ItemID(rawValue: lower), let last = ItemID(rawValue: upper) else {
    return []
  }
  return [first...last]
}
