internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

extension ToDoListViewModel {
  /// The view data of the screen.
  var viewData: ToDoListViewData {
    switch phase {
    case nil, .loading: return .loading(today: now.today)
    case .failed(let error): return ToDoListViewData(phase: .failed(error), today: now.today)
    case .ready: break
    }
    let now = now
    return ToDoListViewData(
      phase: isSearching ? .searching : .ready, mode: shownMode, filter: filter.state, search: filter.search,
      label: filter.label, counts: counts,
      rows: window.rows.items.map { row($0, now: now) }, hasRowsAbove: window.rows.hasRowsAbove,
      hasRowsBelow: window.rows.hasRowsBelow, today: now.today,
      notice: notice)
  }

  private func row(_ toDo: ToDoSummary, now: LocalTime) -> ToDoListViewData.Row {
    var isMarked = false
    if case .editing(let marked) = mode { isMarked = marked.contains(toDo.id) }
    return ToDoListViewData.Row(
      toDo, isOverdue: toDo.isOverdue(now), isWaiting: toDo.isWaiting(now),
      isSelected: toDo.place == window.selected, isMarked: isMarked)
  }

  private var shownMode: ToDoListViewData.Mode {
    switch mode {
    case .browsing: .browsing
    case .editing(let marked): .editing(markedCount: marked.count)
    case .searching(let field): .searching(field)
    }
  }
}
