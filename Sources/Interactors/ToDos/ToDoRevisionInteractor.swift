public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Gives ToDos of a change the values that a hook wants, by the rules that hold for those that people enter.
public struct ToDoRevisionInteractor: ToDoRevisionInteracting {
  private let clock: any WallClock

  /// An interactor on a clock.
  public init(clock: any WallClock) { self.clock = clock }

  public func revise(_ change: ToDoChange, by toDos: [RevisedToDo]) throws(ImportFault) -> ToDoChange {
    guard let first = toDos.first else { return change }
    guard case .make = change.kind else {
      throw ImportFault(
        line: first.line,
        .syntax(
          Phrase(
            "an undo or redo can be refused, but not be given other values",
            "取り消しとやり直しは拒否できますが、内容は変えられません")))
    }
    var result = change
    var indices: [ItemID: Int] = [:]
    for (index, entry) in change.entries.enumerated() where entry.new != nil {
      indices[entry.new?.id ?? .lowest] = index
    }
    for wanted in toDos {
      guard let index = indices.removeValue(forKey: wanted.id) else {
        throw ImportFault(
          line: wanted.line,
          .syntax(
            Phrase(
              "ToDo \(wanted.id) is not among those that are stored by this change, or stands here twice",
              "ToDo \(wanted.id) はこの変更で保存されるものではないか、二度書かれています")))
      }
      result.entries[index] = try revised(change.entries[index], wanted)
    }
    return result
  }

  private func revised(
    _ entry: ToDoChange.Entry, _ wanted: RevisedToDo
  ) throws(ImportFault) -> ToDoChange.Entry {
    guard var toDo = entry.new else { return entry }
    if let createdAt = wanted.createdAt, createdAt != toDo.createdAt {
      throw ImportFault(
        line: wanted.line,
        .syntax(Phrase("\"createdAt\" must stay as it is", "\"createdAt\" は変えられません")))
    }
    do throws(ToDoError) {
      // A title that is left alone was checked before.
      if wanted.title != toDo.title.text { toDo.title = try Title(wanted.title) }
      if wanted.memo != toDo.memo.text { toDo.memo = try Memo(wanted.memo) }
      // A day that has passed may stay, but not be newly set.
      let isNew = wanted.due != toDo.due && wanted.due != entry.old?.due
      toDo.due = isNew ? try wanted.due.map { due throws(ToDoError) in try clock.checked(due) } : wanted.due
      toDo.isDone = wanted.isDone
    } catch {
      throw ImportFault(line: wanted.line, .rule(error))
    }
    return ToDoChange.Entry(old: entry.old, new: toDo)
  }
}
