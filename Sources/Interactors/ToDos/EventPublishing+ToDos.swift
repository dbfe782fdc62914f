internal import SharedEntities
internal import ToDosEntities

extension EventPublishing {
  /// Tells of ToDos that one change completed, unless there were none.
  func publish(completed first: ToDo?, count: Int, at instant: Instant) {
    guard let first else { return }
    publish(ToDosCompleted(firstTitle: first.title.text, count: count, completedAt: instant))
  }
}
