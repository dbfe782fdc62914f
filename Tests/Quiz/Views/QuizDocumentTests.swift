import Foundation
import Platform
import QuizEntities
import QuizFormats
import QuizViewData
import QuizViews
import SharedEntities
import Terminal
import Testing

@Suite("The format of question files as documented")
@AppActor
struct QuizDocumentTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../../docs").standardized

  @Test("Every example is a file that is read, and valid")
  func examples() throws {
    let text = try String(contentsOf: Self.folder.appending(path: "quiz.md"), encoding: .utf8)
    let examples = text.matches(of: /```json\n([\s\S]*?)```/).map { String($0.output.1) }
      .filter { $0.contains("todo-viper-quiz") }
    try #require(!examples.isEmpty)
    for example in examples {
      for item in try questions(example) { _ = try Question(item.content) }
    }
  }

  @Test("The page names the verdicts and members that JSON has")
  func words() throws {
    let text = try String(contentsOf: Self.folder.appending(path: "quiz.md"), encoding: .utf8)
    let sink = TextBuffer()
    QuizResultsJSONView(sink: sink).show(Shown.results)
    let words = [
      "correct", "incorrect", "time-up", "category", "questionCount", "answerCount", "correctCount",
    ]
    for word in words + ["answers", "question", "verdict", "given", "elapsedMilliseconds", "stored"] {
      #expect(sink.text.contains("\"\(word)\"") && text.contains("`\(word)`"), "\(word)")
    }
  }

  @Test("The examples of the page have one category")
  func oneCategory() throws {
    let text = try String(contentsOf: Self.folder.appending(path: "quiz.md"), encoding: .utf8)
    let example = try #require(text.firstMatch(of: /```json\n([\s\S]*?)```/)?.output.1)
    #expect(Set(try questions(String(example)).map(\.content.category)) == [Phrase("Kitchen", "台所")])
  }

  @Test(
    "The schema accepts the identifiers and lines that the rules accept",
    arguments: [
      ("a-1", true), ("a-1\n", false), (" ", false), ("\u{1B}", false), ("\u{1B}a", false),
      ("a\u{85}", false),
      ("", false),
    ])
  func patterns(text: String, isAllowed: Bool) throws {
    let file = try Data(contentsOf: Self.folder.appending(path: "quiz-questions.schema.json"))
    let schema = try JSONDecoder().decode(Schema.self, from: file)
    let id = try #require(schema.definitions["question"]?.properties?["id"]?.pattern)
    let line = try #require(schema.definitions["line"]?.pattern)
    for pattern in [id, line] {
      let expression = try NSRegularExpression(pattern: pattern)
      let range = NSRange(text.startIndex..., in: text)
      #expect((expression.firstMatch(in: text, range: range) != nil) == isAllowed, "\(pattern)")
    }
  }

  @Test("The schema has the same limits as the rules")
  func limits() throws {
    let file = try Data(contentsOf: Self.folder.appending(path: "quiz-questions.schema.json"))
    let schema = try JSONDecoder().decode(Schema.self, from: file)
    let question = try #require(schema.definitions["question"]?.properties)
    #expect(question["category"]?.maxLength == QuestionPart.category.limit)
    #expect(question["sentence"]?.maxLength == QuestionPart.sentence.limit)
    #expect(question["choices"]?.items.first?.maxLength == QuestionPart.choice(.first).limit)
    #expect(question["source"]?.maxLength == QuestionPart.source.limit)
    #expect(question["id"]?.pattern?.contains("{1,\(QuestionID.limit)}") == true)
    #expect(question["choices"]?.maxItems == Choice.allCases.count)
    #expect(question["answer"]?.maximum == Choice.allCases.count)
    for part in ["category", "sentence"] {
      #expect(
        question[part]?.properties?.values.map(\.maxLength) == [
          question[part]?.maxLength, question[part]?.maxLength,
        ])
    }
  }

  /// The parts of a JSON Schema that are compared.
  private struct Schema: Decodable {
    let definitions: [String: Schema]
    let properties: [String: Schema]?
    let items: [Schema]
    let maxLength: Int?
    let maxItems: Int?
    let maximum: Int?
    let pattern: String?

    private enum Key: String, CodingKey {
      case definitions = "$defs"
      case properties, items, maxLength, maxItems, maximum, pattern
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      definitions = try values.decodeIfPresent([String: Schema].self, forKey: .definitions) ?? [:]
      properties = try values.decodeIfPresent([String: Schema].self, forKey: .properties)
      items = try values.decodeIfPresent(Schema.self, forKey: .items).map { [$0] } ?? []
      maxLength = try values.decodeIfPresent(Int.self, forKey: .maxLength)
      maxItems = try values.decodeIfPresent(Int.self, forKey: .maxItems)
      maximum = try values.decodeIfPresent(Int.self, forKey: .maximum)
      pattern = try values.decodeIfPresent(String.self, forKey: .pattern)
    }
  }
}
