public import ToDosViewData

/// Where every screen with keys leads.
@MainActor
public protocol ToDoKeysRouting {
  /// Shows the keys of a screen.
  func showKeys(of topic: ToDoKeysTopic) async
}
