internal import ContainerEngine
internal import SharedViewData
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// The projects and tags, one of which filters the list.
struct ToDoTagsView<Tags: RandomAccessCollection<LabelCount>>: PresentationalView {
  static var screen: ScreenView<ToDoTagsViewData, ToDoTagsEvent> { ToDoScreens.tags }

  var phase = LoadingPhase<ToDoError>.ready
  let tags: Tags
  /// The selected label; nil for the row of all ToDos.
  var selected: ToDoLabel?
  var notice: ToDoError?
  var callbacks: [Callback<ToDoTagsEvent>] = []

  var viewData: ToDoTagsViewData {
    ToDoTagsViewData(
      phase: phase, tags: SelectableLabels(Array(tags), selecting: selected), notice: notice)
  }

  /// Calls back with the index of the row to select.
  func onSelect(action: @escaping ActionWith<Int>) -> Self {
    on(action) { if case .select(let index) = $0 { index } else { nil } }
  }

  func onChoose(action: @escaping Action) -> Self { on(.choose, action) }
  func onRetry(action: @escaping Action) -> Self { on(.retry, action) }
  func onShowKeys(action: @escaping Action) -> Self { on(.showKeys, action) }
  func onLeave(action: @escaping Action) -> Self { on(.leave, action) }
}
