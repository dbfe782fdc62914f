import SharedEntities
public import SharedViewData
import TimelineEntities
import ToDosEntities

@testable import TimelineComposable
@testable import ToDosComposable

// Tests say how many loads a state has begun, and which one a result belongs to, by its number.

extension LoadNumbers: ExpressibleByIntegerLiteral {
  public init(integerLiteral count: Int) { self.init(count: count) }
}

extension LoadNumbers.Load: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(number: number) }
}

extension WindowLoad {
  /// Creates a load that reads again, because the selected row of a window is not among those that were read first.
  fileprivate init<Item>(after rows: ListWindow<Item>, in window: SelectableWindow<Item>) {
    self.init(.from(nil))
    _ = next(rows, in: window)
  }
}

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

extension PostList.Read {
  /// Creates a read that begins at the top of the timeline.
  init(number: LoadNumbers.Load, purpose: Purpose) {
    self.init(number: number, purpose: purpose, load: WindowLoad(.from(nil)))
  }

  /// Creates the second read of a load.
  init(
    number: LoadNumbers.Load, purpose: Purpose, after rows: ListWindow<Post>,
    in window: SelectableWindow<Post>
  ) {
    self.init(number: number, purpose: purpose, load: WindowLoad(after: rows, in: window))
  }
}
