/// A movement of the selection in a list.
public enum ListMove: Hashable, Sendable {
  /// To the row above.
  case up
  /// To the row below.
  case down
  /// Up by one page.
  case pageUp
  /// Down by one page.
  case pageDown
  /// To the first row of the list.
  case first
  /// To the last row of the list.
  case last
}

extension ListMove {
  /// Returns the row to which the move leads in a list that is held as a whole.
  ///
  /// - Parameters:
  ///   - index: the selected row.
  ///   - last: the last row.
  ///   - pageSize: the number of rows on a page.
  public func target(from index: Int, last: Int, pageSize: Int) -> Int {
    let target =
      switch self {
      case .up: index - 1
      case .down: index + 1
      case .pageUp: index - pageSize
      case .pageDown: index + pageSize
      case .first: 0
      case .last: last
      }
    return max(0, min(last, target))
  }
}
