import Doubles
import SharedEntities
import Testing
import ToDosEntities
import ToDosInteractors

@Suite("Starts in a repository")
struct StartStorageTests {
  private static let states: [ToDoQuery.State] = ToDoQuery.State.allCases + [.unfinished]

  private static let filters: [ToDoFilter] = states.flatMap { state in
    [nil, "#home", "+shed", "+shed.roof"].flatMap { label in
      ["", "a"].map { ToDoFilter(state: state, search: $0, label: label.flatMap(ToDoLabel.init(stored:))) }
    }
  }

  @Test(
    "Windows, queries and counts say of random ToDos which wait, after changes, undo and redo",
    arguments: RepositoryKind.allCases)
  func random(kind: RepositoryKind) async throws {
    var random = SplitMix64(state: 21)
    for round in 0..<max(1, kind.rounds(of: 10)) {
      try await kind.withRepository { repository in
        for number in 0..<25 { try await repository.store(randomToDo(number, &random)) }
        for step in 0..<12 {
          try await change(repository, &random)
          try await expectAgreement(repository, "\(round), \(step)")
        }
      }
    }
  }

  private func randomToDo(_ number: Int, _ random: inout SplitMix64) -> ToDoValues {
    func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
    var values = Sample.new(
      "\(pick(["a", "b", "c"])) \(number)", done: pick([true, false, false]), after: number / 3,
      start: pick([
        nil, "2026-11-19", "2026-11-20", "2026-11-20 11:59", "2026-11-20 12:01", "2026-11-21", "9999-12-31",
      ]),
      tags: pick(["", "home", "home work"]), project: pick([nil, "shed", "shed.roof"]))
    if pick([true, false, false]) {
      let second = Sample.now.secondsSince1970 + pick([-86_400, -60, 0, 60, 3_600, 86_400])
      values.start = DueDate(Instant(secondsSince1970: second), clock: Sample.clock)
    }
    return values
  }

  private func change(_ repository: any ToDoRepository, _ random: inout SplitMix64) async throws {
    func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
    let batch = ToDoBatchInteractor(repository: repository, clock: Sample.clock)
    let ids = try await repository.all(ToDoQuery(state: .all)).map(\.id)
    let id = ids.isEmpty ? nil : pick(ids)
    switch pick([0, 1, 1, 2, 3, 4, 5]) {
    case 0: try await repository.store(randomToDo(99, &random))
    case 1:
      guard let id else { return }
      let start = randomToDo(0, &random).start
      try await repository.make(.edit, .patch(ItemIDSet([id]), ToDoPatch(start: .some(start))))
    case 2:
      let toggle = try await batch.toggle(of: pick(Self.filters))
      _ = try await batch.make(toggle, expecting: 0...99)
    case 3:
      guard let id else { return }
      try await repository.make(.delete, .delete(.numbered(ItemIDSet([id]))))
    case 4: _ = try? await repository.undo(1)
    default: _ = try? await repository.redo(1)
    }
  }

  private func expectAgreement(_ repository: any ToDoRepository, _ comment: Comment) async throws {
    let (toDos, now) = (try await repository.all(), Sample.clock.localNow())
    for filter in Self.filters {
      let wanted = toDos.filter(filter.test(at: now)).map(\.summary)
      #expect(try await repository.toDos(filter, .from(nil), limit: .max) == wanted, "\(comment) \(filter)")
      for place in wanted.map(\.place).prefix(3) {
        let below = wanted.filter { $0.place >= place }
        #expect(
          try await repository.toDos(filter, .from(place), limit: .max) == below, "\(comment) \(filter)")
        let above = wanted.filter { $0.place < place }
        #expect(
          try await repository.toDos(filter, .before(place), limit: .max) == above, "\(comment) \(filter)")
      }
      #expect(
        try await repository.count(of: ToDoQuery(filter), now: now) == wanted.count, "\(comment) \(filter)")
    }
    #expect(try await repository.openCount() == toDos.count { !$0.isDone && !$0.values.isWaiting(now) })
    let waiting = toDos.count { $0.values.isWaiting(now) }
    #expect(try await repository.openCounts().waiting == waiting, comment)
    #expect(try await repository.check().isEmpty, comment)
  }

  @Test(
    "A start is stored to the minute, as a day, a floating time or an instant",
    arguments: RepositoryKind.allCases)
  func stored(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let instant = DueDate(Instant(secondsSince1970: 1_800_000_000), clock: Sample.clock)
      let starts = [Sample.due("2026-12-01"), Sample.due("2026-12-01 09:30"), instant, nil]
      for start in starts {
        var values = Sample.new("x")
        values.start = start
        try await repository.store(values)
      }
      let found = try await repository.all(ToDoQuery(state: .all, isReversed: true))
      #expect(found.map(\.start) == starts)
      try await repository.make(.edit, .patch(ItemIDSet(found.map(\.id)), ToDoPatch(start: .some(nil))))
      #expect(try await repository.all().allSatisfy { $0.start == nil })
      _ = try await repository.undo(1)
      #expect(try await repository.all(ToDoQuery(state: .all, isReversed: true)).map(\.start) == starts)
    }
  }

  @Test(
    "A change of many is refused as a whole where one would start after it is due",
    arguments: RepositoryKind.allCases)
  func refused(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let stored = try await repository.store(Sample.new("a"), Sample.new("b", due: "2026-11-30"))
      await #expect(throws: ToDoError.startIsAfterDue) {
        try await repository.make(
          .edit,
          .patch(ItemIDSet(stored.map(\.id)), ToDoPatch(start: .some(Sample.due("2026-12-01")))))
      }
      #expect(try await repository.all().allSatisfy { $0.start == nil })
      #expect(try await repository.history(limit: nil).count == 1)
    }
  }
}
