import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@testable import ToDosViews

/// Which ToDos a key would change or delete, as a held one does so with no others.
@Suite("The ToDos on which keys act")
struct ToDoTargetTests {
  private func list(
    _ mode: ToDoListViewData.Mode = .browsing, selected: Int64? = 2, marked: Set<Int64> = []
  ) -> ToDoListViewData {
    ToDoListViewData(
      mode: mode,
      rows: ([3, 2, 1] as [Int64]).map { number in
        ToDoListViewData.Row(
          Sample.toDo(number, "a").summary, isOverdue: false, isSelected: number == selected,
          isMarked: marked.contains(number))
      }, today: Sample.day("2026-11-20"))
  }

  private func ids(_ numbers: Int64...) -> [ItemID] { numbers.map(Sample.id) }

  @Test("Deleting and completing act on the selected row, the keys for all on all rows in sight")
  func browsing() {
    for event in [ToDoListEvent.delete, .toggle] {
      #expect(list().target(of: event) == ids(2))
      #expect(list(selected: nil).target(of: event) == [])
    }
    for event in [ToDoListEvent.toggleAll, .clearDone] { #expect(list().target(of: event) == ids(3, 2, 1)) }
  }

  @Test("Deleting in edit mode acts on the marked rows")
  func editing() {
    #expect(list(.editing(markedCount: 2), marked: [1, 3]).target(of: .delete) == ids(3, 1))
    #expect(list(.editing(markedCount: 0)).target(of: .delete) == [])
  }

  @Test("Moving, marking, opening, searching, postponing, undoing and leaving change no row")
  func others() {
    let events: [ToDoListEvent] = [
      .move(.down), .mark, .beginEditing, .open, .create, .search(.insert("a")), .postpone, .undo, .redo,
      .filter(.open), .showTags, .retry, .leave,
    ]
    for event in events { #expect(list().target(of: event) == nil) }
  }

  @Test(
    "The detail acts on its ToDo when it is completed or deleted, and not when it is edited, scrolled or left"
  )
  func detail() {
    let viewData = ToDoDetailViewData(
      toDo: Sample.viewData(7, "a"), createdAt: Sample.clock.localNow(), occasion: .shown)
    for event in [ToDoDetailEvent.toggle, .delete] { #expect(viewData.target(of: event) == ids(7)) }
    for event in [ToDoDetailEvent.edit, .scroll(offset: 1), .showKeys, .leave] {
      #expect(viewData.target(of: event) == nil)
    }
  }
}
