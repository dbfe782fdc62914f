import SharedEntities
import Testing
import TimelineEntities

@Suite("Undo and redo on the timeline, SQLite and in memory")
struct TimelineUndoTests {
  /// Makes changes of every kind.
  private func changes(_ repository: any TimelineRepository) async throws {
    try await repository.post("one", "two\nlines", "three")
    _ = try await repository.make(.toggle(.like, Sample.ids(1, 3)), at: Sample.ago(-1))
    _ = try await repository.make(.toggle(.repost, Sample.ids(3)), at: Sample.ago(-2))
    _ = try await repository.make(.toggle(.like, Sample.ids(2, 3)), at: Sample.ago(-3))
    _ = try await repository.make(.delete(Sample.ids(2, 3)), at: Sample.ago(-4))
    _ = try await repository.add(Sample.new("four", ago: -5))
  }

  @Test(
    "Every change can be undone and redone one by one, restoring each state",
    arguments: TimelineRepositoryKind.allCases)
  func allTheWay(kind: TimelineRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await changes(repository)
      let count = 8
      var states = [try await repository.all()]
      for _ in 0..<count {
        _ = try await repository.undo(1)
        states.append(try await repository.all())
      }
      #expect(states.last?.isEmpty == true)
      #expect(Set(states).count == count + 1)
      await #expect(throws: TimelineError.nothingToUndo(available: 0)) { try await repository.undo(1) }
      for state in states.dropLast().reversed() {
        _ = try await repository.redo(1)
        #expect(try await repository.all() == state)
      }
      _ = try await repository.undo(count)
      #expect(try await repository.all().isEmpty)
      _ = try await repository.redo(count)
      #expect(try await repository.all() == states[0])
    }
  }

  @Test(
    "An edited post keeps all but its text; undo brings the old text back and the mark goes",
    arguments: TimelineRepositoryKind.allCases)
  func editing(kind: TimelineRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.post("one", "two")
      _ = try await repository.make(.toggle(.like, Sample.ids(1)), at: Sample.now)
      let before = try await repository.all()
      let new = try PostText("uno\n牛乳")
      let edited = try await repository.make(.edit(Sample.id(1), new), at: Sample.ago(-60))
      var expected = before[1]
      expected.text = new
      expected.editedAt = Sample.ago(-60)
      #expect(edited == [expected] && expected.didLike)
      let after = try await repository.all()
      #expect(after == [before[0], expected])
      // The same text again is no change.
      #expect(try await repository.make(.edit(Sample.id(1), new), at: Sample.ago(-90)) == [expected])
      #expect(try await repository.history(limit: nil).map(\.kind) == [.edit, .like, .post, .post])
      #expect(try await repository.history(limit: 1).map(\.firstText) == ["uno\n牛乳"])
      #expect(try await repository.undo(1).map(\.kind) == [.edit])
      #expect(try await repository.all() == before)
      #expect(try await repository.redo(1).map(\.kind) == [.edit])
      #expect(try await repository.all() == after)
      await #expect(throws: TimelineError.noSuchPost(Sample.ids(9))) {
        try await repository.make(.edit(Sample.id(9), new), at: Sample.now)
      }
    }
  }

  @Test(
    "Undo and redo return the records after the step, in the order of the steps",
    arguments: TimelineRepositoryKind.allCases)
  func told(kind: TimelineRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await changes(repository)
      let undone = try await repository.undo(4)
      #expect(undone.map(\.kind) == [.post, .delete, .like, .repost])
      #expect(undone.map(\.count) == [1, 2, 2, 1])
      #expect(undone.map(\.firstID.rawValue) == [4, 2, 2, 3])
      #expect(undone.map(\.firstText) == ["four", "two\nlines", "two\nlines", "three"])
      #expect(undone.map(\.madeAt) == [-5, -4, -3, -2].map(Sample.ago))
      #expect(undone.map(\.isUndone) == [true, true, true, true])
      let redone = try await repository.redo(3)
      #expect(redone.map(\.kind) == [.repost, .like, .delete])
      #expect(redone.map(\.isUndone) == [false, false, false])
    }
  }

  @Test("A new change replaces the undone ones", arguments: TimelineRepositoryKind.allCases)
  func newChange(kind: TimelineRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.post("one", "two")
      _ = try await repository.undo(1)
      _ = try await repository.make(.toggle(.like, Sample.ids(1)), at: Sample.now)
      await #expect(throws: TimelineError.nothingToRedo(available: 0)) { try await repository.redo(1) }
      #expect(try await repository.undo(2).map(\.kind) == [.like, .post])
      #expect(try await repository.all().isEmpty)
    }
  }

  @Test(
    "Undoing or redoing more than is available fails, and nothing changes",
    arguments: TimelineRepositoryKind.allCases)
  func tooMany(kind: TimelineRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.post("one")
      await #expect(throws: TimelineError.nothingToUndo(available: 1)) { try await repository.undo(2) }
      #expect(try await repository.texts() == ["one"])
      _ = try await repository.undo(1)
      await #expect(throws: TimelineError.nothingToRedo(available: 1)) { try await repository.redo(2) }
      #expect(try await repository.texts().isEmpty)
    }
  }

  @Test(
    "Random posts, reactions, deletions, undos and redos have the same results in both",
    arguments: [1, 2, 3, 4, 5] as [UInt64])
  func random(seed: UInt64) async throws {
    try await TimelineRepositoryKind.sqlite.withRepository { real in
      try await TimelineRepositoryKind.inMemory.withRepository { double in
        var chance = SplitMix64(state: seed)
        for step in 0..<150 {
          let change = RandomChange(step: step, &chance)
          let (expected, actual) = (await change.make(on: double), await change.make(on: real))
          #expect(actual == expected, "\(change)")
          let (posts, expectedPosts) = (try await real.all(), try await double.all())
          #expect(posts == expectedPosts, "\(change)")
        }
      }
    }
  }
}

/// An operation on a timeline, which may fail.
private enum RandomChange {
  case post(Int)
  case toggle(Reaction, ItemIDSet)
  case delete(ItemIDSet)
  case undo(Int)
  case redo(Int)

  init(step: Int, _ chance: inout SplitMix64) {
    let lowest = Int64.random(in: 1...20, using: &chance)
    let ids = ItemIDSet([Sample.id(lowest)...Sample.id(lowest + .random(in: 0...2, using: &chance))])
    switch Int.random(in: 0..<10, using: &chance) {
    case 0...2: self = .post(step)
    case 3...4: self = .toggle(.like, ids)
    case 5: self = .toggle(.repost, ids)
    case 6: self = .delete(ids)
    case 7...8: self = .undo(.random(in: 1...3, using: &chance))
    default: self = .redo(.random(in: 1...3, using: &chance))
    }
  }

  /// The outcome of the operation, as text.
  func make(on repository: any TimelineRepository) async -> String {
    do throws(TimelineError) {
      switch self {
      case .post(let step):
        return "\(try await repository.add(Sample.new("\(step)", ago: step % 7)))"
      case .toggle(let reaction, let ids):
        return "\(try await repository.make(.toggle(reaction, ids), at: Sample.now))"
      case .delete(let ids): return "\(try await repository.make(.delete(ids), at: Sample.now))"
      case .undo(let count): return "\(try await repository.undo(count).map(\.told))"
      case .redo(let count): return "\(try await repository.redo(count).map(\.told))"
      }
    } catch {
      return "\(error)"
    }
  }
}

extension TimelineUndoTests {
  @Test(
    "Undo and redo tell whether the posts then have the reaction",
    arguments: TimelineRepositoryKind.allCases)
  func reactions(kind: TimelineRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.post("a", "b")
      _ = try await repository.make(.toggle(.like, Sample.ids(1)), at: Sample.now)
      _ = try await repository.make(.toggle(.like, Sample.ids(1, 2)), at: Sample.now)
      _ = try await repository.make(.delete(Sample.ids(1, 2)), at: Sample.now)
      #expect(try await repository.undo(2).map(\.isOn) == [nil, nil])
      #expect(try await repository.undo(1).map(\.isOn) == [false])
      #expect(try await repository.redo(1).map(\.isOn) == [true])
      #expect(try await repository.redo(2).map(\.isOn) == [nil, nil])
    }
  }
}

extension TimelineChangeRecord {
  /// Everything but the number, which only shows the order of changes.
  fileprivate var told: String { "\(kind) \(madeAt) \(count) \(firstID) \(firstText) \(isUndone)" }
}
