public import Platform
public import TimelineViewData

/// Opens the key help from any screen that has key bindings.
@AppActor
public protocol TimelineKeysRouting {
  /// Shows the key bindings of a screen.
  func showKeys(of topic: TimelineKeysTopic) async
}
