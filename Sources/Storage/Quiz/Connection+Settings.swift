internal import DatabaseStorage
internal import QuizEntities
internal import SharedEntities

extension Connection {
  /// Returns the settings, or the defaults if none are stored.
  func quizSettings() throws(StoreError) -> QuizSettings {
    var settings = QuizSettings.default
    try statement("SELECT is_limited, limit_seconds, question_count FROM quiz_settings").rows([]) {
      row throws(StoreError) in
      // Another program may have written invalid values into the file.
      guard let limit = try? TimeLimit(seconds: Int(row.integer(1))) else {
        throw .damaged(detail: "the time limit of the quiz is out of range")
      }
      guard let count = try? QuestionCount(Int(row.integer(2))) else {
        throw .damaged(detail: "the number of questions per round is out of range")
      }
      settings = QuizSettings(isLimited: row.integer(0) != 0, limit: limit, questionCount: count)
    }
    return settings
  }

  /// Stores the settings.
  func keep(_ settings: QuizSettings) throws(StoreError) {
    try run(
      "INSERT OR REPLACE INTO quiz_settings VALUES (1, ?1, ?2, ?3)", .integer(settings.isLimited ? 1 : 0),
      SQLValue(settings.limit.seconds), SQLValue(settings.questionCount.number))
  }
}
