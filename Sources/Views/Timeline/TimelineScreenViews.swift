public import SharedEntities
public import SharedViews
public import Terminal
public import TimelineContracts
public import TimelineViewData

/// Draws the timeline on a layer.
@MainActor
public final class TimelineScreenView: ScreenView<TimelineScreenViewData, TimelineEvent>, TimelineViewing {
  /// A view on a layer.
  public init(layer: Layer, language: Language) {
    super.init(layer: layer, language: language, drawing: TimelineDrawing.frame)
  }

  public override func event(for input: Input, on viewData: TimelineScreenViewData?) -> TimelineEvent? {
    TimelineKeys.event(for: input, on: viewData, in: size)
  }

  public func share(_ post: PostViewData) -> TimelineNotice {
    copy(post.sharedText) ? .shared : .tooLongToShare
  }
}

/// Draws the form for the settings on a layer.
@MainActor
public final class TimelineSettingsScreenView: ScreenView<TimelineSettingsViewData, TimelineSettingsEvent>,
  TimelineSettingsViewing
{
  /// A view on a layer.
  public init(layer: Layer, language: Language) {
    super.init(layer: layer, language: language, drawing: TimelineSettingsDrawing.frame)
  }

  public override func event(
    for input: Input, on viewData: TimelineSettingsViewData?
  ) -> TimelineSettingsEvent? {
    TimelineSettingsKeys.event(for: input, on: viewData)
  }
}

/// Draws the keys of a screen on a layer.
@MainActor
public final class TimelineKeysScreenView: ScreenView<TimelineKeysViewData, TimelineKeysEvent>,
  TimelineKeysViewing
{
  /// A view on a layer.
  public init(layer: Layer, language: Language) {
    super.init(layer: layer, language: language, drawing: TimelineKeysDrawing.frame)
  }

  public override func event(for input: Input, on viewData: TimelineKeysViewData?) -> TimelineKeysEvent? {
    viewData.flatMap { TimelineKeysDrawing.event(for: input, on: $0, in: size, language) }
  }
}
