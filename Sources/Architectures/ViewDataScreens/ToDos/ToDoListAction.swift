internal import SharedEntities
internal import ToDosEntities
internal import ToDosViewData
internal import ViewDataScreensEngine

/// What happens on the list screen.
enum ToDoListAction: Sendable {
  case event(ToDoListEvent)
  case didLoad(Result<ToDoWindow, ToDoError>)
  /// The screen shows the loaded list for the first time.
  case didAppear
  /// The binding of the modal is set.
  case setModal(ToDoListState.Modal?)
  case didLeaveDetail(ItemID, Result<ToDoDetailOutcome, ToDoError>)
  case didLeaveForm(saved: ToDo?)
  /// The sheet of tags is left; nil if nothing was chosen.
  case didLeaveTags(ToDoTagChoice?)
  case didLeavePostpone(PostponeOutcome)
  /// The completed ToDos that the user wants to delete have been counted.
  case didCountDone(ToDoFilter, Result<Int, ToDoError>)
  /// The ToDos of a toggle have been toggled, or are so many that the user is asked.
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
  /// What became of toggling all ToDos of a filter.
  struct Toggling: Sendable {
    let toggle: ToDoToggle
    /// How many ToDos changed, or would.
    let count: Int
    let isMade: Bool
  }

  /// One reading of the list.
  struct Reading: Sendable {
    /// What happens when it has ended.
    enum Purpose: Sendable {
      case show
      /// The ToDo at which the app opens is presented.
      case appear
      /// The notice appears with the rows.
      case report(ToDoNotice)
      /// If it fails, the filter is as it was.
      case list(insteadOf: ToDoFilter)
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

/// The effects of the list that are cancelled or queued.
enum ToDoListEffect {
  /// The watch of the store.
  struct Follow: EffectID {}
  /// Only the newest search matters.
  struct Search: Newest1EffectQueue {}
}
