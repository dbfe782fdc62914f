/// A screen, or a part of one, that has keys of its own.
public enum TimelineKeysTopic: Hashable, Sendable, CaseIterable {
  /// The timeline.
  case timeline
  /// The composer.
  case composer
  /// The settings.
  case settings
}
