internal import ContainerEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// The list of ToDos.
struct ToDoListView<ToDos: RandomAccessCollection<ToDoSummary>>: PresentationalView {
  static var screen: ScreenView<ToDoListViewData, ToDoListEvent> { ToDoScreens.list }

  var phase = ToDoListViewData.Phase.ready
  var mode = ToDoListMode.browsing
  var filter = ToDoFilter()
  /// How many ToDos of the store are open; nil if it is not known yet.
  var counts: OpenCounts?
  let toDos: ToDos
  /// The place of the selected ToDo; nil if none is selected.
  var selected: ItemPlace?
  var hasRowsAbove = false
  var hasRowsBelow = false
  let now: LocalTime
  var notice: ToDoNotice?
  var callbacks: [Callback<ToDoListEvent>] = []

  var viewData: ToDoListViewData {
    if phase == .loading { return .loading(today: now.today) }
    return ToDoListViewData(
      phase: phase, mode: mode.viewData, filter: filter.state, search: filter.search, label: filter.label,
      counts: counts, rows: toDos.map { card(of: $0).viewData },
      hasRowsAbove: hasRowsAbove, hasRowsBelow: hasRowsBelow, today: now.today, notice: notice)
  }

  private func card(of toDo: ToDoSummary) -> ToDoListCard {
    ToDoListCard(
      toDo: toDo, isSelected: toDo.place == selected, isMarked: mode.marked.contains(toDo.id), now: now)
  }
}

/// The modifiers.
extension ToDoListView {
  /// Calls back with the number of rows that fit.
  func onFit(action: @escaping ActionWith<Int>) -> Self {
    on(action) { if case .fit(let rowCount) = $0 { rowCount } else { nil } }
  }

  func onMove(action: @escaping ActionWith<ListMove>) -> Self {
    on(action) { if case .move(let move) = $0 { move } else { nil } }
  }

  func onFilter(action: @escaping ActionWith<ToDoQuery.State>) -> Self {
    on(action) { if case .filter(let state) = $0 { state } else { nil } }
  }

  func onSearch(action: @escaping ActionWith<TextEdit>) -> Self {
    on(action) { if case .search(let edit) = $0 { edit } else { nil } }
  }

  func onToggle(action: @escaping Action) -> Self { on(.toggle, action) }
  func onDelete(action: @escaping Action) -> Self { on(.delete, action) }
  func onPostpone(action: @escaping Action) -> Self { on(.postpone, action) }
  func onOpen(action: @escaping Action) -> Self { on(.open, action) }
  func onCreate(action: @escaping Action) -> Self { on(.create, action) }
  func onToggleAll(action: @escaping Action) -> Self { on(.toggleAll, action) }
  func onClearDone(action: @escaping Action) -> Self { on(.clearDone, action) }
  func onUndo(action: @escaping Action) -> Self { on(.undo, action) }
  func onRedo(action: @escaping Action) -> Self { on(.redo, action) }
  func onBeginEditing(action: @escaping Action) -> Self { on(.beginEditing, action) }
  func onMark(action: @escaping Action) -> Self { on(.mark, action) }
  func onEndEditing(action: @escaping Action) -> Self { on(.endEditing, action) }
  func onBeginSearch(action: @escaping Action) -> Self { on(.beginSearch, action) }
  func onEndSearch(action: @escaping Action) -> Self { on(.endSearch, action) }
  func onClearSearch(action: @escaping Action) -> Self { on(.clearSearch, action) }
  func onClearTag(action: @escaping Action) -> Self { on(.clearTag, action) }
  func onShowTags(action: @escaping Action) -> Self { on(.showTags, action) }
  func onRetry(action: @escaping Action) -> Self { on(.retry, action) }
  func onShowKeys(action: @escaping Action) -> Self { on(.showKeys, action) }
  func onLeave(action: @escaping Action) -> Self { on(.leave, action) }
}
