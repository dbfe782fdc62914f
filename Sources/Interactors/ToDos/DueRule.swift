internal import SharedEntities
internal import ToDosEntities

extension WallClock {
  /// A due date that is newly set, as the user's time zone has it.
  ///
  /// - Throws: `ToDoError.dueIsPast` where its day has passed.
  func checked(_ due: DueDate) throws(ToDoError) -> DueDate {
    guard due.day >= localNow().day else { throw .dueIsPast(due.day) }
    return resolve(due)
  }
}
