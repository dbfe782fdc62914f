public import Platform
public import QuizViewData

/// Opens the key help from any screen that has key bindings.
///
/// - Mock
@AppActor
public protocol QuizKeysRouting {
  /// Shows the key bindings of a screen.
  func showKeys(of topic: QuizKeysTopic) async
}
