import InMemoryStorage
import QuizContracts
import QuizEntities
import QuizInteractors
import SharedEntities
import Testing

@Suite("Importing questions")
struct QuizImportInteractorTests {
  private let repository = InMemoryQuizRepository()

  private func item(_ line: Int, _ id: String, sentence: String = "Why?", answer: Choice = .first)
    -> ImportedQuestion
  {
    ImportedQuestion(
      line: line,
      content: QuestionContent(
        id: id, category: Phrase("Mine", "私の"), sentence: Phrase(sentence, sentence),
        choices: (1...4).map { Phrase("\($0)", "\($0)") }, answer: answer, source: "Me"))
  }

  @discardableResult
  private func take(
    _ items: ImportedQuestion..., isDryRun: Bool = false
  ) async throws(QuizError) -> QuizImportCounts {
    var rest = items[...]
    return try await QuizImportInteractor(repository: repository).importQuestions(isDryRun: isDryRun) {
      () throws(QuizError) in rest.popFirst()
    }
  }

  @Test("New questions are added, changed ones replaced, and others left unchanged")
  func counts() async throws {
    #expect(try await take(item(1, "a"), item(2, "b")) == QuizImportCounts(added: 2))
    #expect(
      try await take(item(1, "a"), item(2, "b", sentence: "How?"), item(3, "c"))
        == QuizImportCounts(added: 1, replaced: 1, unchanged: 1))
    #expect(
      try await repository.questions([QuestionID(stored: "b")]).map(\.sentence) == [Phrase("How?", "How?")])
  }

  @Test("A dry run counts, and changes nothing")
  func dryRun() async throws {
    #expect(try await take(item(1, "a"), isDryRun: true) == QuizImportCounts(added: 1))
    #expect(try await repository.categories().isEmpty)
  }

  @Test("An invalid text is reported with its line")
  func partLines() async throws {
    let item = item(1, "a", sentence: " ")
    let located = ImportedQuestion(line: 1, partLines: [.id: 2, .sentence: 3], content: item.content)
    await #expect(throws: QuizError.importError(QuizImportError(line: 3, .rule(.blank(.sentence))))) {
      try await take(located)
    }
  }

  @Test("An invalid question is reported with its line, and nothing is imported")
  func faults() async throws {
    await #expect(throws: QuizError.importError(QuizImportError(line: 7, .rule(.blank(.sentence))))) {
      try await take(item(1, "a"), item(7, "b", sentence: " "))
    }
    await #expect(
      throws: QuizError.importError(QuizImportError(line: 9, .rule(.repeatedID(QuestionID(stored: "a")))))
    ) {
      try await take(item(1, "a"), item(9, "a", sentence: "How?"))
    }
    #expect(try await repository.categories().isEmpty)
  }
}
