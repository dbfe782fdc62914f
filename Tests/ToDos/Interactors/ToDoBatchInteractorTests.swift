import DatabaseStorage
import Doubles
import InMemoryStorage
import SharedEntities
import SharedInteractors
import Testing
import ToDosContracts
import ToDosEntities
import ToDosInteractors
import ToDosStorage

@Suite("Changing and finding several ToDos")
struct ToDoBatchInteractorTests {
  private let repository = InMemoryToDoRepository()
  private let events = EventRecorder()

  private var interactor: ToDoBatchInteractor {
    ToDoBatchInteractor(repository: repository, clock: Sample.clock, events: events)
  }

  @Test("All are marked in one change, except those already in that state")
  func setDone() async throws {
    try await repository.store(Sample.new("1"), Sample.new("2", done: true), Sample.new("3"))
    #expect(
      try await interactor.setDone(true, Sample.ids(1, 2, 3), .next).toDos.map(\.title.text) == ["1", "3"])
    #expect(try await repository.all().map(\.isDone) == [true, true, true])
    #expect(try await interactor.setDone(false, Sample.ids(2), .next).toDos.map(\.isDone) == [false])
    _ = try await repository.undo(2)
    #expect(try await repository.all().reversed().map(\.isDone) == [false, true, false])
  }

  @Test("All of a filter are marked as done, or reopened if all are done, in one change each")
  func toggleAll() async throws {
    try await repository.store(
      Sample.new("a x"), Sample.new("b x", done: true), Sample.new("c x"), Sample.new("d"))
    let filter = ToDoFilter(search: "x")
    let done = try await interactor.toggle(of: filter)
    #expect(done.isDone)
    #expect(try await interactor.make(done, expecting: 0...9) == 2)
    #expect(try await repository.titles(ToDoQuery(state: .open)) == ["d"])
    let open = try await interactor.toggle(of: filter)
    #expect(!open.isDone)
    #expect(try await interactor.make(open, expecting: 3...3) == 3)
    #expect(try await repository.openCount() == 4)
    #expect(try await repository.history(limit: 2).map(\.kind) == [.reopen, .done])
    #expect(
      events.events(ToDosCompleted.self)
        == [ToDosCompleted(firstTitle: "a x", count: 2, completedAt: Sample.now)])
  }

  @Test("A toggle of a filter without anything to change makes no change")
  func toggleNone() async throws {
    try await repository.store(Sample.new("1", done: true))
    let toggle = ToDoToggle(isDone: true, ToDoFilter(state: .done))
    #expect(try await interactor.make(toggle, expecting: 0...9) == 0)
    #expect(try await repository.history(limit: nil).map(\.kind) == [.add])
  }

  @Test("One that repeats moves on, counts as completed, and can be skipped or ended")
  func series() async throws {
    try await repository.store(Sample.repeating("a", "every day", due: "2026-11-20"))
    #expect(
      try await interactor.setDone(true, Sample.ids(1), .next).toDos.nextDue == Sample.due("2026-11-21"))
    let error = ToDoError.series(
      Sample.id(1), .isDoneAlready(on: Sample.day("2026-11-20"), next: Sample.due("2026-11-21")))
    await #expect(throws: error) { try await interactor.setDone(true, Sample.ids(1), .next) }
    #expect(
      try await interactor.setDone(true, Sample.ids(1), .ahead).toDos.nextDue == Sample.due("2026-11-22"))
    #expect(try await interactor.skip(Sample.ids(1)).nextDue == Sample.due("2026-11-23"))
    #expect(try await interactor.setDone(true, Sample.ids(1), .last).toDos.map(\.isDone) == [true])
    let completed = ToDosCompleted(firstTitle: "a", count: 1, completedAt: Sample.now)
    #expect(events.events(ToDosCompleted.self) == [completed, completed, completed])
    #expect(try await repository.history(limit: nil).map(\.kind) == [.done, .skip, .done, .done, .add])
  }

  @Test("If one of them does not exist, none is changed")
  func allOrNone() async throws {
    try await repository.store(Sample.new("1"))
    await #expect(throws: ToDoError.noSuchToDo(Sample.ids(2, 9))) {
      try await interactor.setDone(true, Sample.ids(1, 2, 9), .next)
    }
    await #expect(throws: ToDoError.noSuchToDo(Sample.ids(2))) {
      try await interactor.delete(Sample.ids(1, 2))
    }
    #expect(try await repository.all().map(\.isDone) == [false])
    #expect(try await repository.history(limit: nil).count == 1)
  }

  @Test("All are edited in one change, and those that differed are returned")
  func edit() async throws {
    try await repository.store(
      Sample.new("1"), Sample.new("2", memo: "m"), Sample.new("3", due: "2026-11-01"))
    let input = ToDoInput(memo: "m")
    #expect(try await interactor.edit(Sample.ids(1, 2, 3), input).map(\.id) == [1, 3].map(Sample.id))
    #expect(try await repository.all().map(\.memo.text) == ["m", "m", "m"])
    #expect(try await interactor.edit(Sample.ids(1, 2, 3), input).isEmpty)
    #expect(try await repository.history(limit: nil).map(\.count) == [2, 3])
    await #expect(throws: ToDoError.noSuchToDo(Sample.ids(4, 9))) {
      try await interactor.edit(Sample.ids(1, 4, 9), ToDoInput(memo: "x"))
    }
    await #expect(throws: ToDoError.titleIsBlank) {
      try await interactor.edit(Sample.ids(1), ToDoInput(title: ""))
    }
    #expect(try await repository.all().map(\.memo.text) == ["m", "m", "m"])
    _ = try await interactor.edit(Sample.ids(1, 2), ToDoInput(memoAppendix: "n"))
    #expect(try await repository.all().map(\.memo.text) == ["m", "m\nn", "m\nn"])
  }

  @Test("A due day that has passed is set on all of them")
  func editPast() async throws {
    try await repository.store(
      Sample.new("1", due: "2026-11-01"), Sample.new("2", due: "2026-11-01"), Sample.new("3"))
    let past = ToDoInput(memo: "m", due: .on(Sample.due("2026-11-01")))
    #expect(try await interactor.edit(Sample.ids(1, 3), past).count == 2)
    #expect(try await repository.toDo(Sample.id(3))?.due == Sample.due("2026-11-01"))
    let missing = ItemIDSet([Sample.id(4)...ItemID.highest])
    await #expect(throws: ToDoError.noSuchToDo(missing)) {
      try await interactor.edit(
        ItemIDSet([Sample.id(1)...Sample.id(2), Sample.id(4)...ItemID.highest]), past)
    }
  }

  @Test("An event is published when ToDos are completed, once per change, and for nothing else")
  func completed() async throws {
    try await repository.store(Sample.new("1"), Sample.new("2", done: true), Sample.new("3"))
    _ = try await interactor.setDone(true, Sample.ids(1, 2, 3), .next)
    _ = try await interactor.setDone(true, Sample.ids(1), .next)
    _ = try await interactor.setDone(false, Sample.ids(1), .next)
    await #expect(throws: ToDoError.noSuchToDo(Sample.ids(9))) {
      try await interactor.setDone(true, Sample.ids(1, 9), .next)
    }
    _ = try await interactor.delete(Sample.ids(1))
    #expect(
      events.events(ToDosCompleted.self)
        == [ToDosCompleted(firstTitle: "1", count: 2, completedAt: Sample.now)])
  }

  @Test("Deleted ToDos come back with one undo")
  func delete() async throws {
    try await repository.store(Sample.new("1"), Sample.new("2", done: true), Sample.new("3", done: true))
    let before = try await repository.all()
    #expect(try await interactor.delete(Sample.ids(1)).count == 1)
    #expect(try await interactor.clearDone(of: ToDoFilter(), expecting: nil).map(\.title.text) == ["2", "3"])
    #expect(try await interactor.clearDone(of: ToDoFilter(), expecting: nil).isEmpty)
    #expect(try await repository.history(limit: nil).map(\.kind) == [.clearDone, .delete, .add])
    _ = try await repository.undo(2)
    #expect(try await repository.all() == before)
  }

  @Test("Completed ToDos are deleted only if there are as many as expected")
  func expected() async throws {
    try await repository.store(Sample.new("1"), Sample.new("2", done: true), Sample.new("3", done: true))
    let filter = ToDoFilter(search: "2")
    #expect(try await interactor.doneCount(of: ToDoFilter()) == 2)
    for count in [1, 3] {
      await #expect(throws: ToDoError.otherCount(2)) {
        try await interactor.clearDone(of: ToDoFilter(), expecting: count)
      }
    }
    #expect(try await repository.count() == 3)
    #expect(try await interactor.doneCount(of: filter) == 1)
    #expect(try await interactor.clearDone(of: filter, expecting: 1).map(\.title.text) == ["2"])
    #expect(try await interactor.clearDone(of: ToDoFilter(state: .open), expecting: nil).isEmpty)
    #expect(try await interactor.clearDone(of: ToDoFilter(), expecting: 1).count == 1)
    #expect(try await interactor.doneCount(of: ToDoFilter()) == 0)
  }

  @Test("Completed ToDos are deleted once they are kept, and none if that fails")
  func archive() async throws {
    try await repository.store(Sample.new("1"), Sample.new("2", done: true), Sample.new("3", done: true))
    await #expect(throws: ToDoError.store(.full)) {
      try await interactor.archiveDone { _ throws(ToDoError) in throw .store(.full) }
    }
    #expect(try await repository.count() == 3)
    var titles: [String] = []
    let deleted = try await interactor.archiveDone { items throws(ToDoError) in
      titles += items.map(\.toDo.title.text)
    }
    #expect(titles == ["2", "3"] && deleted.map(\.title.text) == titles)
    #expect(try await repository.history(limit: nil).map(\.kind) == [.clearDone, .add])
  }

  @Test("One ToDo is found by its number, and reported missing by another")
  func detail() async throws {
    try await repository.store(Sample.new("1"))
    let interactor = ToDoDetailInteractor(repository: repository)
    #expect(try await interactor.toDo(Sample.id(1)).title.text == "1")
    await #expect(throws: ToDoError.noSuchToDo(Sample.ids(2))) { try await interactor.toDo(Sample.id(2)) }
  }

  @Test("A list is read in batches that add up to it")
  func list() async throws {
    for number in 1...300 { try await repository.store(Sample.new("\(number)", after: number)) }
    let interactor = ToDoListingInteractor(repository: repository, clock: Sample.clock)
    var batches: [[ToDo]] = []
    try await interactor.find(ToDoQuery(order: .created)) { batch throws(ToDoError) in batches.append(batch) }
    var listed: [[ToDoSummary]] = []
    let summaries = ToDoSummaryListingInteractor(repository: repository, clock: Sample.clock)
    try await summaries.find(ToDoQuery(order: .created)) { batch throws(ToDoError) in listed.append(batch) }
    #expect(batches.count > 1 && listed == batches.map { $0.map(\.summary) })
    #expect(batches.joined().map(\.title.text) == (1...300).reversed().map(String.init))
    #expect(try await interactor.overview().highestID == Sample.id(300))
  }

  @Test("History and maintenance forward to the repository")
  func passedOn() async throws {
    try await repository.store(Sample.new("1"))
    let history = HistoryInteractor(repository: repository)
    #expect(try await history.undo(1).map(\.isUndone) == [true])
    #expect(try await history.redo(1).map(\.isUndone) == [false])
    #expect(try await history.history(limit: 1, by: nil).count == 1)
    let folder = TemporaryFolder()
    let path = folder.path + "/t.sqlite"
    let store = SQLiteToDoRepository(database: Database(path: path, schema: toDosSchema))
    let maintenance = StoreMaintenanceInteractor(store: store)
    #expect(try await maintenance.check().isEmpty)
    try await store.store(Sample.new("1"))
    try await maintenance.backUp(to: path + ".copy", replacing: false)
    #expect(try await maintenance.restore(from: path + ".copy") != nil)
    await #expect(throws: ToDoError.store(.file(.isStore(path: path)))) {
      try await maintenance.backUp(to: path, replacing: true)
    }
  }
}
