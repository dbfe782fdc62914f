internal import DatabaseStorage
public import QuizEntities
internal import QuizStorage
public import SharedEntities

/// The quiz of a list on a server, with shared questions and each person's own answers and settings.
public final class PostgreSQLQuizRepository: QuizRepository {
  private let store: ServerStore

  /// Creates a repository on an existing list.
  ///
  /// - Parameters:
  ///   - calls: how calls are made; the cheapest bypass the gate.
  ///   - systemClock: the clock that is compared with the server's.
  public init(
    at place: ServerLocation, _ calls: ServerCalls = ServerCalls(), systemClock: any WallClock = SystemClock()
  ) {
    store = ServerStore(place, calls, systemClock: systemClock)
  }

  public func settings() async throws(QuizError) -> QuizSettings {
    try await reading { session throws(StoreError) in try await session.quizSettings() }
  }

  public func change(_ patch: QuizSettingsPatch) async throws(QuizError) -> QuizSettings {
    try await writing(isPersonal: true) { session, _ throws(StoreError) in
      let stored = try await session.quizSettings()
      guard patch.changes(of: stored) != QuizSettingsPatch() else { return (stored, false) }
      var settings = stored
      patch.apply(to: &settings)
      try await session.keep(settings)
      return (settings, true)
    }
  }

  public func categories() async throws(QuizError) -> [QuizCategoryCount] {
    try await reading { session throws(StoreError) in
      try await session.rows(
        """
        SELECT name_en, name_ja, count(*) FROM quiz_category JOIN quiz_question
        ON quiz_question.list = quiz_category.list AND category_id = quiz_category.id
        WHERE quiz_category.list = $1 GROUP BY quiz_category.id, name_en, name_ja ORDER BY quiz_category.id
        """
      ).map { QuizCategoryCount(category: QuizCategory($0.phrase(0)), questionCount: Int($0.integer(2))) }
    }
  }

  public func questionIDs(in category: QuizCategory?) async throws(QuizError) -> [QuestionID] {
    try await reading { session throws(StoreError) in
      let (clause, values) = session.clause(category)
      return try await session.rows("SELECT quiz_question.name FROM \(questionTables) \(clause)", values).map
      {
        QuestionID(stored: $0.text(0))
      }
    }
  }

  public func questions(_ ids: [QuestionID]) async throws(QuizError) -> [Question] {
    try await reading { session throws(StoreError) in
      let found = try await session.questions(ids)
      return ids.compactMap { found[$0]?.question }
    }
  }

  public func readQuestions(
    in category: QuizCategory?, batchSize: Int, _ body: ([Question]) async throws(QuizError) -> Void
  ) async throws(QuizError) {
    try await store.call(failure: QuizError.store) { () async throws(QuizError) in
      try await store.snapshot(failure: QuizError.store) { session throws(QuizError) in
        let (clause, values) = session.clause(category)
        let sql = "SELECT \(questionColumns) FROM \(questionTables) \(clause)"
        try await session.readBatches(of: batchSize, sql, values, failure: QuizError.store) {
          rows throws(QuizError) in
          try await body(
            try await failing(as: QuizError.store) { () async throws(StoreError) in
              try rows.map { row throws(StoreError) in try Question(row: row) }
            })
        }
      }
    }
  }

  /// Bypasses the gate, because it is cheap and called often.
  public func bankVersion() async throws(QuizError) -> Int {
    try await failing(as: QuizError.store) { () async throws(StoreError) in
      try await store.readingAtOnce { session throws(StoreError) in try await session.bankVersion() }
    }
  }

  public func seed(_ bank: QuestionBank) async throws(QuizError) {
    try await store.call(failure: QuizError.store) { () async throws(QuizError) in
      guard try await bankVersion() < bank.version else { return }
      let questions = try await bank.questions()
      try await write { session, head throws(StoreError) in
        // Another process may have stored them in the meantime.
        guard try await session.bankVersion() < bank.version else { return ((), false) }
        let stored = try await session.questions(questions.map(\.id))
        let wanted = questions.filter { question in
          stored[question.id].map { $0.isIncluded && $0.question != question } ?? true
        }
        try await session.put(wanted, areIncluded: true, head)
        try await session.insert(
          into: "quiz_bank", ["version"], [[SQLValue(bank.version)]],
          " ON CONFLICT (list) DO UPDATE SET version = excluded.version")
        return ((), true)
      }
    }
  }

  public func importQuestions(
    _ questions: [Question], isDryRun: Bool
  ) async throws(QuizError) -> QuizImportCounts {
    guard !isDryRun else {
      return try await reading { session throws(StoreError) in
        Self.counts(of: questions, among: try await session.questions(questions.map(\.id)))
      }
    }
    return try await writing { session, head throws(StoreError) in
      let stored = try await session.questions(questions.map(\.id))
      // Importing an included question turns it into the user's own.
      let wanted = questions.filter { stored[$0.id]?.question != $0 || stored[$0.id]?.isIncluded == true }
      try await session.put(wanted, areIncluded: false, head)
      return (Self.counts(of: questions, among: stored), !wanted.isEmpty)
    }
  }

  public func record(_ answer: AnswerRecord) async throws(QuizError) {
    try await writing(isPersonal: true) { session, head throws(StoreError) in
      // A person's answers get increasing numbers even if the list's number is not raised.
      try await session.rows(
        """
        INSERT INTO quiz_answer(list, number, question, choice, verdict, elapsed_milliseconds, answered_at)
        SELECT $1, greatest($2::bigint, (
          SELECT max(number) + 1 FROM quiz_answer WHERE list = $1 AND who = \(session.own))), $3, $4::bigint, $5, $6, $7
        """,
        [
          .integer(head.number), .text(answer.question.text), SQLValue(answer.choice?.rawValue),
          .text(answer.verdict.rawValue), SQLValue(Int(answer.elapsed / .milliseconds(1))),
          SQLValue(answer.answeredAt.secondsSince1970),
        ])
      try await session.insert(
        into: "quiz_tally", ["question", "correct_count", "answer_count"],
        [[.text(answer.question.text), answer.verdict == .correct ? 1 : 0, 1]],
        """
         ON CONFLICT (list, who, question) DO UPDATE SET answer_count = quiz_tally.answer_count + 1,
        correct_count = quiz_tally.correct_count + excluded.correct_count
        """)
      return ((), true)
    }
  }

  public func tallies(in category: QuizCategory?) async throws(QuizError) -> [QuestionTally] {
    try await reading { session throws(StoreError) in
      let (clause, values) = session.clause(category)
      return try await session.rows(
        """
        SELECT quiz_question.name, name_en, name_ja, sentence_en, sentence_ja, correct_count, answer_count
        FROM \(questionTables) JOIN quiz_tally ON quiz_tally.list = quiz_question.list AND who = \(session.own)
        AND quiz_tally.question = quiz_question.name \(clause)
        """, values
      ).map { row in
        QuestionTally(
          question: QuestionID(stored: row.text(0)), category: QuizCategory(row.phrase(1)),
          sentence: row.phrase(3), correctCount: row.count(5), answerCount: row.count(6))
      }
    }
  }

  /// Bypasses the gate, because it is cheap and called often.
  public func version() async throws(QuizError) -> StoreVersion {
    try await failing(as: QuizError.store) { () async throws(StoreError) in try await store.version() }
  }
}

extension PostgreSQLQuizRepository {
  /// Returns the counts of an import.
  private static func counts(
    of questions: [Question], among stored: [QuestionID: (question: Question, isIncluded: Bool)]
  ) -> QuizImportCounts {
    var counts = QuizImportCounts()
    for question in questions {
      switch stored[question.id]?.question {
      case nil: counts.added += 1
      case question: counts.unchanged += 1
      default: counts.replaced += 1
      }
    }
    return counts
  }

  private func reading<Result>(
    _ body: (ServerSession) async throws(StoreError) -> Result
  ) async throws(QuizError) -> Result {
    try await store.reading(failure: QuizError.store, body)
  }

  private func writing<Result>(
    isPersonal: Bool = false, _ body: (ServerSession, ListHead) async throws(StoreError) -> (Result, Bool)
  ) async throws(QuizError) -> Result {
    try await store.call(failure: QuizError.store) { () async throws(QuizError) in
      try await write(isPersonal: isPersonal, body)
    }
  }

  private func write<Result>(
    isPersonal: Bool = false, _ body: (ServerSession, ListHead) async throws(StoreError) -> (Result, Bool)
  ) async throws(QuizError) -> Result {
    try await store.writing("quiz", isPersonal: isPersonal, failure: QuizError.store) {
      session, head throws(QuizError) in
      try await failing(as: QuizError.store) { () async throws(StoreError) in try await body(session, head) }
    }
  }
}

/// The tables of questions with their categories.
private let questionTables = """
  quiz_question JOIN quiz_category ON quiz_category.list = quiz_question.list AND quiz_category.id = category_id
  """

extension ServerSession {
  /// The clause that filters questions by category and sorts them.
  fileprivate func clause(_ category: QuizCategory?) -> (text: String, values: [SQLValue]) {
    let order = "ORDER BY category_id, quiz_question.id"
    guard let category else { return ("WHERE quiz_question.list = $1 \(order)", []) }
    return (
      "WHERE quiz_question.list = $1 AND name_en = $2 AND name_ja = $3 \(order)", category.name.columnValues
    )
  }

  /// The questions with these identifiers, and whether each is an included one.
  fileprivate func questions(
    _ ids: [QuestionID]
  ) async throws(StoreError) -> [QuestionID: (question: Question, isIncluded: Bool)] {
    var found: [QuestionID: (question: Question, isIncluded: Bool)] = [:]
    var rest = ids[...]
    while !rest.isEmpty {
      let part = rest.prefix(1000)
      rest = rest.dropFirst(part.count)
      let places = joined(part.indices.map { "$\($0 - part.startIndex + 2)" }, by: ", ")
      let sql =
        "SELECT \(questionColumns) FROM \(questionTables) WHERE quiz_question.list = $1 AND quiz_question.name IN (\(places))"
      for row in try await rows(sql, part.map { .text($0.text) }) {
        let question = try Question(row: row)
        found[question.id] = (question, row.isIncludedQuestion)
      }
    }
    return found
  }

  fileprivate func bankVersion() async throws(StoreError) -> Int {
    Int(try await rows("SELECT version FROM quiz_bank WHERE list = $1").first?.integer(0) ?? 0)
  }

  /// Stores questions, replacing those with the same identifiers.
  fileprivate func put(_ questions: [Question], areIncluded: Bool, _ head: ListHead) async throws(StoreError)
  {
    var lastID = head.lastID
    func next() -> SQLValue {
      lastID += 1
      return .integer(lastID)
    }
    var categories: [QuizCategory: SQLValue] = [:]
    for row in try await rows("SELECT id, name_en, name_ja FROM quiz_category WHERE list = $1") {
      categories[QuizCategory(row.phrase(1))] = .integer(row.integer(0))
    }
    for category in questions.map(\.category) where categories[category] == nil {
      let id = next()
      categories[category] = id
      try await insert(
        into: "quiz_category", ["id", "name_en", "name_ja"], [[id] + category.name.columnValues])
    }
    let columns = ["category_id", "is_included"] + questionValueColumnNames
    try await insert(
      into: "quiz_question", ["name", "id"] + columns,
      questions.map { question in
        [.text(question.id.text), next(), categories[question.category] ?? .null, areIncluded ? 1 : 0]
          + question.columnValues
      },
      " ON CONFLICT (list, name) DO UPDATE SET " + joined(columns.map { "\($0) = excluded.\($0)" }, by: ", "))
    try await keep(lastID: lastID, counted: 0, of: head.feature)
  }

  /// The person's settings, or the defaults if none are stored.
  fileprivate func quizSettings() async throws(StoreError) -> QuizSettings {
    let row = try await rows(
      "SELECT is_limited, limit_seconds, question_count FROM quiz_settings WHERE list = $1 AND who = \(own)"
    ).first
    guard let row else { return .default }
    guard let limit = try? TimeLimit(seconds: Int(row.integer(1))),
      let count = try? QuestionCount(Int(row.integer(2)))
    else { throw .damaged(detail: "the settings of the quiz are out of range") }
    return QuizSettings(isLimited: row.integer(0) != 0, limit: limit, questionCount: count)
  }

  fileprivate func keep(_ settings: QuizSettings) async throws(StoreError) {
    try await insert(
      into: "quiz_settings", ["is_limited", "limit_seconds", "question_count"],
      [
        [
          settings.isLimited ? 1 : 0, SQLValue(settings.limit.seconds),
          SQLValue(settings.questionCount.number),
        ]
      ],
      """
       ON CONFLICT (list, who) DO UPDATE SET is_limited = excluded.is_limited,
      limit_seconds = excluded.limit_seconds, question_count = excluded.question_count
      """)
  }
}

/// The tables of questions, and of the answers and settings of each person.
public let serverQuizSchema = ServerSchema(
  table: "quiz_question",
  rights: [
    .shared("quiz_category"), .shared("quiz_question"), .shared("quiz_bank"), .personal("quiz_tally"),
    .personal("quiz_settings"), .personal("quiz_answer"),
  ], copying: QuizCopying(), additions: [serverAnswersSchema],
  sql: """
    CREATE TABLE quiz_category(
      list text NOT NULL REFERENCES list, id bigint NOT NULL, name_en text NOT NULL, name_ja text NOT NULL,
      PRIMARY KEY(list, id), UNIQUE(list, name_en, name_ja));
    CREATE TABLE quiz_question(
      list text NOT NULL REFERENCES list, name text NOT NULL, id bigint NOT NULL, category_id bigint NOT NULL,
      is_included bigint NOT NULL, \(joined(questionValueColumnNames.map { "\($0) \($0 == "answer" ? "bigint" : "text") NOT NULL" }, by: ", ")),
      PRIMARY KEY(list, name));
    CREATE INDEX quiz_question_by_category ON quiz_question(list, category_id, id);
    CREATE TABLE quiz_answer(
      list text NOT NULL REFERENCES list, number bigint NOT NULL, who text NOT NULL DEFAULT session_user,
      question text NOT NULL, choice bigint, verdict text NOT NULL, elapsed_milliseconds bigint NOT NULL,
      answered_at bigint NOT NULL, PRIMARY KEY(list, who, number));
    CREATE TABLE quiz_tally(
      list text NOT NULL REFERENCES list, who text NOT NULL DEFAULT session_user, question text NOT NULL,
      correct_count bigint NOT NULL, answer_count bigint NOT NULL, PRIMARY KEY(list, who, question));
    CREATE TABLE quiz_settings(
      list text NOT NULL REFERENCES list, who text NOT NULL DEFAULT session_user, is_limited bigint NOT NULL,
      limit_seconds bigint NOT NULL, question_count bigint NOT NULL, PRIMARY KEY(list, who));
    CREATE TABLE quiz_bank(list text PRIMARY KEY REFERENCES list, version bigint NOT NULL);
    \(joined(["quiz_category", "quiz_question", "quiz_bank"].map { guarded($0) }, by: "; "));
    \(joined(["quiz_answer", "quiz_tally", "quiz_settings"].map { guarded($0, isPersonal: true) }, by: "; "))
    """)

/// Numbers each person's answers separately, because a reader cannot raise the number of the list.
///
/// Older programs numbered everybody's answers together.
private let serverAnswersSchema = ServerSchema(
  rights: """
    to_regclass('quiz_answer') IS NULL OR EXISTS (
      SELECT 1 FROM pg_constraint WHERE conrelid = to_regclass('quiz_answer') AND contype = 'p' AND cardinality(conkey) = 3)
    """
) { names in
  """
  ALTER TABLE \(names.schema).quiz_answer DROP CONSTRAINT quiz_answer_pkey, ADD PRIMARY KEY(list, who, number);
  \(ServerTable.personal("quiz_answer").rights(names))
  """
}
