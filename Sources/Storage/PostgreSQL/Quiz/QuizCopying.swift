internal import DatabaseStorage
internal import QuizStorage
internal import SharedEntities

/// Copies questions, and the person's own answers and settings, between a file and a server.
struct QuizCopying: FeatureCopying {
  var schema: Schema { quizSchema }

  private let tables = [
    CopiedTable("quiz_category", ["id", "name_en", "name_ja"]),
    CopiedTable(
      "quiz_question", ["id", "name", "category_id", "is_included"] + questionValueColumnNames),
    CopiedTable("quiz_bank", ["version"]),
    CopiedTable("quiz_settings", ["is_limited", "limit_seconds", "question_count"], isPersonal: true),
    CopiedTable("quiz_tally", ["question", "correct_count", "answer_count"], isPersonal: true),
    CopiedTable(
      "quiz_answer", ["number", "question", "choice", "verdict", "elapsed_milliseconds", "answered_at"],
      fileColumns: ["id", "question", "choice", "verdict", "elapsed_milliseconds", "answered_at"],
      isPersonal: true),
  ]

  func copy(from file: ListFile, to session: ServerSession) async throws(StoreError) -> Int64 {
    for table in tables { try await session.copy(table, from: file) }
    let lastID = max(try file.lastID(of: "quiz_category"), try file.lastID(of: "quiz_question"))
    try await session.keep(lastID: lastID, counted: 0, of: "quiz")
    return try file.lastID(of: "quiz_answer")
  }

  func copy(from session: ServerSession, to file: ListFile) async throws(StoreError) {
    for table in tables { try await session.copy(table, to: file) }
  }
}
