internal import SharedEntities
internal import SharedViewData
internal import ToDosViewData

/// The mode of the list.
enum ToDoListMode: Equatable {
  case browsing
  case editing(marked: Set<ItemID>)
  case searching(TextField)

  /// The marked ToDos; nil unless the user is editing.
  var marked: Set<ItemID>? { if case .editing(let marked) = self { marked } else { nil } }

  /// Marks a ToDo, or unmarks it.
  mutating func mark(_ id: ItemID) {
    guard var marked else { return }
    if marked.remove(id) == nil { marked.insert(id) }
    self = .editing(marked: marked)
  }

  /// The ToDos that the user wants to delete: the marked ones, or the selected one.
  func chosen(orSelected selected: ItemID?) -> ItemIDSet {
    marked.map { ItemIDSet(Array($0)) } ?? ItemIDSet(selected.map { [$0] } ?? [])
  }

  var viewData: ToDoListViewData.Mode {
    switch self {
    case .browsing: .browsing
    case .editing(let marked): .editing(markedCount: marked.count)
    case .searching(let field): .searching(field)
    }
  }
}
