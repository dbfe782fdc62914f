public import DatabaseStorage
public import QuizEntities
public import SharedEntities

/// The quiz in a SQLite store.
///
/// Opens the store on first use, and closes it when released. If the file has been removed or replaced, it
/// continues with the file now at the path.
public final class SQLiteQuizRepository: QuizRepository {
  private let database: Database
  private let store: OpenStore

  /// Creates a repository on a store, whose file need not exist yet.
  ///
  /// - Parameter gate: delays or fails every call but the cheapest; nil to make them directly.
  public init(database: Database, gate: (any CallGate)? = nil) {
    self.database = database
    store = OpenStore(database, gate: gate)
  }

  public func settings() async throws(QuizError) -> QuizSettings {
    try await reading { connection throws(StoreError) in try connection.quizSettings() }
  }

  public func change(_ patch: QuizSettingsPatch) async throws(QuizError) -> QuizSettings {
    try await call { () async throws(QuizError) in
      let stored = try storing { () throws(StoreError) in
        try store.reading { connection throws(StoreError) in try connection.quizSettings() }
      }
      // A call that changes nothing need not wait for other writers.
      guard patch.changes(of: stored) != QuizSettingsPatch() else { return stored }
      return try write { connection throws(StoreError) in
        // Another process may have changed them in the meantime.
        var settings = try connection.quizSettings()
        patch.apply(to: &settings)
        try connection.keep(settings)
        return settings
      }
    }
  }

  public func categories() async throws(QuizError) -> [QuizCategoryCount] {
    try await reading { connection throws(StoreError) in
      var counts: [QuizCategoryCount] = []
      try connection.statement(
        """
        SELECT name_en, name_ja, count(*)
        FROM quiz_category JOIN quiz_question ON category_id = quiz_category.id
        GROUP BY quiz_category.id ORDER BY quiz_category.id
        """
      ).rows([]) { row throws(StoreError) in
        counts.append(
          QuizCategoryCount(category: QuizCategory(row.phrase(0)), questionCount: row.count(2)))
      }
      return counts
    }
  }

  public func questionIDs(in category: QuizCategory?) async throws(QuizError) -> [QuestionID] {
    try await reading { connection throws(StoreError) in
      var ids: [QuestionID] = []
      let (clause, values) = try self.clause(category, connection)
      try connection.statement("SELECT name FROM quiz_question \(clause)").rows(values) {
        row throws(StoreError) in ids.append(QuestionID(stored: row.text(0)))
      }
      return ids
    }
  }

  public func questions(_ ids: [QuestionID]) async throws(QuizError) -> [Question] {
    try await reading { connection throws(StoreError) in
      var questions: [Question] = []
      for id in ids { if let found = try connection.question(id) { questions.append(found.question) } }
      return questions
    }
  }

  public func readQuestions(
    in category: QuizCategory?, batchSize: Int, _ body: ([Question]) async throws(QuizError) -> Void
  ) async throws(QuizError) {
    try await call { () async throws(QuizError) in
      let reading = try storing { () throws(StoreError) in
        let (clause, values) = try store.reading { connection throws(StoreError) in
          try self.clause(category, connection)
        }
        return try store.rows("\(selectQuestions) \(clause)", values) { row throws(StoreError) in
          try Question(row: row)
        }
      }
      while case let batch = try storing({ () throws(StoreError) in try reading.next(batchSize) }),
        !batch.isEmpty
      {
        try await body(batch)
      }
    }
  }

  /// Bypasses the gate, because it is cheap and called often.
  public func bankVersion() async throws(QuizError) -> Int {
    try storing { () throws(StoreError) in
      try store.reading { connection throws(StoreError) in try connection.bankVersion() }
    }
  }

  public func seed(_ bank: QuestionBank) async throws(QuizError) {
    try await call { () async throws(QuizError) in
      guard try await bankVersion() < bank.version else { return }
      let questions = try await bank.questions()
      try write { connection throws(StoreError) in
        // Another process may have stored them in the meantime.
        guard try connection.bankVersion() < bank.version else { return }
        try connection.seed(questions, version: bank.version)
      }
    }
  }

  public func importQuestions(
    _ questions: [Question], isDryRun: Bool
  ) async throws(QuizError) -> QuizImportCounts {
    try await call { () async throws(QuizError) in
      guard isDryRun else {
        return try write { connection throws(StoreError) in
          try connection.importQuestions(questions, isDryRun: false)
        }
      }
      return try storing { () throws(StoreError) in
        // Reading is enough: it does not create a missing store, and works on one that is locked or not
        // writable.
        try store.leaveLostFile()
        let connection = try database.openForReading()
        try connection.runScript("BEGIN")
        defer { try? connection.runScript("ROLLBACK") }
        return try connection.importQuestions(questions, isDryRun: true)
      }
    }
  }

  public func record(_ answer: AnswerRecord) async throws(QuizError) {
    try await call { () async throws(QuizError) in
      try write { connection throws(StoreError) in try connection.record(answer) }
    }
  }

  public func tallies(in category: QuizCategory?) async throws(QuizError) -> [QuestionTally] {
    try await reading { connection throws(StoreError) in
      var tallies: [QuestionTally] = []
      let (clause, values) = try self.clause(category, connection)
      try connection.statement(
        """
        SELECT quiz_question.name, name_en, name_ja, sentence_en, sentence_ja, correct_count, answer_count
        FROM quiz_question JOIN quiz_category ON quiz_category.id = category_id
        JOIN quiz_tally ON quiz_tally.question = quiz_question.name \(clause)
        """
      ).rows(values) { row throws(StoreError) in
        tallies.append(
          QuestionTally(
            question: QuestionID(stored: row.text(0)), category: QuizCategory(row.phrase(1)),
            sentence: row.phrase(3), correctCount: row.count(5), answerCount: row.count(6)))
      }
      return tallies
    }
  }

  /// Bypasses the gate, because it is cheap and called often.
  public func version() async throws(QuizError) -> StoreVersion {
    try storing { () throws(StoreError) in try store.version() }
  }
}

extension SQLiteQuizRepository {
  /// Returns the clause that filters questions by category and sorts them.
  private func clause(
    _ category: QuizCategory?, _ connection: Connection
  ) throws(StoreError) -> (text: String, values: [SQLValue]) {
    guard let category else { return ("ORDER BY category_id, quiz_question.id", []) }
    // No category has the row ID 0.
    let id = try connection.categoryID(of: category) ?? 0
    return ("WHERE category_id = ?1 ORDER BY quiz_question.id", [.integer(id)])
  }

  private func call<Result>(
    _ body: () async throws(QuizError) -> Result
  ) async throws(QuizError) -> Result {
    try await store.call(failure: QuizError.store, body)
  }

  private func reading<Result: Sendable>(
    _ body: (Connection) throws(StoreError) -> Result
  ) async throws(QuizError) -> Result {
    try await call { () async throws(QuizError) in
      try storing { () throws(StoreError) in try store.reading(body) }
    }
  }

  private func write<Result: Sendable>(
    _ body: (Connection) throws(StoreError) -> Result
  ) throws(QuizError) -> Result {
    try store.writing(createsStore: true, failure: QuizError.store) { connection throws(QuizError) in
      try storing { () throws(StoreError) in try body(connection) }
    }
  }
}

/// Converts an error of the store into an error of the quiz.
func storing<Result>(_ body: () throws(StoreError) -> Result) throws(QuizError) -> Result {
  try failing(as: QuizError.store, body)
}
