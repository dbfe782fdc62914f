public import ToDosEntities
public import ToDosViewData

/// Draws the keys of a screen and gives back what happens on them.
///
/// - Mock
@MainActor
public protocol ToDoKeysViewing {
  /// The next event; nil when the screen is left.
  func nextEvent() async -> ToDoKeysEvent?
  /// Draws the keys.
  func show(_ viewData: ToDoKeysViewData)
}

/// Where every screen with keys leads.
@MainActor
public protocol ToDoKeysRouting {
  /// Shows the keys of a screen.
  func showKeys(of screen: ToDoKeysViewData.Screen) async throws(ToDoError)
}
