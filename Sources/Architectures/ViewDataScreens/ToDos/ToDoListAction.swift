internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData
internal import ViewDataScreensEngine

/// The actions of the list screen.
enum ToDoListAction: Sendable {
  case event(ToDoListEvent)
  case didLoad(Result<ToDoWindow, ToDoError>)
  /// The screen shows the loaded list for the first time.
  case didAppear
  /// The binding of the modal is set.
  case setModal(ToDoListState.Modal?)
  case didLeaveDetail(ItemID, Result<ToDoDetailOutcome, ToDoError>)
  case didLeaveForm(saved: ToDo?)
  /// The sheet of projects and tags was left; nil if there was no choice.
  case didLeaveTags(ToDoLabelChoice?)
  case didLeavePostpone(PostponeOutcome)
  /// The completed ToDos that the user wants to delete have been counted.
  case didCountDone(ToDoFilter, Result<Int, ToDoError>)
  /// The ToDos of a toggle have been toggled, or are so many that the user must confirm.
  case didToggleAll(Result<Toggling, ToDoError>)
  /// The change that is undone or redone next has been found.
  case didFindStep(Result<ToDoStep, ToDoError>)
  case didLeaveConfirmation(ToDoListState.Plan, isConfirmed: Bool)
  case storeDidChange
  case minuteDidPass
  case didRead(Reading, Result<ToDoWindow, ToDoError>)
  case didChange(Result<ToDoNotice?, ToDoError>)
  case didDelete(Result<[ToDo], ToDoError>)
}

extension ToDoListAction {
  /// The outcome of toggling all ToDos of a filter.
  struct Toggling: Sendable {
    let toggle: ToDoToggle
    /// The number of ToDos that changed, or would change.
    let count: Int
    let isMade: Bool
  }

  /// A request to load the list.
  struct Reading: Sendable {
    /// The purpose of the load, which determines what follows it.
    enum Purpose: Sendable {
      case show
      /// Presents the ToDo at which the app opens.
      case appear
      /// Shows the notice with the rows.
      case report(ToDoNotice)
      /// Restores the filter if it fails.
      case list(insteadOf: ToDoFilter)
      /// Resumes watching the store.
      case follow
    }

    let number: LoadNumbers.Load
    let purpose: Purpose
    var load: WindowLoad
  }
}

/// The effects of the list that are cancelled or queued.
enum ToDoListEffect {
  /// The watch of the store.
  struct Follow: EffectID {}
  /// The search; a newer one cancels it.
  struct Search: Newest1EffectQueue {}
}
