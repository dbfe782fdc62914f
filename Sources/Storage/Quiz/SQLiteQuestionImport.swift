internal import DatabaseStorage
internal import QuizEntities
internal import SharedEntities

/// Puts questions in inside a transaction that someone else begins and ends.
struct SQLiteQuestionImport: QuestionImport {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func put(_ question: Question) throws(QuizError) -> QuestionChange {
    try storing { () throws(StoreError) in
      let stored = try connection.question(question.id)
      guard let stored else {
        try connection.put(question, isIncluded: false)
        return .added
      }
      let isSame = stored.question == question
      // Whoever imports an included question makes it their own.
      if !isSame || stored.isIncluded { try connection.put(question, isIncluded: false) }
      return isSame ? .unchanged : .replaced
    }
  }
}

/// Tells what putting questions in would do, and does not do it.
///
/// A file names no question twice, so that what it would put in itself need not be remembered.
struct RehearsedQuestionImport: QuestionImport {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func put(_ question: Question) throws(QuizError) -> QuestionChange {
    let stored = try storing { () throws(StoreError) in try connection.question(question.id) }
    guard let stored else { return .added }
    return stored.question == question ? .unchanged : .replaced
  }
}
