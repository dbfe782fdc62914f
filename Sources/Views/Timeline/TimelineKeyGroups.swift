internal import SharedEntities
internal import SharedViews
internal import TimelineViewData

/// The keys of each screen, in groups.
enum TimelineKeyGroups {
  /// The keys of a screen, and those that work on every screen.
  static func groups(of topic: TimelineKeysTopic) -> [KeyGroup] {
    let groups: [KeyGroup] =
      switch topic {
      case .timeline: [KeyGroup(TimelineWords.timeline, TimelineKeys.bindings.map(\.line))]
      case .composer:
        [
          KeyGroup(TimelineWords.newPost, ComposerKeys.everywhere.map(\.line)),
          KeyGroup(onAButton, KeyHelp.onButtons), KeyGroup(inAField, textFieldKeys),
        ]
      case .settings:
        [
          KeyGroup(TimelineWords.settings, TimelineSettingsKeys.everywhere.map(\.line)),
          KeyGroup(Phrase("On the switch", "スイッチの上"), TimelineSettingsKeys.onSwitch.prefix(1).map(\.line)),
          KeyGroup(onAButton, KeyHelp.onButtons), KeyGroup(inAField, textFieldKeys),
        ]
      }
    return groups + [.everywhere]
  }

  private static let onAButton = Phrase("On a button", "ボタンの上")
  private static let inAField = Phrase("In a field", "項目の中")
}
