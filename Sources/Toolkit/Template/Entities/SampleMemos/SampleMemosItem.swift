public import SharedEntities

/// One item of the sample memos.
public struct SampleMemosItem: Identifiable, Hashable, Sendable {
  /// The number by which people name it.
  public let id: ItemID
  /// What it says.
  public let title: SampleMemosTitle

  /// An item with these values.
  public init(id: ItemID, title: SampleMemosTitle) {
    self.id = id
    self.title = title
  }
}

/// The title of an item: one line, with something to be read in it.
public struct SampleMemosTitle: Hashable, Sendable {
  /// The title itself.
  public let text: String

  /// The title that a text makes, with white space at its ends gone, and any other as one space.
  ///
  /// - Throws: `SampleMemosError.titleIsBlank`.
  public init(_ raw: String) throws(SampleMemosError) {
    text = raw.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else { throw .titleIsBlank }
  }

  /// A title that was checked when it was stored.
  public init(stored text: String) { self.text = text }
}

/// Why an item could not be read, added or removed.
///
/// Nothing has been changed.
public enum SampleMemosError: Error, Hashable, Sendable {
  /// A title must hold something besides white space.
  case titleIsBlank
  /// There is no item with this number.
  case noSuchItem(ItemID)
  /// The store could not be read or changed.
  case store(StoreError)
}

/// Where items are kept.
///
/// Every change is durable before the call returns.
public protocol SampleMemosRepository: Sendable {
  /// All items, the newest first.
  func items() async throws(SampleMemosError) -> [SampleMemosItem]
  /// The item with a number; nil where there is none.
  func item(_ id: ItemID) async throws(SampleMemosError) -> SampleMemosItem?  // only with FullText
  /// Stores a new item.
  func add(_ title: SampleMemosTitle) async throws(SampleMemosError)
  /// Removes an item.
  ///
  /// - Throws: `SampleMemosError.noSuchItem` where there is none.
  func remove(_ id: ItemID) async throws(SampleMemosError)
}
