internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// Marking and changing ToDos.
extension ToDoListController {
  func beginEditing() { if !window.rows.items.isEmpty { mode = .editing(marked: []) } }

  func mark() {
    guard case .editing(var marked) = mode, let id = window.selectedItem?.id else { return }
    if marked.remove(id) == nil { marked.insert(id) }
    mode = .editing(marked: marked)
  }

  func toggle() async {
    guard let toDo = window.selectedItem else { return await reload() }
    await change { () throws(ToDoError) in
      let toDos = try await model.setDone(!toDo.isDone, ItemIDSet([toDo.id]))
      notice = ToDoNotice(toggling: !toDo.isDone, toDos)
    }
  }

  /// Toggles all ToDos of the filter; asks first if there are many.
  func toggleAll() async {
    await change { () throws(ToDoError) in
      let toggle = try await model.toggle(of: filter)
      do throws(ToDoError) {
        notice = try await model.make(toggle, expecting: ToDoConfirmationViewData.unaskedToggles)
      } catch .otherCount(let count) {
        ask(ToDoQuestion(toggle, count: count)) { () throws(ToDoError) in
          self.notice = try await self.model.make(toggle, expecting: count...count)
        }
      }
    }
  }

  /// Deletes the marked ToDos, or the selected one; asks first if there are many.
  func delete() async {
    let ids = chosenIDs
    guard ToDoConfirmationViewData.isNeeded(forDeleting: ids.count) else {
      return await change { () throws(ToDoError) in try await delete(ids) }
    }
    ask(.delete(count: ids.count)) { () throws(ToDoError) in try await self.delete(ids) }
  }

  private func delete(_ ids: ItemIDSet) async throws(ToDoError) {
    guard !ids.isEmpty else {
      notice = .nothingToDo
      return
    }
    do throws(ToDoError) {
      notice = ToDoNotice(deleting: try await model.delete(ids))
      if mode.isEditing { mode = .browsing }
    } catch .noSuchToDo(let missing) {
      mode.unmark(missing)
      throw .noSuchToDo(missing)
    }
  }

  /// Deletes the completed ToDos of the filter, once the user has confirmed it.
  func clearDone() async {
    await change { () throws(ToDoError) in
      let filter = filter
      let count = try await model.doneCount(of: filter)
      guard count > 0 else {
        notice = .nothingToDo
        return
      }
      ask(.delete(count: count)) { () throws(ToDoError) in
        try await self.model.clearDone(of: filter, expecting: count)
        self.notice = .deleted(count: count)
      }
    }
  }

  /// Asks for the sheet that postpones the marked ToDos, or the selected one.
  func postpone() async {
    let ids = chosenIDs
    guard ids.isEmpty else {
      delegate?.listController(self, didRequestPostponing: ids)
      return
    }
    notice = .nothingToDo
    await reload()
  }

  /// Undoes or redoes the app's own last change; another program's only once the user has confirmed it.
  func take(_ step: HistoryStep) async {
    await change { () throws(ToDoError) in
      let next = try await model.next(step)
      if next.isOwn {
        try await take(next)
      } else {
        ask(ToDoQuestion(next)) { () throws(ToDoError) in try await self.take(next) }
      }
    }
  }

  private func take(_ next: ToDoStep) async throws(ToDoError) {
    notice = ToDoNotice(next.step, try await model.repository.take(next))
  }

  /// The marked ToDos, or the selected one if none are being marked.
  private var chosenIDs: ItemIDSet {
    ItemIDSet(mode.isEditing ? Array(mode.marked) : window.selectedItem.map { [$0.id] } ?? [])
  }

  /// Asks for the user's confirmation before a change is made.
  private func ask(_ question: ToDoQuestion, before change: @escaping Change) {
    unconfirmed = change
    delegate?.listController(self, didRequestConfirmationOf: question)
  }

  /// Changes the store, and reads the rows again unless the user must confirm the change.
  func change(_ action: () async throws(ToDoError) -> Void) async {
    await report(action)
    if unconfirmed == nil { await reload() }
  }
}
