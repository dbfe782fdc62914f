import Doubles
import Foundation
import Testing

/// Commands that are killed at random moments.
///
/// At any moment, a change is stored as a whole or not at all, it is stored if the command reported it, and the next
/// command works.
@Suite(.patient)
struct KillTests {
  let store = TestStore()

  @Test("Killing 'add' 100 times loses no ToDo that was reported and leaves no half of one")
  func add() async throws {
    try await store.fill(3)
    let killer = Killer(store)
    var before = try await store.toDos()
    for round in killer.rounds {
      let output = try await killer.run(round, ["add", "ToDo \(round)", "--memo", "of round \(round)"])
      try await store.expectSound(killer.comment)
      let after = try await store.toDos()
      let added = after.filter { !before.contains($0) }
      #expect(after.filter { before.contains($0) } == before, killer.comment)
      #expect(added.map(\.title) == [] || added.map(\.title) == ["ToDo \(round)"], killer.comment)
      #expect(added.allSatisfy { $0.memo == "of round \(round)" && !$0.done }, killer.comment)
      if output.reportsChange {
        #expect(added.map { "Added \($0.id): ToDo \(round)" }.first == output.firstLine, killer.comment)
      }
      // One more change filled the store.
      #expect(try await store.changeCount() == after.count - 3 + 1, killer.comment)
      before = after
    }
    killer.expectHits()
  }

  @Test("Killing 'done' 100 times marks all of its ToDos or none")
  func done() async throws {
    try await store.fill(60)
    let killer = Killer(store)
    let open = try await store.toDos()
    let done = open.marked(11...50)
    for round in killer.rounds {
      let output = try await killer.run(round, ["done", "11-50"])
      try await store.expectSound(killer.comment)
      let after = try await store.toDos()
      #expect(after == done || after == open && !output.reportsChange, killer.comment)
      #expect(try await store.changeCount() == (after == done ? 2 : 1), killer.comment)
      // The next command that changes something works, and the next round sees its result.
      guard after != open else { continue }
      let next = try await store.run("undo")
      #expect(next.isDone, killer.comment)
    }
    #expect(try await store.toDos() == open)
    killer.expectHits()
  }

  @Test("Killing 'undo' 100 times takes the change back as a whole or not at all")
  func undo() async throws {
    try await store.fill(60)
    let open = try await store.toDos()
    let done = open.marked(11...50)
    try await store.run("done", "11-50")
    let killer = Killer(store)
    for round in killer.rounds {
      let output = try await killer.run(round, ["undo"])
      try await store.expectSound(killer.comment)
      let after = try await store.toDos()
      #expect(after == open || after == done && !output.reportsChange, killer.comment)
      #expect(try await store.changeCount() == (after == done ? 2 : 1), killer.comment)
      guard after != done else { continue }
      let next = try await store.run("redo")
      #expect(next.isDone, killer.comment)
    }
    #expect(try await store.toDos() == done)
    killer.expectHits()
  }

  @Test("Killing the very first command leaves nothing that a second one cannot use")
  func firstCommand() async throws {
    let killer = Killer(store)
    for round in killer.rounds.prefix(50) {
      try FileManager.default.removeItem(atPath: store.folder)
      let output = try await killer.run(round, ["add", "first"])
      let titles = try await store.toDos().map(\.title)
      #expect(titles == ["first"] || titles.isEmpty && !output.reportsChange, killer.comment)
      let next = try await store.run("add", "second")
      #expect(next.isDone, killer.comment)
      #expect(try await store.toDos().map(\.title) == titles + ["second"], killer.comment)
      try await store.expectSound(killer.comment)
    }
    killer.expectHits(of: 50)
  }
}

extension [ListedToDo] {
  /// The same with some of them done.
  fileprivate func marked(_ ids: ClosedRange<Int>) -> [ListedToDo] {
    map { toDo in
      var marked = toDo
      marked.done = toDo.done || ids.contains(toDo.id)
      return marked
    }
  }
}
