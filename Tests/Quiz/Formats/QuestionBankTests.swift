import Foundation
import Platform
import QuizEntities
import QuizViewData
import QuizViews
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import QuizFormats

@Suite("The included questions")
@AppActor
struct QuestionBankTests {
  private let questions: [Question]

  init() throws { questions = try includedQuestions() }

  @Test("Every file of the bank is included, and has one category that no other file has")
  func files() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Sources/Formats/Quiz/Bank")
      .standardized
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == includedFiles.map(\.name).sorted())
    let categories = try includedFiles.map { file in
      Set(try QuizFormats.questions(of: [file]).map(\.category))
    }
    #expect(categories.allSatisfy { $0.count == 1 } && Set(categories).count == includedFiles.count)
  }

  @Test("They come in the order of their files and names")
  func order() {
    let names = ["viper", "mvvm", "container", "store", "composable", "viewdata", "coordinator", "swift"]
    #expect(questions.map(\.id.text) == names.flatMap { name in (1...7).map { "\(name)-0\($0)" } })
  }

  @Test(
    "A malformed file is reported with its name and line, wherever it comes in the order",
    arguments: [
      ("{", 1, "the text ends within a value"),
      (file(), 1, "the file has no questions"),
      (file("1"), 2, "a question must be an object"),
      (file(question("a"), question(" ")), 3, nil), (file(question("a"), question("a")), 3, nil),
      (file(question("known")), 2, nil),
    ] as [(String, Int, String?)])
  func broken(text: String, line: Int, reason: String?) {
    let whole = IncludedFile(name: "Whole.json", bytes: Array(file(question("known")).utf8))
    let error = #expect(throws: QuizError.self) {
      try QuizFormats.questions(of: [
        whole, IncludedFile(name: "Broken.json", bytes: Array(text.utf8)), whole,
      ])
    }
    guard case .includedError("Broken.json", let fault)? = error else {
      Issue.record("\(text) is told as \(String(describing: error))")
      return
    }
    #expect(fault.line == line)
    guard let reason else { return }
    guard case .syntax(let phrase) = fault.reason else {
      Issue.record("\(text) breaks a rule")
      return
    }
    #expect(phrase(.english) == reason)
  }

  @Test("There are at least forty, covering every architecture compared and the language itself")
  func bank() {
    #expect(questions.count >= 40)
    let categories = Dictionary(grouping: questions, by: \.category)
    #expect(categories.count == 8)
    for (category, questions) in categories {
      #expect(questions.count >= 5, "\(category.name(.english))")
    }
  }

  @Test("All identifiers and sentences are unique")
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

  @Test("Each has a source: a title and an address")
  func sources() {
    for question in questions {
      #expect(question.source.contains(/^.{3,}, https:\/\/\S+$/), "\(question.id)")
    }
  }

  @Test("The correct answers are spread over all four positions, in every category too")
  func spread() {
    for choice in Choice.allCases {
      #expect(questions.count { $0.answer == choice } * 5 >= questions.count, "\(choice)")
    }
    for (category, questions) in Dictionary(grouping: questions, by: \.category) {
      #expect(Set(questions.map(\.answer)).count >= 3, "\(category.name(.english))")
    }
  }

  @Test(
    "Each fits in a window of 80x24, also when answered, in either language",
    arguments: Language.allCases)
  func size(language: Language) {
    let size = Frame.Size(columns: 80, rows: 24)
    for item in questions {
      let round = Shown.round(.answered(.timeUp), item.content, fault: .store(.busy))
      let event = QuizScreens.round.event(for: .key(Key(.down)), on: round, in: size, language)
      #expect(event == nil, "\(item.id)")
    }
  }

  @Test("Changed questions need a new edition")
  func edition() {
    let texts = questions.flatMap { question in
      [question.id.text, question.source, "\(question.answer.rawValue)"]
        + ([question.category.name, question.sentence] + question.choices).flatMap { text in
          Language.allCases.map { text($0) }
        }
    }
    let hash = texts.joined(separator: "\n").utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    // Increase the edition when the hash changes; otherwise stores keep the old questions.
    #expect([includedQuestionsVersion: hash] == [2: 174_390_176_254_278_503])
  }
}

/// Creates a file of questions, one per line from the second line on.
private func file(_ questions: String...) -> String {
  let list = questions.joined(separator: ",\n")
  return "{\"format\": \"todo-viper-quiz\", \"version\": 1, \"questions\": [\n\(list)]}"
}

private func question(_ id: String) -> String {
  #"{"id": "\#(id)", "category": "c", "sentence": "s", "choices": ["1", "2", "3", "4"], "answer": 1, "source": "x"}"#
}
