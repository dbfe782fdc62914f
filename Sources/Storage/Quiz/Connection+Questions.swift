internal import DatabaseStorage
internal import QuizEntities
internal import SharedEntities

extension Connection {
  /// Returns the row ID of a category; nil if no question ever had it.
  func categoryID(of category: QuizCategory) throws(StoreError) -> Int64? {
    let names = category.name.columnValues
    return try number(
      "SELECT id FROM quiz_category WHERE name_en = ?1 AND name_ja = ?2", names[0], names[1])
  }

  /// Returns the question with an identifier, and whether it is an included one; nil if there is none.
  func question(_ id: QuestionID) throws(StoreError) -> (question: Question, isIncluded: Bool)? {
    var found: (question: Question, isIncluded: Bool)?
    try statement("\(selectQuestions) WHERE quiz_question.name = ?1").rows([.text(id.text)]) {
      row throws(StoreError) in found = (try Question(row: row), row.isIncludedQuestion)
    }
    return found
  }

  /// Returns the stored edition of the included questions; 0 if there is none.
  func bankVersion() throws(StoreError) -> Int {
    Int(try number("SELECT version FROM quiz_bank") ?? 0)
  }

  /// Stores the questions of a bank, except those whose identifiers belong to imported questions.
  func seed(_ questions: [Question], version: Int) throws(StoreError) {
    for question in questions {
      let stored = try self.question(question.id)
      guard stored?.isIncluded ?? true, stored?.question != question else { continue }
      try put(question, isIncluded: true)
    }
    try run("INSERT OR REPLACE INTO quiz_bank(id, version) VALUES (1, ?1)", SQLValue(version))
  }

  /// Imports questions; a dry run only counts what would change.
  ///
  /// The identifiers in a file are unique, so a dry run need not remember what it would store.
  func importQuestions(_ questions: [Question], isDryRun: Bool) throws(StoreError) -> QuizImportCounts {
    var counts = QuizImportCounts()
    for question in questions {
      let stored = try self.question(question.id)
      let isSame = stored?.question == question
      if isSame {
        counts.unchanged += 1
      } else if stored == nil {
        counts.added += 1
      } else {
        counts.replaced += 1
      }
      // Importing an included question turns it into the user's own.
      if !isDryRun, !isSame || stored?.isIncluded == true { try put(question, isIncluded: false) }
    }
    return counts
  }

  /// Inserts a question, or replaces the one with its identifier.
  func put(_ question: Question, isIncluded: Bool) throws(StoreError) {
    let category = try idForCategory(question.category)
    try statement(upsertQuestion).rows(
      [.text(question.id.text), .integer(category), .integer(isIncluded ? 1 : 0)] + question.columnValues
    ) { _ throws(StoreError) in }
  }

  /// Returns the row ID of a category, inserting the category if necessary.
  private func idForCategory(_ category: QuizCategory) throws(StoreError) -> Int64 {
    if let id = try categoryID(of: category) { return id }
    let names = category.name.columnValues
    try run("INSERT INTO quiz_category(name_en, name_ja) VALUES (?1, ?2)", names[0], names[1])
    return lastInsertedID
  }

  /// Stores an answer and updates the tally.
  func record(_ answer: AnswerRecord) throws(StoreError) {
    let isCorrect = answer.verdict == .correct
    try run(
      """
      INSERT INTO quiz_answer(question, choice, verdict, elapsed_milliseconds, answered_at)
      VALUES (?1, ?2, ?3, ?4, ?5)
      """, .text(answer.question.text), SQLValue(answer.choice?.rawValue), .text(answer.verdict.rawValue),
      SQLValue(Int(answer.elapsed / .milliseconds(1))), SQLValue(answer.answeredAt.secondsSince1970))
    try run(
      """
      INSERT INTO quiz_tally(question, correct_count, answer_count) VALUES (?1, ?2, 1)
      ON CONFLICT(question) DO UPDATE SET
        correct_count = correct_count + excluded.correct_count, answer_count = answer_count + 1
      """, .text(answer.question.text), .integer(isCorrect ? 1 : 0))
  }
}
