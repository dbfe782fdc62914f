internal import SharedEntities
internal import SharedViewData
internal import ToDosViewData

/// The target of the keys in the list.
enum ToDoListMode {
  case browsing
  case editing(marked: Set<ItemID>)
  case searching(TextField)

  var isEditing: Bool { if case .editing = self { true } else { false } }

  /// The marked ToDos; none unless ToDos are being marked.
  var marked: Set<ItemID> { if case .editing(let marked) = self { marked } else { [] } }

  /// Unmarks ToDos that are already deleted; the user decides about the rest.
  mutating func unmark(_ missing: ItemIDSet) {
    if isEditing { self = .editing(marked: marked.filter { !missing.contains($0) }) }
  }

  var viewData: ToDoListViewData.Mode {
    switch self {
    case .browsing: .browsing
    case .editing(let marked): .editing(markedCount: marked.count)
    case .searching(let field): .searching(field)
    }
  }
}
