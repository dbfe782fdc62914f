import DatabaseStorage
import Doubles
import Foundation
import QuizEntities
import QuizStorage
import SharedEntities
import Testing

@Suite("The SQLite repository of the quiz")
struct SQLiteQuizRepositoryTests {
  private let folder = TemporaryFolder()

  private var database: Database {
    Database(path: folder.path + "/t.sqlite", schema: quizSchema, busyTimeout: 50)
  }

  private func repository() -> SQLiteQuizRepository { SQLiteQuizRepository(database: database) }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }

  /// Returns the result of a statement as text, one line per row.
  private func rows(_ sql: String) throws -> [String] {
    var rows: [String] = []
    try database.openForReading().freshStatement(sql).rows([]) { row throws(StoreError) in
      rows.append(row.text(0))
    }
    return rows
  }

  @Test("Reading a missing store finds nothing and creates nothing")
  func readingMakesNothing() async throws {
    #expect(try await repository().all().isEmpty)
    #expect(try await repository().settings() == .default)
    #expect(try await repository().tallies(in: nil).isEmpty)
    let counts = try await repository().importQuestions([Stored.question("a")], isDryRun: true)
    #expect(counts == QuizImportCounts(added: 1))
    #expect(try names().isEmpty)
  }

  @Test("Closing the last connection leaves the store alone in its folder")
  func noLogLeft() async throws {
    try await repository().store(Stored.question("a"))
    _ = try await repository().all()
    #expect(try names() == ["t.sqlite"])
  }

  @Test("An answer is stored in full, and visible to other processes immediately")
  func answers() async throws {
    let repository = repository()
    try await repository.record(Stored.answer("a", .incorrect, milliseconds: 2345))
    try await repository.record(Stored.answer("a", .timeUp, milliseconds: 20_000, after: 60))
    let line = """
      question || ' ' || ifnull(choice, '-') || ' ' || verdict || ' ' || elapsed_milliseconds || ' '
        || (answered_at - \(Stored.now.secondsSince1970))
      """
    #expect(
      try rows("SELECT \(line) FROM quiz_answer ORDER BY id") == [
        "a 2 incorrect 2345 0", "a - time-up 20000 60",
      ])
  }

  @Test("The tallies match the answers")
  func tallies() async throws {
    let repository = repository()
    var random = SplitMix64(state: 7)
    for number in 0..<200 {
      let verdict = Verdict.allCases.randomElement(using: &random) ?? .correct
      try await repository.record(Stored.answer("q\(number % 7)", verdict))
    }
    let counted = """
      SELECT question || sum(verdict = 'correct') || '/' || count(*) FROM quiz_answer GROUP BY question ORDER BY 1
      """
    let kept = "SELECT question || correct_count || '/' || answer_count FROM quiz_tally ORDER BY 1"
    #expect(try rows(kept) == rows(counted))
    #expect(try rows(kept).count == 7)
  }

  @Test("An answer whose tally cannot be stored is not stored either")
  func answerAndTally() async throws {
    let repository = repository()
    try await repository.record(Stored.answer("a", .correct))
    try database.openForWriting().runScript(
      "CREATE TRIGGER no BEFORE UPDATE ON quiz_tally BEGIN SELECT raise(ABORT, 'no'); END")
    await #expect(throws: QuizError.self) { try await repository.record(Stored.answer("a", .correct)) }
    #expect(try rows("SELECT count(*) FROM quiz_answer") == ["1"])
    #expect(try rows("SELECT answer_count FROM quiz_tally") == ["1"])
  }

  @Test("A bank is stored as a whole or not at all")
  func bank() async throws {
    try await repository().save(.default)
    try database.openForWriting().runScript(
      """
      CREATE TRIGGER no BEFORE INSERT ON quiz_question WHEN new.name = 'c'
      BEGIN SELECT raise(ABORT, 'no'); END
      """)
    await #expect(throws: QuizError.self) {
      try await repository().seed(
        Stored.bank(1, Stored.question("a"), Stored.question("b"), Stored.question("c")))
    }
    #expect(try await repository().all().isEmpty)
    #expect(try await repository().bankVersion() == 0)
    #expect(try await repository().categories().isEmpty)
  }

  @Test("Two processes that store the same bank at once store it once")
  func bankTwice() async throws {
    let (one, other) = (repository(), repository())
    let bank = Stored.bank(1, Stored.question("a"), Stored.question("b"))
    #expect(try await one.bankVersion() == 0)
    try await other.seed(bank)
    try await one.seed(bank)
    #expect(try await one.all().map(\.id.text) == ["a", "b"])
  }

  @Test(
    "A store locked by another program can be read; an answer fails as busy and can be retried"
  )
  func locked() async throws {
    try await repository().store(Stored.question("a"))
    let other = try database.openForWriting()
    try other.runScript("BEGIN IMMEDIATE")
    #expect(try await repository().all().count == 1)
    await #expect(throws: QuizError.store(.busy)) {
      try await repository().record(Stored.answer("a", .correct))
    }
    try other.runScript("ROLLBACK")
    try await repository().record(Stored.answer("a", .correct))
    #expect(try await repository().scores() == ["a 1/1"])
  }

  @Test("A read sees the questions as they were when it began, despite later imports")
  func snapshot() async throws {
    let repository = repository()
    for number in 0..<6 { try await repository.store(Stored.question("q\(number)")) }
    var ids: [String] = []
    try await repository.readQuestions(in: nil, batchSize: 2) { batch throws(QuizError) in
      ids += batch.map(\.id.text)
      try await self.repository().store(Stored.question("new\(ids.count)"))
    }
    #expect(ids == (0..<6).map { "q\($0)" })
    #expect(try await repository.all().count == 9)
  }

  @Test("A change by another program is seen, and reported as one")
  func others() async throws {
    let repository = repository()
    try await repository.store(Stored.question("a"))
    let version = try await repository.version()
    try await self.repository().record(Stored.answer("a", .correct))
    #expect(try await repository.version() != version)
    #expect(try await repository.scores() == ["a 1/1"])
  }

  @Test("After the store is removed the next answer creates a new one")
  func removed() async throws {
    let repository = repository()
    try await repository.store(Stored.question("a"))
    try FileManager.default.removeItem(atPath: database.path)
    #expect(try await repository.all().isEmpty)
    try await repository.record(Stored.answer("a", .correct))
    try await repository.store(Stored.question("a"))
    #expect(try await repository.scores() == ["a 1/1"])
  }

  @Test("The history is read from the tallies, without reading the answers")
  func history() async throws {
    try await repository().store(Stored.question("a"))
    try await repository().record(Stored.answer("a", .correct))
    try database.openForWriting().runScript("DROP TABLE quiz_answer")
    #expect(try await repository().scores() == ["a 1/1"])
  }

  @Test("Settings that another process changes between the read and the write are kept")
  func settingsMeanwhile() async throws {
    let (one, other) = (repository(), database)
    try await one.save(
      QuizSettings(isLimited: false, limit: TimeLimit(stored: 5), questionCount: .init(stored: 5)))
    #expect(try await one.settings().questionCount.number == 5)
    try other.openForWriting().runScript("UPDATE quiz_settings SET question_count = 9")
    let settings = try await one.change(QuizSettingsPatch(limit: TimeLimit(stored: 7)))
    #expect(settings.limit.seconds == 7 && settings.questionCount.number == 9)
    #expect(try await repository().settings() == settings)
  }

  @Test(
    "Invalid settings are reported as damage",
    arguments: [
      ("limit_seconds", -5), ("limit_seconds", 3601), ("question_count", -1), ("question_count", 0),
    ])
  func damagedSettings(column: String, number: Int) async throws {
    try await repository().save(
      QuizSettings(isLimited: true, limit: TimeLimit(stored: 5), questionCount: QuestionCount(stored: 5)))
    try database.openForWriting().runScript("UPDATE quiz_settings SET \(column) = \(number)")
    do {
      _ = try await repository().settings()
      Issue.record("they were read")
    } catch {
      guard case .store(.damaged) = error else { throw error }
    }
  }

  @Test("A dry run waits for no writer, and works on a store that is not writable")
  func dryRun() async throws {
    try await repository().store(Stored.question("a"))
    let other = try database.openForWriting()
    try other.runScript("BEGIN IMMEDIATE")
    defer { try? other.runScript("ROLLBACK") }
    let counts = try await repository().importQuestions(
      [Stored.question("a"), Stored.question("b"), Stored.question("a", answer: .first)], isDryRun: true)
    #expect(counts == QuizImportCounts(added: 1, replaced: 1, unchanged: 1))
  }

  @Test("A damaged question is reported as damage")
  func damaged() async throws {
    try await repository().store(Stored.question("a"))
    try database.openForWriting().runScript("UPDATE quiz_question SET answer = 5")
    await #expect(throws: QuizError.store(.damaged(detail: "question a has no correct answer"))) {
      try await repository().all()
    }
  }

  @Test("A reopened store continues with its content, and what others have changed since")
  func reopened() async throws {
    try await repository().seed(Stored.bank(2, Stored.question("a"), Stored.question("b")))
    try await repository().record(Stored.answer("a", .incorrect))
    let reader = repository()
    #expect(try await reader.scores() == ["a 0/1"])
    try await repository().seed(
      QuestionBank(version: 2) {
        Issue.record("the bank is read again")
        return []
      })
    #expect(
      try await repository().store(Stored.question("c"), Stored.question("a"))
        == QuizImportCounts(added: 1, unchanged: 1))
    try await repository().record(Stored.answer("a", .correct))
    try await repository().seed(Stored.bank(3, Stored.question("a", sentence: "Newer?")))
    #expect(try await reader.scores() == ["a 1/2"])
    #expect(try await reader.all().map(\.id.text) == ["a", "b", "c"])
    #expect(try await reader.all().first == Stored.question("a"))
    #expect(try await reader.bankVersion() == 3)
  }

  @Test("The log of a killed program is read by the next")
  func logLeftOver() async throws {
    let killed = repository()
    try await killed.store(Stored.question("a"))
    try await killed.record(Stored.answer("a", .correct))
    let copy = Database(path: folder.path + "/copy.sqlite", schema: quizSchema)
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: database.path + suffix, toPath: copy.path + suffix)
    }
    do {
      let next = SQLiteQuizRepository(database: copy)
      #expect(try await next.scores() == ["a 1/1"])
      try await next.record(Stored.answer("a", .incorrect))
    }
    #expect(try await SQLiteQuizRepository(database: copy).scores() == ["a 1/2"])
    #expect(try names().filter { $0.hasPrefix("copy") } == ["copy.sqlite"])
  }

  @Test("A change of settings without effect creates no store, and waits for no writer")
  func settingsUnchanged() async throws {
    #expect(try await repository().change(QuizSettingsPatch()) == .default)
    #expect(try names().isEmpty)
    try await repository().store(Stored.question("a"))
    let other = try database.openForWriting()
    try other.runScript("BEGIN IMMEDIATE")
    defer { try? other.runScript("ROLLBACK") }
    #expect(try await repository().change(QuizSettingsPatch(isLimited: true)) == .default)
    try await repository().seed(Stored.bank(0, Stored.question("b")))
  }

  @Test("Importing identical questions is no change to others")
  func unchangedImport() async throws {
    try await repository().store(Stored.question("a"))
    let watcher = repository()
    let version = try await watcher.version()
    #expect(try await repository().store(Stored.question("a")) == QuizImportCounts(unchanged: 1))
    #expect(try await watcher.version() == version)
  }
}
