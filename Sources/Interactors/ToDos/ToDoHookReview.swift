public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// The review of a change by hooks: some may refuse or modify it before it is made, others are notified afterwards.
///
/// Each hook before the change sees the change as modified by the hooks before it. Its modifications obey the same
/// rules as user input.
public final class ToDoHookReview: ToDoChangeReview {
  private let hooks: any ToDoHookCalling
  private let clock: any WallClock
  private let instant: Instant
  private var made: ToDoEffect?

  /// Creates a review that begins now.
  public init(hooks: any ToDoHookCalling, clock: any WallClock) {
    self.hooks = hooks
    self.clock = clock
    instant = clock.now()
  }

  public func review(_ effect: ToDoEffect) throws(ToDoError) -> [ToDo] {
    var revised = effect
    for hook in hooks.before {
      let wanted = try hooks.ask(hook, revised, at: instant)
      do throws(ImportError) {
        revised = try revise(revised, by: wanted)
      } catch {
        throw .hookAnswer(hook: hook, error)
      }
    }
    made = revised
    return zip(effect.entries, revised.entries).compactMap { $0.new == $1.new ? nil : $1.new }
  }

  public func changeIsMade() {
    guard let made else { return }
    hooks.notify(made, at: instant)
  }

  private func revise(_ effect: ToDoEffect, by toDos: [RevisedToDo]) throws(ImportError) -> ToDoEffect {
    guard let first = toDos.first else { return effect }
    guard case .make = effect.kind else {
      throw ImportError(
        line: first.line,
        .syntax(
          Phrase(
            "a hook can refuse an undo or redo, but not modify it",
            "取り消しとやり直しは拒否できますが、内容は変えられません")))
    }
    var result = effect
    var indices: [ItemID: Int] = [:]
    for (index, entry) in effect.entries.enumerated() {
      if let new = entry.new { indices[new.id] = index }
    }
    for wanted in toDos {
      guard let index = indices.removeValue(forKey: wanted.id) else {
        throw ImportError(
          line: wanted.line,
          .syntax(
            Phrase(
              "ToDo \(wanted.id) is not part of this change, or occurs twice",
              "ToDo \(wanted.id) はこの変更で保存されるものではないか、2 回書かれています")))
      }
      result.entries[index] = try revised(effect.entries[index], wanted)
    }
    return result
  }

  private func revised(
    _ entry: ToDoEffect.Entry, _ wanted: RevisedToDo
  ) throws(ImportError) -> ToDoEffect.Entry {
    guard let new = entry.new else { return entry }
    var toDo = new
    if let createdAt = wanted.input.createdAt, createdAt != toDo.createdAt {
      throw ImportError(
        line: wanted.line,
        .syntax(Phrase("\"createdAt\" must not change", "\"createdAt\" は変えられません")))
    }
    var input = wanted.input
    // Unchanged values have been validated before.
    if input.title == toDo.title.text { input.title = nil }
    if input.memo == toDo.memo.text { input.memo = nil }
    do throws(ToDoError) {
      try input.patch(on: clock, keeping: .these([toDo.start, toDo.due, entry.old?.start, entry.old?.due]))
        .apply(
          to: &toDo.values, by: clock)
      toDo.values.recordCompletion(after: new.values, at: instant)
    } catch {
      throw ImportError(line: wanted.line, .rule(error))
    }
    return ToDoEffect.Entry(old: entry.old, new: toDo)
  }
}
