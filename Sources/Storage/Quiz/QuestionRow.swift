package import DatabaseStorage
package import QuizEntities
package import SharedEntities

/// Selects the columns of a question, in the order in which `Question.init(row:)` reads them.
let selectQuestions = """
  SELECT \(questionColumns)
  FROM quiz_question JOIN quiz_category ON quiz_category.id = category_id
  """

/// Inserts a question, or replaces the one with its identifier.
///
/// Its parameters are the identifier, the row ID of the category, whether the question is an included one,
/// and `Question.columnValues`.
let upsertQuestion: String = {
  let columns = ["category_id", "is_included"] + questionValueColumnNames
  let values = columns.indices.map { "?\($0 + 2)" }
  return """
    INSERT INTO quiz_question(name, \(list(columns))) VALUES (?1, \(list(values)))
    ON CONFLICT(name) DO UPDATE SET (\(list(columns))) = (\(list(columns.map { "excluded.\($0)" })))
    """
}()

private let textColumnNames = (["sentence"] + (1...Choice.allCases.count).map { "choice_\($0)" })
  .flatMap { ["\($0)_en", "\($0)_ja"] }

/// The columns of `Question.columnValues`.
package let questionValueColumnNames = textColumnNames + ["answer", "source"]

/// The columns of a question and its category, in the order in which `Question.init(row:)` reads them.
package let questionColumns =
  "quiz_question.name, name_en, name_ja, \(list(questionValueColumnNames)), is_included"

private func list(_ names: [String]) -> String { names.joined(separator: ", ") }

extension Question {
  /// Creates a question from a row of `selectQuestions`.
  package init(row: some StoredRow) throws(StoreError) {
    let firstChoice: Int32 = 5
    let end = firstChoice + 2 * Int32(Choice.allCases.count)
    let id = row.text(0)
    guard let answer = Choice(rawValue: Int(row.integer(end))) else {
      throw .damaged(detail: "question \(id) has no correct answer")
    }
    self.init(
      stored: QuestionContent(
        id: id, category: row.phrase(1), sentence: row.phrase(3),
        choices: stride(from: firstChoice, to: end, by: 2).map { row.phrase($0) }, answer: answer,
        source: row.text(end + 1)))
  }

  /// The values of its texts, the number of the correct choice, and its source.
  package var columnValues: [SQLValue] {
    ([content.sentence] + content.choices).flatMap(\.columnValues)
      + [SQLValue(content.answer.rawValue), .text(content.source)]
  }
}

extension StoredRow {
  /// Whether a row of `questionColumns` is an included question.
  package var isIncludedQuestion: Bool { integer(7 + 2 * Int32(Choice.allCases.count)) != 0 }
}

extension Phrase {
  /// The wording in each language, as column values.
  package var columnValues: [SQLValue] { [.text(self(.english)), .text(self(.japanese))] }
}

extension StoredRow {
  /// Returns the phrase whose wordings are in a column and the one after it.
  package func phrase(_ column: Int32) -> Phrase { Phrase(text(column), text(column + 1)) }
}
