public import QuizViewData

/// Opens the key help from any screen that has key bindings.
///
/// - Mock
@MainActor
public protocol QuizKeysRouting {
  /// Shows the key bindings of a screen.
  func showKeys(of topic: QuizKeysTopic) async
}
