public import Platform
public import ToDosViewData

/// Opens the key help from any screen that has key bindings.
@AppActor
public protocol ToDoKeysRouting {
  /// Shows the key bindings of a screen.
  func showKeys(of topic: ToDoKeysTopic) async
}
