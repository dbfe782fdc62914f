import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import Testing
import ToDosEntities

@Suite("Many writers of a list")
struct ManyWritersTests {
  @Test("Eight writers with 200 changes each leave 1,600 numbers without a gap")
  func numbers() async throws {
    let place = try await PostgreSQLServer.shared.newList(of: [serverToDosSchema])
    let (writers, changes) = (8, 200)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<writers {
        group.addTask {
          let repository = PostgreSQLToDoRepository(at: place, clock: ZoneClock.utc)
          for number in 0..<changes { try await repository.add("\(writer) \(number)") }
        }
      }
      try await group.waitForAll()
    }
    let repository = PostgreSQLToDoRepository(at: place, clock: ZoneClock.utc)
    let records = try await repository.history(limit: nil)
    #expect(records.map(\.id) == (1...Int64(writers * changes)).reversed())
    // The numbers of ToDos are in the order of the changes, too, and each writer's are in its own.
    #expect(records.map(\.firstID.rawValue) == (1...Int64(writers * changes)).reversed())
    for writer in 0..<writers {
      let own = records.map(\.firstText).filter { $0.hasPrefix("\(writer) ") }
      #expect(own == (0..<changes).reversed().map { "\(writer) \($0)" })
    }
    #expect(try await repository.openCount() == writers * changes)
    #expect(try await repository.check().isEmpty)
  }

  @Test(
    "A title stays found by parts of its words, of two letters and in Japanese, through change, undo and deletion"
  )
  func search() async throws {
    let place = try await PostgreSQLServer.shared.newList(of: [serverToDosSchema])
    let repository = PostgreSQLToDoRepository(at: place, clock: ZoneClock.utc)
    let toDo = try await repository.add("牛乳を買う")
    try await repository.add("Oat MILK")
    func found(_ text: String) async throws -> Int {
      try await repository.toDos(ToDoFilter(search: text), .from(nil), limit: 10).count
    }
    #expect(try await found("牛乳") == 1)
    #expect(try await found("乳を買") == 1)
    #expect(try await found("乳") == 1)
    #expect(try await found("ｍｉｌｋ") == 1)
    #expect(try await found("牛を") == 0)
    try await repository.rename(toDo.id, "豆乳を買う")
    #expect(try await found("牛乳") == 0)
    #expect(try await found("豆乳") == 1)
    _ = try await repository.undo(1)
    #expect(try await found("牛乳") == 1)
    _ = try await repository.make(.delete(ItemIDSet([toDo.id]), at: now))
    #expect(try await found("乳を") == 0)
    #expect(try await repository.check().isEmpty)
  }
}
