import SharedEntities
import Testing
import ToDosEntities

@Suite("Undo and redo, SQLite and in memory")
struct ToDoUndoTests {
  /// Makes one change of every kind.
  private func changes(_ repository: any ToDoRepository) async throws {
    let now = Sample.now
    try await repository.store(Sample.new("one"))
    try await repository.store(Sample.new("two", memo: "memo", due: "2026-11-30 9:00"))
    try await repository.store(Sample.new("three", identifier: "u3"), Sample.new("four"), as: .import)
    _ = try await repository.make(
      ToDoChange(.done, at: now, .setDone(true, .numbered(ItemIDSet([Sample.id(1)...Sample.id(3)])))))
    _ = try await repository.make(ToDoChange(.reopen, at: now, .setDone(false, .numbered(Sample.ids(2)))))
    try await repository.make(
      .edit,
      .patch(Sample.ids(2), ToDoPatch(title: Title(stored: "two, edited"), memo: .empty, due: .some(nil))))
    _ = try await repository.make(ToDoChange(.delete, at: now, .delete(.numbered(Sample.ids(4)))))
    _ = try await repository.make(ToDoChange(.clearDone, at: now, .delete(.all(isDone: true))))
  }

  @Test("A change is undone by its number only while it is the newest", arguments: RepositoryKind.allCases)
  func byNumber(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Sample.new("one"))
      try await repository.store(Sample.new("two"))
      let records = try await repository.history(limit: nil)
      let (newest, first) = (records[0], records[1])
      await #expect(throws: ToDoError.changeIsNotNewest(first.id, newest: newest)) {
        try await repository.undoChange(first.id)
      }
      #expect(try await repository.undoChange(newest.id).map(\.id) == [newest.id])
      await #expect(throws: ToDoError.changeIsNotNewest(newest.id, newest: first)) {
        try await repository.undoChange(newest.id)
      }
      #expect(try await repository.all().map(\.title.text) == ["one"])
      _ = try await repository.undoChange(first.id)
      await #expect(throws: ToDoError.changeIsNotNewest(first.id, newest: nil)) {
        try await repository.undoChange(first.id)
      }
    }
  }

  @Test(
    "Every change can be undone and redone one by one, restoring each state",
    arguments: RepositoryKind.allCases)
  func allTheWay(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await changes(repository)
      var states = [try await repository.all()]
      let count = try await repository.history(limit: nil).count
      #expect(count == 8)
      for _ in 0..<count {
        _ = try await repository.undo(1)
        states.append(try await repository.all())
      }
      #expect(states.last?.isEmpty == true)
      #expect(Set(states).count == count + 1)
      for state in states.dropLast().reversed() {
        _ = try await repository.redo(1)
        #expect(try await repository.all() == state)
      }
      _ = try await repository.undo(count)
      #expect(try await repository.all().isEmpty)
      _ = try await repository.redo(count)
      #expect(try await repository.all() == states[0])
      #expect(try await repository.check().isEmpty)
    }
  }

  @Test("ToDos restored by undo are found by a search", arguments: RepositoryKind.allCases)
  func searchAfterUndo(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Sample.new("牛乳", memo: "ﾊﾟﾝ"))
      _ = try await repository.make(ToDoChange(.delete, at: Sample.now, .delete(.numbered(Sample.ids(1)))))
      _ = try await repository.undo(1)
      #expect(try await repository.titles(ToDoQuery(search: ["パン"])) == ["牛乳"])
    }
  }

  @Test("A new change replaces the undone ones", arguments: RepositoryKind.allCases)
  func newChange(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Sample.new("one"))
      try await repository.store(Sample.new("two"))
      _ = try await repository.undo(2)
      try await repository.store(Sample.new("three"))
      await #expect(throws: ToDoError.nothingToRedo(available: 0)) { try await repository.redo(1) }
      #expect(try await repository.history(limit: nil).map(\.firstText) == ["three"])
      #expect(try await repository.check().isEmpty)
    }
  }

  @Test(
    "Undoing or redoing more than is available fails without a change", arguments: RepositoryKind.allCases)
  func tooMany(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Sample.new("one"))
      await #expect(throws: ToDoError.nothingToUndo(available: 1)) { try await repository.undo(2) }
      #expect(try await repository.titles() == ["one"])
      _ = try await repository.undo(1)
      await #expect(throws: ToDoError.nothingToRedo(available: 1)) { try await repository.redo(2) }
      await #expect(throws: ToDoError.nothingToUndo(available: 0)) { try await repository.undo(1) }
    }
  }

  @Test(
    "The history lists each change, newest first, and whether it is undone",
    arguments: RepositoryKind.allCases)
  func history(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await changes(repository)
      let undone = try await repository.undo(2)
      #expect(undone.map(\.kind) == [.clearDone, .delete] && undone.allSatisfy(\.isUndone))
      let redone = try await repository.redo(1)
      #expect(redone.map(\.kind) == [.delete] && !redone.contains(where: \.isUndone))
      let history = try await repository.history(limit: nil)
      #expect(try await repository.history(limit: nil, by: "nobody").isEmpty)
      #expect(history.map(\.kind) == [.clearDone, .delete, .edit, .reopen, .done, .import, .add, .add])
      #expect(history.map(\.isUndone) == [true] + Array(repeating: false, count: 7))
      #expect(history.map(\.count) == [2, 1, 1, 1, 3, 2, 1, 1])
      #expect(
        history[0].firstText == "one" && history[5].firstText == "three"
          && history[2].firstID == Sample.id(2))
      #expect(try await repository.history(limit: 3).map(\.id) == history.prefix(3).map(\.id))
    }
  }
}
