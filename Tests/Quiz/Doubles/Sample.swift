import Doubles
import QuizContracts
import QuizEntities
import SharedEntities

/// Shorthands for sample values.
enum Sample {
  static let now = Instant(secondsSince1970: 1_795_165_200)
  static let clock = FixedClock(now: now)

  static let viper = QuizCategory(Phrase("VIPER", "VIPER"))
  static let flow = QuizCategory(Phrase("Unidirectional", "単方向"))

  /// Creates a question whose second choice is correct.
  static func question(_ id: String, _ category: QuizCategory = viper, answer: Choice = .second) -> Question {
    Question(
      stored: QuestionContent(
        id: id, category: category.name, sentence: Phrase("What is \(id)?", "\(id) とは?"),
        choices: (1...4).map { Phrase("\(id) choice \($0)", "\(id) の選択肢 \($0)") }, answer: answer,
        source: "Book of \(id)"))
  }

  /// Creates the answer to a question.
  static func record(
    _ question: Question, _ choice: Choice?, after elapsed: Duration = .seconds(2),
    limit: Duration? = .seconds(20)
  ) -> AnswerRecord {
    AnswerRecord(to: question, choice: choice, elapsed: elapsed, limit: limit, at: now)
  }

  /// Creates a bank of these questions.
  static func bank(_ questions: Question..., version: Int = 1) -> QuestionBank {
    QuestionBank(version: version) { questions }
  }

  /// Creates a request for a round.
  static func request(
    _ selection: QuizSelection = .all, count: Int? = nil, limit: QuizRoundRequest.Limit? = nil,
    seed: UInt64 = 0
  ) -> QuizRoundRequest {
    QuizRoundRequest(selection, count: count.map { QuestionCount(stored: $0) }, limit: limit, seed: seed)
  }
}

extension QuizRepository {
  /// Saves settings, overwriting any others.
  func save(_ settings: QuizSettings) async throws(QuizError) {
    _ = try await change(
      QuizSettingsPatch(
        isLimited: settings.isLimited, limit: settings.limit, questionCount: settings.questionCount))
  }
}
