import DatabaseStorage
import Doubles
import QuizEntities
import QuizStorage
import SharedEntities
import Testing

@Suite("The tables of the quiz")
struct QuizSchemaTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/t.sqlite" }

  /// Another module with tables in the same store.
  private let notes = Schema(
    module: "notes", migrations: [Migration(sql: "CREATE TABLE note(text TEXT NOT NULL) STRICT")])

  private func repository() -> SQLiteQuizRepository {
    SQLiteQuizRepository(database: Database(path: path, schema: quizSchema))
  }

  @Test("The migrations are as they were released")
  func released() {
    #expect(quizSchema.module == "quiz")
    #expect(quizSchema.fingerprints == ["56ed781fde885b2b"])
  }

  @Test("A store created without the quiz can be read, and gets its tables with the first change")
  func withoutQuiz() async throws {
    let others = Database(path: path, schema: notes)
    try others.openForWriting().runScript("INSERT INTO note VALUES ('one')")
    #expect(try await repository().all().isEmpty)
    #expect(try await repository().settings() == .default)
    let tables = "SELECT count(*) FROM sqlite_schema WHERE name GLOB 'quiz_*' AND type = 'table'"
    #expect(try others.openForReading().number(tables) == 0)
    try await repository().store(Stored.question("a"))
    #expect(try others.openForReading().number(tables) == 6)
    #expect(try others.openForReading().text("SELECT text FROM note") == "one")
  }

  @Test("The content of the quiz survives the use of the store without it")
  func othersAfterQuiz() async throws {
    try await repository().store(Stored.question("a"))
    try await repository().record(Stored.answer("a", .correct))
    try Database(path: path, schema: notes).openForWriting().runScript("INSERT INTO note VALUES ('one')")
    #expect(try await repository().scores() == ["a 1/1"])
  }

  @Test("Tables of a later version are refused, and left unchanged")
  func later() async throws {
    let later = Schema(
      module: quizSchema.module,
      migrations: quizSchema.migrations + [
        Migration(sql: "ALTER TABLE quiz_question ADD COLUMN hint TEXT")
      ])
    _ = try Database(path: path, schema: later).openForWriting()
    await #expect(throws: QuizError.store(.newerVersion)) { try await repository().all() }
    await #expect(throws: QuizError.store(.newerVersion)) {
      try await repository().record(Stored.answer("a", .correct))
    }
  }
}
