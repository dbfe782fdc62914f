import Platform
import QuizEntities
import QuizFormats
import QuizStorage
import QuizViews
import SharedEntities
import Testing

@testable import QuizModules

@Suite("The included questions in a store")
@AppActor
struct IncludedBankTests {
  @Test("The bank has the included questions of this edition")
  func bank() throws {
    #expect(includedBank.version == includedQuestionsVersion)
    #expect(try includedBank.questions() == includedQuestions())
  }

  @Test(
    "A fault in them is reported with its file and line, and nothing is stored",
    arguments: [
      (
        Language.english,
        "Swift.json, which comes with todo-viper, is damaged at line 7: it is odd; install todo-viper again"
      ), (.japanese, "付属の Swift.json の 7 行目が壊れています: 変です。todo-viper を入れ直してください"),
    ])
  func broken(language: Language, sentence: String) async throws {
    let fault = QuizError.includedError(
      file: "Swift.json", QuizImportError(line: 7, .syntax(Phrase("it is odd", "変です"))))
    let bank = QuestionBank(version: 1) { () throws(QuizError) in throw fault }
    for kind in QuizRepositoryKind.allCases {
      try await kind.withRepository { repository in
        let error = await #expect(throws: QuizError.self) { try await repository.seed(bank) }
        #expect(error?.sentence(store: .nowhere)(language) == sentence)
        let version = try await repository.bankVersion()
        #expect(version == 0)
      }
    }
  }
}
