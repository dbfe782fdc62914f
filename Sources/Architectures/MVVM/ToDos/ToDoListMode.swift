internal import SharedEntities
internal import SharedViewData

/// The target of the inputs.
enum ToDoListMode: Hashable {
  case browsing
  case editing(marked: Set<ItemID>)
  case searching(TextField)
}

extension ToDoListMode {
  /// The ToDos that an input changes: the marked ones, or the selected one.
  func affectedIDs(selected: ItemID?) -> ItemIDSet {
    switch self {
    case .editing(let marked): ItemIDSet(Array(marked))
    case .browsing, .searching: ItemIDSet(selected.map { [$0] } ?? [])
    }
  }

  /// Unmarks ToDos that are already deleted; the user decides about the rest.
  mutating func unmark(_ missing: ItemIDSet) {
    guard case .editing(let marked) = self else { return }
    self = .editing(marked: marked.filter { !missing.contains($0) })
  }
}
