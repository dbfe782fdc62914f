/// A screen, or a part of one, with its own key bindings.
public enum TimelineKeysTopic: Hashable, Sendable, CaseIterable {
  /// The timeline.
  case timeline
  /// The composer.
  case composer
  /// The settings.
  case settings
}
