import Doubles
import SharedContracts
import SharedEntities
import SharedMocks
import SharedViewData
import Testing
import ToDosContracts
import ToDosEntities
import ToDosMocks
import ToDosViewData
import ViperMocks

/// Rows that are marked, to act on several at once.
extension ToDoListPresenterTests {
  @Test("Several rows are marked, and deleted in one change")
  func editing() async throws {
    try await onList {
      batch.on.delete.returns([Self.c, Self.b])
      list.on.window.returns(Sample.window(Self.a))
      await events.send(.beginEditing, .mark, .move(.down), .mark, .move(.down), .mark, .mark, .delete)
      journal.verify {
        for marks in ["---", "x--", "x--", "xx-", "xx-", "xxx", "xx-"] {
          view.on.show.with(\.marks, marks)
            .with(\.mode, .editing(markedCount: marks.count { $0 == "x" })).called()
        }
        batch.on.delete.called(with: Sample.ids(2, 3))
        reads()
        view.on.show.with(\.mode, .browsing).with(\.notice, .deleted(count: 2)).called()
      }
    }
  }

  @Test("Marks stay when the list changes from outside, and end with its last row")
  func editingMeanwhile() async throws {
    try await onList {
      await events.send(.beginEditing, .mark)
      journal.verify { for _ in 1...2 { view.on.show.called() } }
      list.on.window.returns(Sample.window(Self.c, Self.a, version: 1))
      storeChanges.post()
      await journal.verifySoon {
        reads()
        view.on.show.with(\.mode, .editing(markedCount: 1)).with(\.marks, "x-").called()
        following.on.storeChange.called()
      }
      list.on.window.returns(Sample.window(version: 2))
      storeChanges.post()
      await journal.verifySoon {
        reads()
        view.on.show.with(\.mode, .browsing).with(\.rows, []).called()
        following.on.storeChange.called()
      }
    }
  }

  @Test("If some marked rows are already deleted, the rest stays marked, and nothing is deleted")
  func deletedElsewhere() async throws {
    try await onList {
      await events.send(.beginEditing, .mark, .move(.down), .mark)
      journal.verify { for _ in 1...4 { view.on.show.called() } }
      batch.on.delete.throws(.noSuchToDo(Sample.ids(3)))
      list.on.window.returns(Sample.window(Self.b, Self.a))
      await events.send(.delete)
      journal.verify {
        batch.on.delete.called(with: Sample.ids(2, 3))
        reads()
        view.on.show.with(\.mode, .editing(markedCount: 1)).with(\.marks, "x-")
          .with(\.notice, .failed(.noSuchToDo(Sample.ids(3)))).called()
      }
    }
  }

  @Test("More than ten marked ToDos are deleted after a question, below which no earlier message stays")
  func deletingMany() async throws {
    journal.leaveOut(view.on.show)
    let ids = ItemIDSet([Sample.id(1)...Sample.id(11)])
    list.on.window.returns(
      ToDoWindow(
        ListWindow(
          (1...11).reversed().map { Sample.toDo($0, "\($0)").summary }, hasRowsAbove: false,
          hasRowsBelow: false),
        counts: OpenCounts(open: 11), version: StoreVersion(0)))
    batch.on.delete.throws(.store(.busy))
    router.on.confirm.whenCalled { _ in
      #expect(view.on.show.calls.last?.notice == nil)
      return true
    }
    try await whileOpen {
      await events.send(.beginEditing, .mark)
      for _ in 2...11 { await events.send(.move(.down), .mark) }
      for _ in 1...2 {
        await events.send(.delete)
        #expect(view.on.show.calls.last?.notice == .failed(.store(.busy)))
      }
      journal.verify {
        reads()
        beginsToFollow
        reads()
        for _ in 1...2 {
          router.on.confirm.called(with: .delete(count: 11))
          batch.on.delete.called(with: ids)
          reads()
        }
      }
    }
  }

  @Test("An empty list has no edit mode, and no row to act on")
  func empty() async throws {
    list.on.window.returns(Sample.window())
    try await whileOpen {
      await events.send(.beginEditing, .open, .toggle, .delete)
      journal.verify {
        reads()
        beginsToFollow
        for _ in 1...3 { view.on.show.with(\.rows, []).with(\.mode, .browsing).called() }
        reads()
        view.on.show.with(\.notice, nil).called()
        reads()
        view.on.show.with(\.notice, .nothingToDo).called()
      }
    }
  }
}

extension ToDoListViewData {
  /// An x for each marked row.
  fileprivate var marks: String { rows.map { $0.isMarked ? "x" : "-" }.joined() }
}
