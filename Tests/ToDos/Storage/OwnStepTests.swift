import SharedEntities
import Testing
import ToDosEntities
import ToDosInteractors

@Suite("Undo and redo of what one program did, while others do more")
struct OwnStepTests {
  private func findNext(
    _ step: HistoryStep, _ repository: any ToDoRepository
  ) async throws(ToDoError) -> ToDoStep {
    try await ToDoUndoInteractor(repository: repository).next(step)
  }

  private func step(_ step: HistoryStep, _ repository: any ToDoRepository) async throws -> String {
    let next = try await findNext(step, repository)
    let taken = try await repository.take(next)
    #expect(taken.id == next.record.id && taken.isUndone == (step == .undone))
    return "\(next.isOwn ? "own" : "other") \(taken.firstText)"
  }

  @Test(
    "One's own newest change is undone and redone, though others have made later ones",
    arguments: RepositoryKind.allCases)
  func own(kind: RepositoryKind) async throws {
    try await kind.withTwo { own, other in
      try await own.store(Sample.new("a"))
      try await own.store(Sample.new("b"))
      try await other.store(Sample.new("c", done: true))
      try await other.store(Sample.new("d"))
      #expect(try await step(.undone, own) == "own b")
      #expect(try await own.titles(ToDoQuery(state: .all, order: .title)) == ["a", "c", "d"])
      #expect(try await step(.undone, own) == "own a")
      #expect(try await own.openCount() == 1)
      #expect(try await step(.redone, own) == "own a")
      #expect(try await own.openCount() == 2)
      #expect(try await step(.redone, own) == "own b")
      #expect(try await own.titles(ToDoQuery(state: .all, order: .title)) == ["a", "b", "c", "d"])
      #expect(try await own.openCount() == 3)
      #expect(try await step(.undone, other) == "own d")
      #expect(try await own.check().isEmpty)
    }
  }

  @Test(
    "Without a change of one's own the newest of others is named, and undone only while it is",
    arguments: RepositoryKind.allCases)
  func others(kind: RepositoryKind) async throws {
    try await kind.withTwo { own, other in
      await #expect(throws: ToDoError.nothingToUndo(available: 0)) { try await findNext(.undone, own) }
      await #expect(throws: ToDoError.nothingToRedo(available: 0)) { try await findNext(.redone, own) }
      try await other.store(Sample.new("a"))
      let next = try await findNext(.undone, own)
      #expect(!next.isOwn && next.record.firstText == "a")
      try await other.store(Sample.new("b"))
      let newest = try await own.history(limit: 1).first
      await #expect(throws: ToDoError.changeIsNotNewest(next.record.id, newest: newest)) {
        try await own.take(next)
      }
      #expect(try await step(.undone, own) == "other b")
      // What it has undone itself is its own to redo, and is still of others when it is undone.
      #expect(try await step(.redone, own) == "own b")
      #expect(try await step(.undone, own) == "other b")
      let redo = try await findNext(.redone, other)
      #expect(!redo.isOwn)
      #expect(try await step(.redone, own) == "own b")
      await #expect(throws: ToDoError.changeIsNotNewest(redo.record.id, newest: nil)) {
        try await other.take(redo)
      }
    }
  }

  @Test("What has changed since is not undone, and nothing else either", arguments: RepositoryKind.allCases)
  func changedSince(kind: RepositoryKind) async throws {
    try await kind.withTwo { own, other in
      try await other.store(Sample.new("a"), Sample.new("b"))
      try await own.make(.done, .setDone(true, .numbered(Sample.ids(1, 2))))
      try await other.make(.edit, .patch(Sample.ids(2), ToDoPatch(title: Title(stored: "x"))))
      let before = try await own.all()
      let next = try await findNext(.undone, own)
      await #expect(throws: ToDoError.hasChangedSince(next.record)) { try await own.take(next) }
      #expect(try await own.all() == before)
      _ = try await other.undo(1)
      #expect(try await step(.undone, own) == "own a")
      #expect(try await own.openCount() == 2)
      #expect(try await own.check().isEmpty)
    }
  }

  @Test("A change that is gone, or replaced by another with its number, is none of one's own")
  func replaced() async throws {
    try await RepositoryKind.sqlite.withTwo { own, other in
      try await own.store(Sample.new("a"))
      _ = try await other.undo(1)
      try await other.store(Sample.new("b"))
      let next = try await findNext(.undone, own)
      #expect(!next.isOwn && next.record.firstText == "b")
    }
  }

  @Test("Random changes of two programs are undone alike in memory and in a file, which stays sound")
  func random() async throws {
    try await RepositoryKind.inMemory.withTwo { ownMemory, otherMemory in
      try await RepositoryKind.sqlite.withTwo { ownFile, otherFile in
        var random = SplitMix64(state: 7)
        for _ in 0..<400 {
          let isOwn = Bool.random(using: &random)
          let action = Action.random(using: &random)
          let memory = await action.result(on: isOwn ? ownMemory : otherMemory)
          let file = await action.result(on: isOwn ? ownFile : otherFile)
          #expect(memory == file, "\(action)")
          let stored = (memory: try await ownMemory.all(), file: try await ownFile.all())
          #expect(stored.memory == stored.file)
          let openCount = try await ownFile.openCount()
          #expect(openCount == stored.file.filter { !$0.isDone }.count)
          guard memory == file else { return }
        }
        let history = try await ownMemory.history(limit: nil)
        #expect(try await ownFile.history(limit: nil) == history)
        #expect(try await ownFile.check().isEmpty)
      }
    }
  }

  private enum Action {
    case add(Int)
    case toggle(Int)
    case delete(Int)
    case step(HistoryStep)
    case globalStep(HistoryStep)

    static func random(using random: inout SplitMix64) -> Action {
      let number = Int.random(in: 1...12, using: &random)
      return switch Int.random(in: 0..<10, using: &random) {
      case 0, 1: .add(number)
      case 2: .toggle(number)
      case 3: .delete(number)
      case 4, 5, 6: .step(.undone)
      case 7, 8: .step(.redone)
      default: .globalStep(number.isMultiple(of: 2) ? .undone : .redone)
      }
    }

    /// What it did, or why it did nothing.
    func result(on repository: any ToDoRepository) async -> String {
      do throws(ToDoError) {
        switch self {
        case .add(let number):
          return "\(try await repository.store(Sample.new("\(number)", done: number < 4)).map(\.id))"
        case .toggle(let number):
          let isDone = try await repository.existing(Sample.id(Int64(number))).isDone
          let change = ToDoChange.setDone(!isDone, Sample.ids(Int64(number)), at: Sample.now)
          return "\(try await repository.make(change).toDos.count)"
        case .delete(let number):
          let change = ToDoChange.delete(Sample.ids(Int64(number)), at: Sample.now)
          return "\(try await repository.make(change).toDos.count)"
        case .step(let step):
          let next = try await ToDoUndoInteractor(repository: repository).next(step)
          return "\(next.isOwn) \(try await repository.take(next))"
        case .globalStep(.undone): return "\(try await repository.undo(1))"
        case .globalStep(.redone): return "\(try await repository.redo(1))"
        }
      } catch {
        return "\(error)"
      }
    }
  }
}
