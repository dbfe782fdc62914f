internal import SharedEntities
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData
internal import ViewDataScreensEngine

/// The actions of the timeline screen.
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
  /// A request to load the timeline.
  struct Reading: Sendable {
    /// The purpose of the load, which determines what follows it.
    enum Purpose: Sendable {
      case show
      /// Selects the post after the selected one.
      case selectNext
      /// Resumes watching the store.
      case follow
    }

    let number: LoadNumbers.Load
    let purpose: Purpose
    var load: WindowLoad
  }
}

/// The effects of the timeline that are queued.
enum TimelineEffect {
  /// The wait until the age of a visible post changes.
  struct Ages: Newest1EffectQueue {}
}
