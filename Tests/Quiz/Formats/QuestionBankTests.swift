import Foundation
import QuizEntities
import QuizViewData
import QuizViews
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import QuizFormats

@Suite("The included questions")
@MainActor
struct QuestionBankTests {
  private let items: [ImportedQuestion]
  private let questions: [Question]

  init() throws {
    items = try includedQuestions()
    questions = try items.map { item in
      try Question(item.draft)
    }
  }

  @Test("There are forty at least, about every architecture that is compared and the language itself")
  func bank() {
    #expect(questions.count >= 40)
    let categories = Dictionary(grouping: questions, by: \.category)
    #expect(categories.count == 8)
    for (category, questions) in categories {
      #expect(questions.count >= 5, "\(category.name(.english))")
    }
  }

  @Test("No two have the same name or ask the same")
  func unique() {
    #expect(Set(questions.map(\.id)).count == questions.count)
    for language in Language.allCases {
      #expect(Set(questions.map { $0.sentence(language) }).count == questions.count)
    }
  }

  @Test("Each is asked in English and in Japanese")
  func languages() {
    for question in questions {
      #expect(question.sentence(.english).utf8.allSatisfy { $0 < 0x80 }, "\(question.id)")
      #expect(
        question.sentence(.japanese).unicodeScalars.contains { 0x3041...0x30FF ~= $0.value }, "\(question.id)"
      )
      for language in Language.allCases {
        #expect(Set(question.choices.map { $0(language) }).count == 4, "\(question.id)")
      }
    }
  }

  @Test("Each has its source: a title and an address")
  func sources() {
    for question in questions {
      #expect(question.source.contains(/^.{3,}, https:\/\/\S+$/), "\(question.id)")
    }
  }

  @Test("The right answers are spread over all four places, in every category too")
  func spread() {
    for choice in Choice.allCases {
      #expect(questions.count { $0.answer == choice } * 5 >= questions.count, "\(choice)")
    }
    for (category, questions) in Dictionary(grouping: questions, by: \.category) {
      #expect(Set(questions.map(\.answer)).count >= 3, "\(category.name(.english))")
    }
  }

  @Test(
    "Each is seen in full in a window of 80x24, answered too, in either language",
    arguments: Language.allCases)
  func size(language: Language) {
    let size = Frame.Size(columns: 80, rows: 24)
    for item in items.map(\.draft) {
      let question = QuizQuestionViewData(
        id: item.id, category: item.category, sentence: item.sentence, choices: item.choices,
        answer: item.answer, source: item.source)
      let round = Shown.round(.answered(.timeUp), question, fault: .store(.busy))
      let event = QuizScreens.round.event(for: .key(Key(.down)), on: round, in: size, language)
      #expect(event == nil, "\(item.id)")
    }
  }

  @Test("A change of the questions is a new edition")
  func edition() {
    let hash = includedQuestionFile.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    // Count the edition up with the hash, or stores that have the old questions keep them.
    #expect([includedQuestionsVersion: hash] == [1: 4_451_843_576_264_713_083])
  }
}
