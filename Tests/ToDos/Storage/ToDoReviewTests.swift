import DatabaseStorage
import Doubles
import SharedEntities
import Synchronization
import Testing
import ToDosContracts
import ToDosEntities
import ToDosInteractors
import ToDosStorage

/// What a reviewer sees of changes, and what its refusals and modifications do.
@Suite("Review of changes")
struct ToDoReviewTests {
  private let folder = TemporaryFolder()
  private let reviewer = ReviewerDouble()

  private var repository: SQLiteToDoRepository {
    SQLiteToDoRepository(
      database: Database(path: folder.path + "/t.sqlite", schema: toDosSchema), reviewer: reviewer)
  }

  private func form(_ repository: any ToDoRepository) -> ToDoFormInteractor {
    ToDoFormInteractor(repository: repository, clock: Sample.clock, language: .english)
  }

  private func batch(_ repository: any ToDoRepository) -> ToDoBatchInteractor {
    ToDoBatchInteractor(repository: repository, clock: Sample.clock)
  }

  @Test("Every kind of change is shown once, with each ToDo before and after")
  func kinds() async throws {
    let repository = repository
    let (one, two) = (Sample.toDo(1, "one"), Sample.toDo(2, "two"))
    let oneDone = Sample.toDo(1, "one", done: true).changed(1, completedAt: Sample.now)
    let twoDone = Sample.toDo(2, "two", done: true).changed(1, completedAt: Sample.now)
    try await repository.store(Sample.new("one"), Sample.new("two"), as: .import)
    #expect(
      reviewer.last == ToDoEffect(.make(.import), [.init(old: nil, new: one), .init(old: nil, new: two)]))
    _ = try await batch(repository).setDone(true, Sample.ids(1), .next)
    #expect(reviewer.last == ToDoEffect(.make(.done), [.init(old: one, new: oneDone)]))
    _ = try await repository.make(ToDoChange(.done, at: Sample.now, .setDone(true, .all(isDone: false))))
    #expect(reviewer.last == ToDoEffect(.make(.done), [.init(old: two, new: twoDone)]))
    _ = try await batch(repository).clearDone(of: ToDoFilter(), expecting: nil)
    #expect(
      reviewer.last
        == ToDoEffect(.make(.clearDone), [.init(old: oneDone, new: nil), .init(old: twoDone, new: nil)]))
    _ = try await repository.undo(2)
    #expect(
      reviewer.last == ToDoEffect(.undo, [.init(old: nil, new: oneDone), .init(old: nil, new: two)]))
    _ = try await repository.redo(1)
    #expect(reviewer.last == ToDoEffect(.redo, [.init(old: two, new: twoDone)]))
    #expect(reviewer.counts == .init(begun: 6, seen: 6, made: 6))
  }

  @Test("A change without effect, and a dry run, are not shown")
  func nothing() async throws {
    let repository = repository
    _ = try await batch(repository).clearDone(of: ToDoFilter(), expecting: nil)
    _ = try await repository.dryRun(Sample.new("x"))
    #expect(reviewer.counts.seen == 0)
  }

  @Test("Modified values are stored, returned, recorded in the history, and undone with the change")
  func revised() async throws {
    let repository = repository
    reviewer.revise = { toDo in
      var toDo = toDo
      toDo.title = Title(stored: toDo.title.text.uppercased())
      return toDo
    }
    #expect(try await form(repository).save(.init(title: "one"), of: nil).title.text == "ONE")
    #expect(try await form(repository).edit(Sample.id(1), .init(title: "two")).toDo.title.text == "TWO")
    try await repository.store(Sample.new("three"), Sample.new("four"), as: .import)
    #expect(try await repository.titles() == ["FOUR", "THREE", "TWO"])
    #expect(try await repository.titles(ToDoQuery(search: ["four"])) == ["FOUR"])
    #expect(try await repository.history(limit: nil).map(\.firstText) == ["THREE", "TWO", "ONE"])
    #expect(try await repository.check() == [])
    _ = try await repository.undo(2)
    #expect(try await repository.titles() == ["ONE"])
    _ = try await repository.redo(2)
    #expect(try await repository.titles() == ["FOUR", "THREE", "TWO"])
  }

  @Test("A ToDo that a reviewer completes or reopens counts as such")
  func counts() async throws {
    let repository = repository
    reviewer.revise = { toDo in
      var toDo = toDo
      toDo.isDone.toggle()
      return toDo
    }
    #expect(try await form(repository).save(.init(title: "one"), of: nil).isDone)
    #expect(try await repository.openCount() == 0)
    try await repository.store(Sample.new("two"), Sample.new("three", done: true), as: .import)
    #expect(try await repository.openCount() == 1)
    #expect(
      try await batch(repository).setDone(false, Sample.ids(1, 2), .next).toDos.map(\.isDone) == [true, true])
    #expect(try await repository.openCount() == 1)
    #expect(try await repository.check() == [])
  }

  @Test("A refused change leaves no trace, and is not reported as made")
  func refused() async throws {
    let repository = repository
    let one = try await form(repository).save(.init(title: "one"), of: nil)
    let before = reviewer.counts.made
    reviewer.refusal = .hook(.refused(hook: "before", reason: "no"))
    let refusal = ToDoError.hook(.refused(hook: "before", reason: "no"))
    await #expect(throws: ToDoSavingError(refusal)) {
      try await form(repository).save(.init(title: "two"), of: nil)
    }
    await #expect(throws: refusal) { try await batch(repository).setDone(true, Sample.ids(1), .next) }
    await #expect(throws: refusal) { try await repository.undo(1) }
    #expect(try await repository.all() == [one])
    #expect(try await repository.history(limit: nil).map(\.isUndone) == [false])
    #expect(reviewer.counts.made == before)
    #expect(try await repository.check() == [])
  }

  @Test("A change is not begun if the reviewer throws")
  func unready() async throws {
    let fault = ToDoError.hook(.unreadable(path: "/x", detail: "no"))
    reviewer.fault = fault
    await #expect(throws: ToDoSavingError(fault)) {
      try await form(repository).save(.init(title: "one"), of: nil)
    }
    #expect(folder.names.isEmpty)
  }
}

/// A reviewer that records changes, and may refuse or modify them.
private final class ReviewerDouble: ToDoChangeReviewing, ToDoChangeReview {
  struct Counts: Hashable {
    var begun = 0
    var seen = 0
    var made = 0
  }

  private struct State {
    var last: ToDoEffect?
    var counts = Counts()
    var revise: @Sendable (ToDo) -> ToDo = { $0 }
    var refusal: ToDoError?
    var fault: ToDoError?
  }

  private let state = Mutex(State())

  var last: ToDoEffect? { state.withLock { $0.last } }
  var counts: Counts { state.withLock { $0.counts } }
  var revise: @Sendable (ToDo) -> ToDo {
    get { state.withLock { $0.revise } }
    set { state.withLock { $0.revise = newValue } }
  }
  var refusal: ToDoError? {
    get { state.withLock { $0.refusal } }
    set { state.withLock { $0.refusal = newValue } }
  }
  var fault: ToDoError? {
    get { state.withLock { $0.fault } }
    set { state.withLock { $0.fault = newValue } }
  }

  func beginReview() throws(ToDoError) -> (any ToDoChangeReview)? {
    state.withLock { $0.counts.begun += 1 }
    if let fault { throw fault }
    return self
  }

  func review(_ effect: ToDoEffect) throws(ToDoError) -> [ToDo] {
    state.withLock {
      $0.last = effect
      $0.counts.seen += 1
    }
    if let refusal { throw refusal }
    guard case .make = effect.kind else { return [] }
    return effect.entries.compactMap(\.new).filter { revise($0) != $0 }.map(revise)
  }

  func changeIsMade() { state.withLock { $0.counts.made += 1 } }
}
