import SharedEntities
import SharedViewData
import ToDosEntities

@testable import ToDosComposable

extension ToDoList.Read {
  /// Creates a read that begins at the top of the list.
  init(number: LoadNumbers.Load, purpose: Purpose) {
    self.init(number: number, purpose: purpose, load: WindowLoad(.from(nil)))
  }

  /// Creates the second read of a load.
  init(
    number: LoadNumbers.Load, purpose: Purpose, after rows: ListWindow<ToDoSummary>,
    in window: SelectableWindow<ToDoSummary>
  ) {
    self.init(number: number, purpose: purpose, load: WindowLoad(after: rows, in: window))
  }
}
