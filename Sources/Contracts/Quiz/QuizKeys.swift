public import QuizViewData

/// Where every screen with keys leads.
///
/// - Mock
@MainActor
public protocol QuizKeysRouting {
  /// Shows the keys of a screen.
  func showKeys(of topic: QuizKeysTopic) async
}
