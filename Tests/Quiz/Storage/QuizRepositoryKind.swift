import DatabaseStorage
import Doubles
import InMemoryStorage
import PostgreSQLStorage
import QuizEntities
import QuizStorage
import ServerDoubles
import SharedEntities

/// The repositories that must behave alike: SQLite's, the one in memory, and PostgreSQL's.
enum QuizRepositoryKind: CaseIterable {
  case sqlite
  case inMemory
  case postgreSQL

  /// Calls `body` with an empty repository.
  func withRepository(_ body: (any QuizRepository) async throws -> Void) async throws {
    switch self {
    case .inMemory: try await body(InMemoryQuizRepository())
    case .postgreSQL:
      let place = try await PostgreSQLServer.shared.newList(of: [serverQuizSchema])
      try await body(PostgreSQLQuizRepository(at: place))
    case .sqlite:
      let folder = TemporaryFolder()
      try await body(
        SQLiteQuizRepository(database: Database(path: folder.path + "/a/b/t.sqlite", schema: quizSchema)))
    }
  }
}

/// Shorthands for sample questions and answers.
enum Stored {
  static let now = Instant(secondsSince1970: 1_795_143_600)

  static func question(
    _ id: String, _ category: Phrase = Phrase("VIPER", "VIPER"), sentence: String? = nil,
    answer: Choice = .second
  ) -> Question {
    Question(
      stored: QuestionContent(
        id: id, category: category, sentence: Phrase(sentence ?? "What is \(id)?", "\(id) は何ですか。"),
        choices: Choice.allCases.map { Phrase("choice \($0.rawValue)", "選択肢 \($0.rawValue)") },
        answer: answer, source: "The book, page \(id.utf8.count)"))
  }

  static func answer(
    _ id: String, _ verdict: Verdict, milliseconds: Int = 1500, after seconds: Int = 0
  ) -> AnswerRecord {
    AnswerRecord(
      stored: QuestionID(stored: id), choice: verdict == .timeUp ? nil : .second, verdict: verdict,
      elapsed: .milliseconds(milliseconds),
      answeredAt: Instant(secondsSince1970: now.secondsSince1970 + seconds))
  }

  static func bank(_ version: Int, _ questions: Question...) -> QuestionBank {
    QuestionBank(version: version) { questions }
  }
}

extension QuizRepository {
  /// Imports questions in one change.
  @discardableResult
  func store(_ questions: Question...) async throws(QuizError) -> QuizImportCounts {
    try await importQuestions(questions, isDryRun: false)
  }

  /// All questions of a category, or of all.
  func all(in category: QuizCategory? = nil) async throws(QuizError) -> [Question] {
    var found: [Question] = []
    try await readQuestions(in: category, batchSize: 2) { batch throws(QuizError) in found += batch }
    return found
  }

  /// For each question ever asked, how often it was answered correctly, and how often it was asked.
  func scores(in category: QuizCategory? = nil) async throws(QuizError) -> [String] {
    try await tallies(in: category).map { "\($0.question) \($0.correctCount)/\($0.answerCount)" }
  }
}
