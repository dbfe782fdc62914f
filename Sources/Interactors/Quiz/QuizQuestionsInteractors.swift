public import QuizContracts
public import QuizEntities

/// Reads questions from a repository.
public struct QuizQuestionsInteractor: QuizQuestionsInteracting {
  private let catalog: QuestionCatalog

  /// The number of questions read at once: enough for a screen, few enough to use little memory.
  private static let batchSize = 256

  public init(repository: any QuizRepository, bank: QuestionBank) {
    catalog = QuestionCatalog(repository: repository, bank: bank)
  }

  public func find(
    _ selection: QuizSelection, _ body: ([Question]) async throws(QuizError) -> Void
  ) async throws(QuizError) {
    let catalog = try await catalog.open()
    try await catalog.read(in: try await catalog.categories(of: selection), batchSize: Self.batchSize, body)
  }
}

/// Imports questions into a repository.
public struct QuizImportInteractor: QuizImportInteracting {
  private let repository: any QuizRepository

  public init(repository: any QuizRepository) { self.repository = repository }

  public func importQuestions(
    isDryRun: Bool, _ next: () throws(QuizError) -> ImportedQuestion?
  ) async throws(QuizError) -> QuizImportCounts {
    // Read the whole file first: opening the store would create it, even if the file is invalid.
    var questions: [Question] = []
    var known: Set<QuestionID> = []
    while let item = try next() { questions.append(try question(item, &known)) }
    return try await repository.importQuestions(questions, isDryRun: isDryRun)
  }

  private func question(
    _ item: ImportedQuestion, _ known: inout Set<QuestionID>
  ) throws(QuizError) -> Question {
    do throws(QuestionError) {
      let question = try Question(item.content)
      guard known.insert(question.id).inserted else { throw .repeatedID(question.id) }
      return question
    } catch {
      throw .importError(QuizImportError(line: item.line(of: error), .rule(error)))
    }
  }
}
