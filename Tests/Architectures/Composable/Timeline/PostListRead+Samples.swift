import SharedEntities
import SharedViewData
import TimelineEntities

@testable import TimelineComposable

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
