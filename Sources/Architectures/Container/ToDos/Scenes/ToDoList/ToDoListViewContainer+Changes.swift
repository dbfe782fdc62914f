internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// Marking and changing ToDos.
extension ToDoListViewContainer {
  func beginEditing() {
    notice = nil
    if !window.rows.items.isEmpty { mode = .editing(marked: []) }
  }

  func mark() {
    notice = nil
    guard case .editing(var marked) = mode, let id = window.selectedItem?.id else { return }
    if marked.remove(id) == nil { marked.insert(id) }
    mode = .editing(marked: marked)
  }

  func toggle() async {
    await change { () throws(ToDoError) in
      guard let toDo = window.selectedItem else { return }
      let toDos = try await context.setDone(!toDo.isDone, toDo.id)
      notice = ToDoNotice(toggling: !toDo.isDone, toDos)
    }
  }

  /// Toggles all ToDos of the filter; asks first if there are many.
  func toggleAll() async {
    await change { () throws(ToDoError) in
      let toggle = try await context.toggle(of: filter)
      do throws(ToDoError) {
        notice = try await context.make(toggle, expecting: ToDoConfirmationViewData.unaskedToggles)
      } catch .otherCount(let count) {
        let question = ToDoQuestion(toggle, count: count)
        guard await ToDoConfirmationViewContainer(question, context).run() else { return }
        notice = try await context.make(toggle, expecting: count...count)
      }
    }
  }

  /// Deletes the completed ToDos of the filter, if the user confirms it.
  func clearDone() async {
    await change { () throws(ToDoError) in
      let filter = filter
      let count = try await context.doneCount(of: filter)
      guard count > 0 else {
        notice = .nothingToDo
        return
      }
      guard await ToDoConfirmationViewContainer(.delete(count: count), context).run() else { return }
      try await context.clearDone(of: filter, expecting: count)
      notice = .deleted(count: count)
    }
  }

  func undo() async { await take(.undone) }
  func redo() async { await take(.redone) }

  /// Undoes or redoes the app's own last change; another program's only after a question.
  private func take(_ step: HistoryStep) async {
    await change { () throws(ToDoError) in
      guard let next = try await context.repository.nextStep(step) else { throw .nothingLeft(step) }
      if !next.isOwn {
        guard await ToDoConfirmationViewContainer(ToDoQuestion(next), context).run() else { return }
      }
      notice = ToDoNotice(step, try await context.repository.take(next))
    }
  }

  /// Deletes the marked ToDos, or the selected one.
  func delete() async {
    await change { () throws(ToDoError) in
      let ids = chosenIDs
      guard !ids.isEmpty else {
        notice = .nothingToDo
        return
      }
      if ToDoConfirmationViewData.isNeeded(forDeleting: ids.count) {
        guard await ToDoConfirmationViewContainer(.delete(count: ids.count), context).run() else { return }
      }
      do throws(ToDoError) {
        let deleted = try await context.repository.make(.delete(ids, at: context.clock.now())).toDos
        notice = ToDoNotice(deleting: deleted)
        if mode.isEditing { mode = .browsing }
      } catch .noSuchToDo(let missing) {
        unmark(missing)
        throw .noSuchToDo(missing)
      }
    }
  }

  /// Postpones the marked ToDos, or the selected one.
  func postpone() async {
    await change { () throws(ToDoError) in
      let ids = chosenIDs
      guard !ids.isEmpty else {
        notice = .nothingToDo
        return
      }
      let outcome = await ToDoPostponeViewContainer(ids, context).run()
      notice = ToDoNotice(outcome)
      switch outcome {
      case .left: break
      case .postponed: if mode.isEditing { mode = .browsing }
      case .gone(let missing): unmark(missing)
      }
    }
  }

  private var chosenIDs: ItemIDSet {
    if case .editing(let marked) = mode { return ItemIDSet(Array(marked)) }
    return ItemIDSet(window.selectedItem.map { [$0.id] } ?? [])
  }

  /// Unmarks ToDos that are already deleted; the user decides about the rest.
  private func unmark(_ missing: ItemIDSet) {
    guard case .editing(let marked) = mode else { return }
    mode = .editing(marked: marked.filter { !missing.contains($0) })
  }
}
