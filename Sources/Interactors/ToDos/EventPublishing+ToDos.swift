internal import SharedEntities
internal import ToDosEntities

extension EventPublishing {
  /// Publishes that one change completed ToDos, unless there are none.
  func publish(completed first: ToDo?, count: Int, at instant: Instant) {
    guard let first else { return }
    publish(ToDosCompleted(firstTitle: first.title.text, count: count, completedAt: instant))
  }
}
