internal import SharedEntities
internal import SharedViewData
internal import ToDosViewData

/// The target of the keys in the list.
enum ToDoListMode {
  case browsing
  case editing(marked: Set<ItemID>)
  case searching(TextField)

  /// The marked ToDos.
  var marked: Set<ItemID> { if case .editing(let marked) = self { marked } else { [] } }

  var isEditing: Bool { if case .editing = self { true } else { false } }

  var viewData: ToDoListViewData.Mode {
    switch self {
    case .browsing: .browsing
    case .editing(let marked): .editing(markedCount: marked.count)
    case .searching(let field): .searching(field)
    }
  }
}
