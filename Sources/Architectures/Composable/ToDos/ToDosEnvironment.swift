internal import ComposableEngine
internal import Platform
internal import SharedEntities
internal import ToDosEntities

/// The dependencies of the app's features: a closure for each call that leaves the app.
@AppActor
struct ToDosEnvironment {
  /// Reads the visible part of the list.
  var window: (ToDoFilter, WindowPosition, _ rowCount: Int) async throws(ToDoError) -> ToDoWindow
  /// Reads the window with which the list opens, and the place of the ToDo at which the app opens.
  var firstWindow: (_ rowCount: Int) async throws(ToDoError) -> ToDoWindow
  /// Reads one ToDo.
  var toDo: (ItemID) async throws(ToDoError) -> ToDo
  /// Reads the projects and tags, and the version of the store.
  var tags: () async throws(ToDoError) -> LabelCounts
  /// Reads the version of the store.
  var version: () async throws(ToDoError) -> StoreVersion
  /// Marks ToDos as done, or reopens them; returns those that changed.
  var setDone: (Bool, ItemIDSet) async throws(ToDoError) -> [ToDo]
  /// Returns the change that toggles all ToDos of a filter.
  var toggle: (ToDoFilter) async throws(ToDoError) -> ToDoToggle
  /// Toggles all ToDos of a filter if the number that change is as expected; returns that number.
  var makeToggle: (ToDoToggle, _ expectedCounts: ClosedRange<Int>) async throws(ToDoError) -> Int
  /// Deletes ToDos and returns them as they were.
  var delete: (ItemIDSet) async throws(ToDoError) -> [ToDo]
  /// Postpones ToDos and returns those that changed.
  var postpone: (ItemIDSet, Postponement) async throws(ToDoError) -> [ToDo]
  /// Returns the number of completed ToDos of a filter.
  var doneCount: (ToDoFilter) async throws(ToDoError) -> Int
  /// Deletes the completed ToDos of a filter if their number is as expected; returns that number.
  var clearDone: (ToDoFilter, _ expectedCount: Int) async throws(ToDoError) -> Int
  /// Returns the change that is undone or redone next.
  var nextStep: (HistoryStep) async throws(ToDoError) -> ToDoStep
  /// Undoes or redoes a change, and returns its record.
  var take: (ToDoStep) async throws(ToDoError) -> ToDoChangeRecord
  /// Creates a ToDo, or saves the fields that differ from the stored one.
  var save: (ToDoInput, _ stored: ToDo?) async throws(ToDoSavingError) -> ToDo
  /// Returns true once something else has changed the store since a version, false if cancelled.
  var storeChange: (StoreVersion) async -> Bool
  /// Returns true when the next minute begins, false if cancelled.
  var nextMinute: () async -> Bool
  var clock: any WallClock
  var language: Language
}
