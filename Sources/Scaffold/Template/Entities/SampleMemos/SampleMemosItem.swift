public import SharedEntities

/// One item of the sample memos.
public struct SampleMemosItem: Identifiable, Hashable, Sendable {
  /// The number that identifies the item to users.
  public let id: ItemID
  /// The title of the item.
  public let title: SampleMemosTitle

  public init(id: ItemID, title: SampleMemosTitle) {
    self.id = id
    self.title = title
  }
}

/// The title of an item: one line that is not blank.
public struct SampleMemosTitle: Hashable, Sendable {
  /// The text of the title.
  public let text: String

  /// Creates a title, with white space trimmed at the ends and collapsed elsewhere.
  ///
  /// - Throws: `SampleMemosError.titleIsBlank`.
  public init(_ raw: String) throws(SampleMemosError) {
    text = raw.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else { throw .titleIsBlank }
  }

  /// Creates a title that was checked when it was stored.
  public init(stored text: String) { self.text = text }
}

/// An error when an item is read, added or removed.
///
/// Nothing has been changed.
public enum SampleMemosError: Error, Hashable, Sendable {
  /// A title must not be blank.
  case titleIsBlank
  /// There is no item with this ID.
  case noSuchItem(ItemID)
  /// The store could not be read or changed.
  case store(StoreError)
}

/// Stores the items.
///
/// Every change is durable before the call returns.
public protocol SampleMemosRepository: Sendable {
  /// Returns all items, the newest first.
  func items() async throws(SampleMemosError) -> [SampleMemosItem]
  /// Returns the item with an ID, or nil if there is none.
  func item(_ id: ItemID) async throws(SampleMemosError) -> SampleMemosItem?  // only with FullText
  /// Stores a new item.
  func add(_ title: SampleMemosTitle) async throws(SampleMemosError)
  /// Removes an item.
  ///
  /// - Throws: `SampleMemosError.noSuchItem` if there is none.
  func remove(_ id: ItemID) async throws(SampleMemosError)
}
