import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import Testing
import ToDosEntities

@Suite("A list behind PgBouncer")
struct PoolerTests {
  @Test(
    "More writers than the pooler has connections change a list, each as themselves, and no number is missing"
  )
  func writers() async throws {
    let people = (1...5).map { "pooled_\($0)" }
    let team = try await Team(owner: people[0])
    for person in people.dropFirst() {
      try team.server.makeRole(person)
      try await team.lists(people[0]).invite(person, .init(mayWrite: true, isOwner: false))
    }
    let pooler = try Pooler(before: team.server, people: people)
    func toDos(_ person: String) throws -> PostgreSQLToDoRepository {
      PostgreSQLToDoRepository(
        at: try pooler.place(list: team.list, role: person), clock: ZoneClock.utc)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for person in people {
        group.addTask {
          let repository = try toDos(person)
          for number in 0..<10 {
            let toDo = try await repository.add("\(person) \(number)")
            try await repository.rename(toDo.id, "牛乳 \(person) \(number)")
          }
          _ = try await repository.undo(1)
        }
      }
      try await group.waitForAll()
    }
    let repository = try toDos(people[0])
    let history = try await repository.history(limit: nil)
    #expect(Set(history.map(\.id)).count == 100)
    for person in people {
      let own = try await repository.history(limit: nil, by: person)
      #expect(own.count == 20 && own[0].isUndone && !own[1].isUndone)
      #expect(own.allSatisfy { $0.firstText.contains(person) })
    }
    #expect(try await repository.titles().filter { $0.hasPrefix("牛乳 ") }.count == 45)
    #expect(
      try await repository.count(of: ToDoQuery(search: ["乳 pooled_3"]), now: ZoneClock.utc.local(now)) == 9)
    #expect(try await repository.check().isEmpty)
  }
}
