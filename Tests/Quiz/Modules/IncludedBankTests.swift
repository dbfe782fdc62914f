import ModulesContracts
import QuizEntities
import SharedEntities
import Testing

@testable import QuizFormats
@testable import QuizModules

@Suite("The included questions and a store")
@MainActor
struct IncludedBankTests {
  @Test("Where the store has this edition they are not read")
  func current() throws {
    let bank = try includedBank(after: includedQuestionsVersion, .english) {
      () throws(IncludedQuestionsFault) in
      Issue.record("they are read")
      return []
    }
    #expect(bank.version == includedQuestionsVersion)
  }

  @Test("Where the store has an older edition they are read at once")
  func older() throws {
    let bank = try includedBank(after: includedQuestionsVersion - 1, .english)
    #expect(bank.version == includedQuestionsVersion)
    #expect(bank.questions() == (try includedQuestions()))
  }

  @Test(
    "A fault in them is told before anything is done",
    arguments: [
      (
        Language.english,
        "Swift.json, which comes with todo-viper, is damaged at line 7: it is odd; install todo-viper again"
      ), (.japanese, "付属の Swift.json の 7 行目が壊れています: 変です。todo-viper を入れ直してください"),
    ])
  func broken(language: Language, sentence: String) {
    let fault = QuizImportFault(line: 7, .syntax(Phrase("it is odd", "変です")))
    #expect(throws: CommandFailure(sentence)) {
      try includedBank(after: 0, language) { () throws(IncludedQuestionsFault) in
        throw IncludedQuestionsFault(file: "Swift.json", fault: fault)
      }
    }
  }
}
