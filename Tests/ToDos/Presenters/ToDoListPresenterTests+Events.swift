import Doubles
import Platform
import SharedEntities
import SharedMocks
import SharedViewData
import Synchronization
import Testing
import ToDosContracts
import ToDosEntities
import ToDosMocks
import ToDosViewData
import ViperMocks

private let allAsDone = ToDoToggle(isDone: true, ToDoFilter())
private let ownUndo = ToDoStep(.undone, Sample.record(.add), isOwn: true)
private let otherUndo = ToDoStep(.undone, Sample.record(.import), isOwn: false)
private let otherRedo = ToDoStep(.redone, Sample.record(.add), isOwn: false)

extension ToDoListPresenterTests {
  /// An event of the list, the answers of its mocks, and the calls that it causes.
  struct Story: Sendable, CustomTestStringConvertible {
    typealias Body<Result> = @AppActor @Sendable (ToDoListPresenterTests) -> Result

    let event: ToDoListEvent
    let notice: ToDoNotice?
    let answer: Body<Void>
    let calls: Body<[ExpectedCall]>

    init(
      _ event: ToDoListEvent, says notice: ToDoNotice? = nil, answer: @escaping Body<Void> = { _ in },
      @ExpectedCalls asks calls: @escaping Body<[ExpectedCall]> = { _ in [] }
    ) {
      self.event = event
      self.notice = notice
      self.answer = answer
      self.calls = calls
    }

    var testDescription: String { "\(event)" }
  }

  nonisolated static let stories: [Story] = [
    Story(.toggle) {
      $0.batch.on.setDone.returns(ToDoChangeResult())
    } asks: {
      $0.batch.on.setDone.called(with: .init(isDone: true, ids: Sample.ids(3), completion: .next))
      $0.reads()
    },
    Story(.toggle, says: .advanced(next: Sample.due("2026-11-27"))) {
      let moved = ToDo(id: Sample.id(3), Sample.repeating("c", "every friday", due: "2026-11-27"))
      $0.batch.on.setDone.returns(ToDoChangeResult(count: 1, toDos: [moved]))
    } asks: {
      $0.batch.on.setDone.called(with: .init(isDone: true, ids: Sample.ids(3), completion: .next))
      $0.reads()
    },
    Story(.delete, says: .deleted(count: 1, endsSeries: true)) {
      $0.batch.on.delete.returns([
        ToDo(id: Sample.id(3), Sample.repeating("c", "every friday", due: "2026-11-27"))
      ])
    } asks: {
      $0.batch.on.delete.called(with: Sample.ids(3))
      $0.reads()
    },
    Story(.delete, says: .deleted(count: 1)) {
      $0.batch.on.delete.returns([Sample.toDo(3, "c")])
    } asks: {
      $0.batch.on.delete.called(with: Sample.ids(3))
      $0.reads()
    },
    Story(.postpone, says: .postponed(count: 1, to: Sample.due("2026-11-21"))) {
      $0.router.on.postpone.returns(.postponed(count: 1, to: Sample.due("2026-11-21")))
    } asks: {
      $0.view.on.show.with(\.notice, nil).called()
      $0.router.on.postpone.called(with: Sample.ids(3))
      $0.reads()
    },
    Story(.postpone) {
      $0.router.on.postpone.returns(.left)
    } asks: {
      $0.view.on.show.with(\.notice, nil).called()
      $0.router.on.postpone.called(with: Sample.ids(3))
      $0.reads()
    },
    Story(.postpone, says: .failed(.noSuchToDo(Sample.ids(3)))) {
      $0.router.on.postpone.returns(.gone(Sample.ids(3)))
    } asks: {
      $0.view.on.show.with(\.notice, nil).called()
      $0.router.on.postpone.called(with: Sample.ids(3))
      $0.reads()
    },
    Story(.toggleAll, says: .completed(count: 3)) {
      $0.batch.on.toggle.returns(allAsDone)
      $0.batch.on.make.returns(3)
    } asks: {
      $0.batch.on.toggle.called(with: ToDoFilter())
      $0.batch.on.make.called(with: .init(toggle: allAsDone, counts: 0...9))
      $0.reads()
    },
    Story(.toggleAll, says: .completed(count: 10)) {
      $0.batch.on.toggle.returns(allAsDone)
      $0.batch.on.make.whenCalled { _, counts async throws(ToDoError) in
        guard counts.contains(10) else { throw .otherCount(10) }
        return 10
      }
      $0.router.on.confirm.returns(true)
    } asks: {
      $0.batch.on.toggle.called(with: ToDoFilter())
      $0.batch.on.make.called(with: .init(toggle: allAsDone, counts: 0...9))
      $0.view.on.show.with(\.notice, nil).called()
      $0.router.on.confirm.called(with: .complete(count: 10))
      $0.batch.on.make.called(with: .init(toggle: allAsDone, counts: 10...10))
      $0.reads()
    },
    Story(.toggleAll) {
      $0.batch.on.toggle.returns(ToDoToggle(isDone: false, ToDoFilter()))
      $0.batch.on.make.throws(.otherCount(10))
      $0.router.on.confirm.returns(false)
    } asks: {
      $0.batch.on.toggle.called(with: ToDoFilter())
      $0.batch.on.make.called()
      $0.view.on.show.with(\.notice, nil).called()
      $0.router.on.confirm.called(with: .reopen(count: 10))
      $0.reads()
    },
    Story(.clearDone, says: .deleted(count: 1)) {
      $0.batch.on.doneCount.returns(1)
      $0.router.on.confirm.returns(true)
      $0.batch.on.clearDone.returns([Sample.toDo(2, "b", done: true)])
    } asks: {
      $0.batch.on.doneCount.called()
      $0.view.on.show.with(\.notice, nil).called()
      $0.router.on.confirm.called(with: .delete(count: 1))
      $0.batch.on.clearDone.called(with: .init(filter: ToDoFilter(), count: 1))
      $0.reads()
    },
    Story(.clearDone, says: .nothingToDo) {
      $0.batch.on.doneCount.returns(0)
    } asks: {
      $0.batch.on.doneCount.called()
      $0.reads()
    },
    Story(.clearDone) {
      $0.batch.on.doneCount.returns(12)
      $0.router.on.confirm.returns(false)
    } asks: {
      $0.batch.on.doneCount.called()
      $0.view.on.show.with(\.notice, nil).called()
      $0.router.on.confirm.called(with: .delete(count: 12))
      $0.reads()
    },
    Story(.undo, says: .undone(.add, count: 1)) {
      $0.undo.on.next.returns(ownUndo)
      $0.undo.on.take.returns(ownUndo.record)
    } asks: {
      $0.undo.on.next.called(with: .undone)
      $0.undo.on.take.called(with: ownUndo)
      $0.reads()
    },
    Story(.undo) {
      $0.undo.on.next.returns(otherUndo)
      $0.router.on.confirm.returns(false)
    } asks: {
      $0.undo.on.next.called(with: .undone)
      $0.view.on.show.with(\.notice, nil).called()
      $0.router.on.confirm.called(with: .take(.undone, .import, count: 1))
      $0.reads()
    },
    Story(.redo, says: .redone(.add, count: 1)) {
      $0.undo.on.next.returns(otherRedo)
      $0.router.on.confirm.returns(true)
      $0.undo.on.take.returns(otherRedo.record)
    } asks: {
      $0.undo.on.next.called(with: .redone)
      $0.view.on.show.with(\.notice, nil).called()
      $0.router.on.confirm.called(with: .take(.redone, .add, count: 1))
      $0.undo.on.take.called(with: otherRedo)
      $0.reads()
    },
    Story(.open) {
      $0.router.on.showDetail.returns(.left)
    } asks: {
      $0.view.on.show.with(\.notice, nil).called()
      $0.router.on.showDetail.called(with: Sample.id(3))
      $0.reads()
    },
    Story(.create) {
      $0.router.on.createToDo.returns(nil)
    } asks: {
      $0.view.on.show.with(\.notice, nil).called()
      $0.router.on.createToDo.called()
      $0.reads()
    },
    Story(.showTags) {
      $0.router.on.chooseTag.returns(nil)
    } asks: {
      $0.view.on.show.with(\.notice, nil).called()
      $0.router.on.chooseTag.called(with: nil)
      $0.reads()
    },
    Story(.showKeys) { _ in
    } asks: {
      $0.view.on.show.with(\.notice, nil).called()
      $0.router.on.showKeys.called(with: .list)
    },
    Story(.filter(.all), asks: { $0.reads() }), Story(.filter(.open), asks: { $0.reads(.open) }),
    Story(.filter(.done), asks: { $0.reads(.done) }), Story(.retry, asks: { $0.reads() }),
    Story(.fit(rowCount: 9), asks: { $0.reads(rowCount: 9) }),
    Story(.move(.up)), Story(.move(.down)), Story(.move(.pageUp)), Story(.move(.pageDown)),
    Story(.move(.first)), Story(.move(.last)), Story(.beginEditing), Story(.mark), Story(.endEditing),
    Story(.beginSearch), Story(.search(.insert("x"))), Story(.endSearch), Story(.clearSearch),
    Story(.clearTag, asks: { $0.reads() }),
  ]

  @Test("Each event causes the expected calls and navigation, and no more", arguments: stories)
  func event(story: Story) async throws {
    try await onList {
      story.answer(self)
      await events.send(story.event)
      journal.verify {
        story.calls(self)
        view.on.show.with(\.notice, story.notice).called()
      }
    }
  }

  @Test("A slow search is superseded by the next key")
  func search() async throws {
    try await onList {
      let (b, all, c) = (heldSearch("b"), heldSearch(""), heldSearch("c"))
      await events.send(
        .beginSearch, .search(.insert("b")), .search(.deleteBackward), .search(.insert("c")))
      journal.verify {
        view.on.show.with(\.phase, .ready).called()
        for text in ["b", "", "c"] {
          reads(.all, text)
          view.on.show.with(\.phase, .searching).with(\.titles, ["c", "b", "a"]).called()
        }
      }
      c.post(Sample.window(Sample.toDo(3, "c")))
      await journal.verifySoon {
        view.on.show.with(\.phase, .ready).with(\.titles, ["c"]).with(\.search, "c").called()
      }
      b.post(Sample.window(Sample.toDo(2, "b")))
      all.post(Sample.window())
      await AppActor.rest()
      await events.send(.endSearch)
      journal.verify { view.on.show.with(\.titles, ["c"]).with(\.search, "c").called() }
      list.on.window.returns(Sample.window(Sample.toDo(3, "c"), Sample.toDo(1, "a")))
      await events.send(.clearSearch)
      journal.verify {
        reads()
        for _ in 1...2 { view.on.show.with(\.titles, ["c", "a"]).with(\.search, "").called() }
      }
    }
  }

  /// Suspends a search until the test resumes it, even after a newer one has superseded it.
  private func heldSearch(_ text: String) -> HeldSearch {
    let search = HeldSearch()
    list.on.window.with(\.filter.search, text).whenCalled { _, _, _ async throws(ToDoError) in
      await search.answer()
    }
    return search
  }

  /// A search that takes no notice of being cancelled.
  @AppActor
  private final class HeldSearch {
    private var waiting: CheckedContinuation<ToDoWindow, Never>?

    func answer() async -> ToDoWindow { await withCheckedContinuation { waiting = $0 } }

    func post(_ window: ToDoWindow) { waiting?.resume(returning: window) }
  }

  @Test("The answer to a superseded search ends neither the current search nor changes what is shown")
  func overtakenSearch() async throws {
    try await onList {
      let (b, c) = (heldSearch("b"), heldSearch("bc"))
      await events.send(.beginSearch, .search(.insert("b")), .search(.insert("c")))
      journal.verify {
        view.on.show.called()
        for text in ["b", "bc"] {
          reads(.all, text)
          view.on.show.with(\.phase, .searching).called()
        }
      }
      b.post(Sample.window(Sample.toDo(2, "b")))
      await AppActor.rest()
      await events.send(.move(.down))
      journal.verify {
        view.on.show.with(\.phase, .searching).with(\.titles, ["c", "b", "a"]).called()
      }
      c.post(Sample.window())
      await journal.verifySoon { view.on.show.with(\.phase, .ready).with(\.titles, []).called() }
    }
  }

  @Test("Leaving the list cancels a search that is still running")
  func leavingDuringSearch() async throws {
    let answers = Feed<Void>()
    let isCancelled = Mutex(false)
    try await onList {
      list.on.window.with(\.filter.search, "b").whenCalled { _, _, _ async throws(ToDoError) in
        _ = await answers.next()
        isCancelled.withLock { $0 = Task.isCancelled }
        return Sample.window()
      }
      await events.send(.beginSearch, .search(.insert("b")))
      journal.verify {
        view.on.show.called()
        reads(.all, "b")
        view.on.show.with(\.phase, .searching).called()
      }
      events.post(.leave)
      await events.taken()
      answers.end()
    }
    #expect(isCancelled.withLock { $0 })
  }

  @Test("A change made during a refresh stays, whatever that reads")
  func changeMeanwhile() async throws {
    let (a, b) = (Sample.toDo(1, "a"), Sample.toDo(2, "b", done: true))
    try await onList {
      let answers = Feed<ToDoWindow>()
      list.on.window.whenCalled { _, _, _ async throws(ToDoError) in
        await answers.next() ?? Sample.window()
      }
      storeChanges.post()
      await journal.verifySoon { reads() }
      list.on.window.returns(Sample.window(Sample.toDo(3, "c", done: true), b, a, version: 2))
      batch.on.setDone.returns(ToDoChangeResult())
      await events.send(.toggle)
      journal.verify {
        batch.on.setDone.called()
        reads()
        view.on.show.with(\.counts?.open, 1).called()
      }
      answers.post(Sample.window(Sample.toDo(3, "c"), a, version: 1))
      await journal.verifySoon {
        view.on.show.with(\.counts?.open, 1).with(\.titles, ["c", "b", "a"]).called()
        following.on.storeChange.called(with: StoreVersion(2))
      }
    }
  }

  @Test("A failed search says so, and ends")
  func failedSearch() async throws {
    try await onList {
      list.on.window.throws(.store(.busy))
      await events.send(.beginSearch, .search(.insert("b")))
      journal.verify {
        view.on.show.with(\.notice, nil).called()
        reads(.all, "b")
        for _ in 1...2 {
          view.on.show.with(\.phase, .ready).with(\.titles, ["c", "b", "a"])
            .with(\.notice, .failed(.store(.busy))).called()
        }
      }
    }
  }
}
