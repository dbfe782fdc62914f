public import QuizEntities
public import QuizViewData

/// Draws the keys of a screen and gives back what happens on them.
///
/// - Mock
@MainActor
public protocol QuizKeysViewing {
  /// The next event; nil when the screen is left.
  func nextEvent() async -> QuizKeysEvent?
  /// Draws the keys.
  func show(_ viewData: QuizKeysViewData)
}

/// Where every screen with keys leads.
@MainActor
public protocol QuizKeysRouting {
  /// Shows the keys of a screen.
  func showKeys(of screen: QuizKeysViewData.Screen) async throws(QuizError)
}
