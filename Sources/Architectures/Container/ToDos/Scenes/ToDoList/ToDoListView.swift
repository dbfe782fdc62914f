internal import ContainerEngine
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// The list of ToDos.
struct ToDoListView: PresentationalView {
  static var screen: ScreenView<ToDoListViewData, ToDoListEvent> { ToDoScreens.list }

  let viewData: ToDoListViewData
  /// This many rows fit.
  var onFit: ActionWith<Int> = { _ in }
  var onMove: ActionWith<ListMove> = { _ in }
  var onToggle: Action = {}
  var onDelete: Action = {}
  var onPostpone: Action = {}
  var onOpen: Action = {}
  var onCreate: Action = {}
  var onFilter: ActionWith<ToDoQuery.State> = { _ in }
  var onToggleAll: Action = {}
  var onClearDone: Action = {}
  var onUndo: Action = {}
  var onRedo: Action = {}
  var onBeginEditing: Action = {}
  var onMark: Action = {}
  var onEndEditing: Action = {}
  var onBeginSearch: Action = {}
  var onSearch: ActionWith<TextEdit> = { _ in }
  var onEndSearch: Action = {}
  var onClearSearch: Action = {}
  var onClearTag: Action = {}
  var onShowTags: Action = {}
  var onRetry: Action = {}
  var onShowKeys: Action = {}
  var onLeave: Action = {}

  func handle(_ event: ToDoListEvent) async {
    switch event {
    case .fit(let rowCount): await onFit(rowCount)
    case .move(let move): await onMove(move)
    case .toggle: await onToggle()
    case .delete: await onDelete()
    case .postpone: await onPostpone()
    case .open: await onOpen()
    case .create: await onCreate()
    case .filter(let state): await onFilter(state)
    case .toggleAll: await onToggleAll()
    case .clearDone: await onClearDone()
    case .undo: await onUndo()
    case .redo: await onRedo()
    case .beginEditing: await onBeginEditing()
    case .mark: await onMark()
    case .endEditing: await onEndEditing()
    case .beginSearch: await onBeginSearch()
    case .search(let edit): await onSearch(edit)
    case .endSearch: await onEndSearch()
    case .clearSearch: await onClearSearch()
    case .clearTag: await onClearTag()
    case .retry: await onRetry()
    case .showTags: await onShowTags()
    case .showKeys: await onShowKeys()
    case .leave: await onLeave()
    }
  }
}
