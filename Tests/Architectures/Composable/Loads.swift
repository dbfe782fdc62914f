import SharedEntities
public import SharedViewData

// Tests say how many loads a state has begun, and which one a result belongs to, by its number.

extension LoadNumbers: ExpressibleByIntegerLiteral {
  public init(integerLiteral count: Int) { self.init(count: count) }
}

extension LoadNumbers.Load: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(number: number) }
}

extension WindowLoad {
  /// Creates a load that reads again, because the selected row of a window is not among those that were read first.
  init<Item>(after rows: ListWindow<Item>, in window: SelectableWindow<Item>) {
    self.init(.from(nil))
    _ = next(rows, in: window)
  }
}
