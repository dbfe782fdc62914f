import Doubles
import PostgreSQLStorage
import QuizEntities
import ServerDoubles
import SharedEntities
import Testing

private let reader = ServerLists.Rights(mayWrite: false, isOwner: false)

/// Settings and answers belong to a role on the server, and not to its name.
@Suite("Whose the settings and answers of a quiz on a server are", .patient)
struct ServerQuizPeopleTests {
  private let server: PostgreSQLServer
  private let lists: ServerLists
  private let place: ServerLocation

  init() async throws {
    server = try PostgreSQLServer.shared
    place = try await server.newList(of: [serverQuizSchema])
    lists = ServerLists(at: place)
    try await PostgreSQLQuizRepository(at: place).store(Stored.question("a"))
  }

  private func quiz(_ person: String) throws -> PostgreSQLQuizRepository {
    PostgreSQLQuizRepository(at: try server.place(list: place.list, role: person))
  }

  /// Lets somebody in, who answers a question and has settings.
  private func settle(_ person: String) async throws {
    try server.makeRole(person)
    try await lists.invite(person, reader)
    let quiz = try quiz(person)
    for _ in 0..<2 { try await quiz.record(Stored.answer("a", .correct)) }
    _ = try await quiz.change(QuizSettingsPatch(questionCount: try QuestionCount(7)))
  }

  private func expect(_ person: String, _ scores: [String], count: Int?) async throws {
    let quiz = try quiz(person)
    #expect(try await quiz.scores() == scores)
    let standard = QuizSettings.default.questionCount.number
    #expect(try await quiz.settings().questionCount.number == count ?? standard)
  }

  @Test("A new role with the name of a dropped one has none of its answers and settings")
  func newRole() async throws {
    try await settle("quiz_heir")
    try server.run("DROP OWNED BY quiz_heir; DROP ROLE quiz_heir")
    try server.makeRole("quiz_heir")
    try await lists.invite("quiz_heir", reader)
    try await expect("quiz_heir", [], count: nil)
    try await quiz("quiz_heir").record(Stored.answer("a", .incorrect))
    try await expect("quiz_heir", ["a 0/1"], count: nil)
    #expect(
      try server.run("SELECT count(*) FROM quiz_answer", as: "quiz_heir") == "1")
  }

  @Test("A role that is renamed keeps its answers and settings, also when it leaves and comes back")
  func renamedRole() async throws {
    try await settle("quiz_bob")
    try server.run("ALTER ROLE quiz_bob RENAME TO quiz_rob")
    try await settle("quiz_bob")
    try await quiz("quiz_rob").record(Stored.answer("a", .incorrect))
    try await expect("quiz_rob", ["a 2/3"], count: 7)
    try await lists.remove("quiz_rob")
    try await lists.invite("quiz_rob", reader)
    try await expect("quiz_rob", ["a 2/3"], count: 7)
    try await expect("quiz_bob", ["a 2/2"], count: 7)
  }

  @Test("Nobody adds answers or settings in another's name by SQL")
  func attacks() async throws {
    try await settle("quiz_ann")
    try server.makeRole("quiz_eve")
    try await lists.invite("quiz_eve", reader)
    for who in ["'quiz_ann'", "'x'", "''"] {
      for sql in [
        "INSERT INTO quiz_tally SELECT id, \(who), 'a', 1, 1 FROM list",
        "INSERT INTO quiz_settings SELECT id, \(who), 1, 1, 1 FROM list",
        "INSERT INTO quiz_answer SELECT id, 0, \(who), 'a', 1, 'correct', 1, 1 FROM list",
      ] {
        #expect(throws: PostgreSQLServer.Failure.self, "\(sql)") { try server.run(sql, as: "quiz_eve") }
      }
    }
    for table in ["quiz_tally", "quiz_settings", "quiz_answer"] {
      #expect(try server.run("DELETE FROM \(table) RETURNING 1", as: "quiz_eve") == "")
      #expect(try server.run("SELECT count(*) FROM \(table)", as: "quiz_eve") == "0")
    }
    try await expect("quiz_ann", ["a 2/2"], count: 7)
  }

  @Test("Older tables give answers and settings to members who have the name now, and to nobody else")
  func upgrade() async throws {
    let database = "quiz_upgraded"
    try server.run("CREATE DATABASE \(database)")
    func place(_ person: String) throws -> ServerLocation {
      let text = try server.place(list: "home", role: person).text
      return try #require(ServerLocation(text.replacing("/postgres?", with: "/\(database)?")))
    }
    let owner = ServerLists(at: try place("owner"))
    try await owner.makeTables(of: [serverQuizSchema])
    try await owner.makeList()
    try server.makeRole("quiz_old")
    try await owner.invite("quiz_old", reader)
    // As the tables were before they knew who is who.
    let personal = ["quiz_tally", "quiz_settings", "quiz_answer"]
    try server.run(
      "DROP TABLE IF EXISTS author CASCADE;"
        + (personal + ["step"]).map {
          "DROP TRIGGER IF EXISTS author_writes ON \($0); ALTER TABLE \($0) ALTER who SET DEFAULT session_user;"
        }.joined(), in: database)
    for who in ["quiz_old", "quiz_gone"] {
      try server.run(
        """
        INSERT INTO quiz_settings SELECT id, '\(who)', 0, 20, 7 FROM list;
        INSERT INTO quiz_answer SELECT id, 0, '\(who)', 'a', 1, 'correct', 1, 1 FROM list
        """, in: database)
    }
    try await owner.makeTables(of: [serverQuizSchema])
    try server.makeRole("quiz_gone")
    try await owner.invite("quiz_gone", reader)
    try server.run("ALTER ROLE quiz_old RENAME TO quiz_older")
    for (person, count) in [("quiz_older", 7), ("quiz_gone", QuizSettings.default.questionCount.number)] {
      let quiz = PostgreSQLQuizRepository(at: try place(person))
      #expect(try await quiz.settings().questionCount.number == count)
      try await quiz.record(Stored.answer("a", .correct))
    }
    #expect(try server.run("SELECT count(*) FROM quiz_answer", as: "quiz_older", in: database) == "2")
    #expect(try server.run("SELECT count(*) FROM quiz_answer", as: "quiz_gone", in: database) == "1")
  }
}
