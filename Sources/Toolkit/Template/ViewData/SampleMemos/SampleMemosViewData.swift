public import SampleMemosEntities
public import SharedEntities

/// What the main list screen shows: all items.
public struct SampleMemosMainListViewData: Hashable, Sendable {
  /// One row.
  public struct Row: Hashable, Sendable {
    /// The number of the item.
    public let id: ItemID
    /// What it says.
    public let title: String

    /// A row of an item.
    public init(id: ItemID, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// The rows.
  public let rows: [Row]
  /// The index of the row that the keys act upon; nil only where there are no rows.
  public let selectedIndex: Int?
  /// Why the last event came to nothing; nil where it did not.
  public let failure: SampleMemosError?

  /// Rows of which one may be selected.
  public init(rows: [Row], selectedIndex: Int?, failure: SampleMemosError? = nil) {
    self.rows = rows
    self.selectedIndex = selectedIndex
    self.failure = failure
  }
}

/// What can happen on the main list screen.
public enum SampleMemosMainListEvent: Hashable, Sendable {
  /// Read the items.
  case load
  /// Add an item with a title, and read all.
  case add(String)
  /// Select a row.
  case select(index: Int)
  /// Remove the selected item.
  case remove
  /// Show the selected item on the full text screen.
  case openFullText
  /// Leave the screen.
  case leave
}

/// What the full text screen shows: one item.
public struct SampleMemosFullTextViewData: Hashable, Sendable {
  /// The number of the item.
  public let id: ItemID
  /// What it says.
  public let title: String

  /// An item with these values.
  public init(id: ItemID, title: String) {
    self.id = id
    self.title = title
  }
}

/// What can happen on the full text screen.
public enum SampleMemosFullTextEvent: Hashable, Sendable {
  /// Show an item.
  case show(ItemID)
  /// Leave the screen.
  case leave
}
