public import TimelineViewData

/// Where every screen with keys leads.
@MainActor
public protocol TimelineKeysRouting {
  /// Shows the keys of a screen.
  func showKeys(of topic: TimelineKeysTopic) async
}
