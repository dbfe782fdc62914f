public import SharedEntities
internal import SharedViews
public import Terminal
public import TimelineViewData

/// What the keys of a screen look like.
public enum TimelineKeysDrawing {
  /// The keys in a frame of a size.
  public static func frame(
    _ viewData: TimelineKeysViewData, _ size: Frame.Size, _ language: Language
  ) -> Frame {
    KeysDrawing(groups(of: viewData.screen)).frame(offset: viewData.offset, size, language)
  }

  /// What an input stands for on the keys that are drawn in a size; nil for nothing.
  public static func event(
    for input: Input, on viewData: TimelineKeysViewData, in size: Frame.Size, _ language: Language
  ) -> TimelineKeysEvent? {
    switch KeysDrawing(groups(of: viewData.screen)).input(
      for: input, offset: viewData.offset, in: size, language)
    {
    case .scroll(let offset): .scroll(offset: offset)
    case .leave: .leave
    case nil: nil
    }
  }

  private static func groups(of screen: TimelineKeysViewData.Screen) -> [KeyGroup] {
    let groups: [KeyGroup] =
      switch screen {
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
