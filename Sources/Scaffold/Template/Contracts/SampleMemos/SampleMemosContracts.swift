public import Platform
public import SampleMemosEntities
public import SharedContracts
public import SharedEntities

/// Creates the screens of the app.
///
/// Only its implementation names concrete types.
///
/// - Mock
@AppActor
public protocol SampleMemosScreenBuilding {
  /// Creates the main list screen.
  func mainList(
    router: any SampleMemosMainListRouting  // only with FullText
  ) -> any Screen<Void, SampleMemosError>
  /// Creates the full text screen of an item.
  func fullText(of id: ItemID) -> any Screen<Void, SampleMemosError>
}

/// Reads and changes the items.
///
/// - Mock
public protocol SampleMemosMainListInteracting: Sendable {
  /// Returns all items, the newest first.
  func items() async throws(SampleMemosError) -> [SampleMemosItem]
  /// Adds an item with a title.
  ///
  /// - Throws: `SampleMemosError.titleIsBlank` if the title is blank.
  func add(_ title: String) async throws(SampleMemosError)
  /// Removes an item.
  ///
  /// - Throws: `SampleMemosError.noSuchItem` if there is none.
  func remove(_ id: ItemID) async throws(SampleMemosError)
}

/// Navigates from the main list screen.
///
/// - Mock
@AppActor
public protocol SampleMemosMainListRouting {  // only with FullText
  /// Shows an item on the full text screen until it is left.
  ///
  /// - Throws: `SampleMemosError.noSuchItem` if there is none.
  func showFullText(of id: ItemID) async throws(SampleMemosError)
}

/// Finds one item.
///
/// - Mock
public protocol SampleMemosFullTextInteracting: Sendable {
  /// Returns the item with an ID.
  ///
  /// - Throws: `SampleMemosError.noSuchItem` if there is none.
  func item(_ id: ItemID) async throws(SampleMemosError) -> SampleMemosItem
}
