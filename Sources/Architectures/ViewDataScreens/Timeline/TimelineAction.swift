internal import SharedEntities
internal import TimelineEntities
internal import TimelineViewData
internal import ViewDataScreensEngine

/// What happens on the timeline screen.
enum TimelineAction: Sendable {
  case event(TimelineEvent)
  case didLoad(Result<TimelineWindow, TimelineError>)
  /// The screen shows the loaded timeline for the first time.
  case didAppear
  /// The binding of the modal is set.
  case setModal(TimelineState.Modal?)
  case didLeaveSettings(Result<TimelineSettingsOutcome, TimelineError>)
  case storeDidChange
  case ageDidChange
  case didRead(Reading, Result<TimelineWindow, TimelineError>)
  case didToggle(Result<[Post], TimelineError>)
  case didChange(Result<TimelineNotice?, TimelineError>)
  case didPost(Result<Post, TimelineError>)
  case didShare(TimelineNotice)
}

extension TimelineAction {
  /// One reading of the timeline.
  struct Reading: Sendable {
    /// What happens when it has ended.
    enum Purpose: Sendable {
      case show
      /// The post after the selected one is selected.
      case selectNext
      /// The store is watched again.
      case follow
    }

    let number: Int
    let purpose: Purpose
    /// The row to select; nil to scroll to the selected one.
    var index: Int?
    /// Whether the rows have been read once and only lack the selected one.
    var isScrolling = false
  }
}

/// The effects of the timeline that are queued.
enum TimelineEffect {
  /// The wait for the next age, of the posts that are shown.
  struct Ages: Newest1EffectQueue {}
}
