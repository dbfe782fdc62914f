public import SampleMemosEntities
public import SharedEntities

/// The view data of the main list screen: all items.
public struct SampleMemosMainListViewData: Hashable, Sendable {
  /// One row.
  public struct Row: Hashable, Sendable {
    /// The ID of the item.
    public let id: ItemID
    /// The title of the item.
    public let title: String

    public init(id: ItemID, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// The rows.
  public let rows: [Row]
  /// The index of the selected row; nil only if there are no rows.
  public let selectedIndex: Int?
  /// The error of the last event; nil if it succeeded.
  public let failure: SampleMemosError?

  /// Creates view data with rows, one of which may be selected.
  public init(rows: [Row], selectedIndex: Int?, failure: SampleMemosError? = nil) {
    self.rows = rows
    self.selectedIndex = selectedIndex
    self.failure = failure
  }
}

/// The events of the main list screen.
public enum SampleMemosMainListEvent: Hashable, Sendable {
  /// Load the items again.
  case reload
  /// Select a row.
  case select(index: Int)
  /// Remove the selected item.
  case remove
  /// Show the selected item on the full text screen.
  case openFullText
  /// Leave the screen.
  case leave
}

/// The view data of the full text screen: one item.
public struct SampleMemosFullTextViewData: Hashable, Sendable {
  /// The ID of the item.
  public let id: ItemID
  /// The title of the item.
  public let title: String

  /// Creates view data of an item.
  public init(id: ItemID, title: String) {
    self.id = id
    self.title = title
  }
}

/// The events of the full text screen.
public enum SampleMemosFullTextEvent: Hashable, Sendable {
  /// Leave the screen.
  case leave
}
