import Doubles
import SharedEntities
import Testing
import ToDosEntities
import ToDosInteractors

@Suite("Postponing in a repository")
struct PostponeStorageTests {
  private func interactor(_ repository: any ToDoRepository) -> ToDoPostponeInteractor {
    ToDoPostponeInteractor(repository: repository, clock: Sample.clock)
  }

  @Test("All are postponed in one change, and keep their time of day", arguments: RepositoryKind.allCases)
  func day(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("a", due: "2026-11-20 17:00"), Sample.new("b"), Sample.new("c", due: "2026-11-23"),
        Sample.repeating("d", "every friday", due: "2026-11-20"))
      let before = try await repository.all()
      let monday = Sample.day("2026-11-23")
      let changed = try await interactor(repository).postpone(Sample.ids(1, 2, 3, 4), .day(monday))
      #expect(changed.map(\.id) == [Sample.id(1), Sample.id(2), Sample.id(4)])
      #expect(changed.map(\.due) == ["2026-11-23 17:00", "2026-11-23", "2026-11-23"].map(Sample.due))
      #expect(changed[2].series?.state == "2026-11-20 2026-11-20 0")
      #expect(try await repository.history(limit: 1).map(\.count) == [3])
      _ = try await repository.undo(1)
      #expect(try await repository.all() == before)
    }
  }

  @Test("To a due date, or to none; none if one of them is gone", arguments: RepositoryKind.allCases)
  func others(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Sample.new("a", due: "2026-11-20 17:00"), Sample.new("b"))
      let due = Sample.due("2026-12-24 9:00")
      #expect(
        try await interactor(repository).postpone(Sample.ids(1, 2), .due(due)).map(\.due) == [due, due])
      #expect(try await interactor(repository).postpone(Sample.ids(1), .never).map(\.due) == [nil])
      #expect(try await interactor(repository).postpone(Sample.ids(1), .never).isEmpty)
      await #expect(throws: ToDoError.noSuchToDo(Sample.ids(7, 9))) {
        try await interactor(repository).postpone(Sample.ids(2, 7, 9), .never)
      }
      #expect(try await repository.toDo(Sample.id(2))?.due == due)
    }
  }
}
