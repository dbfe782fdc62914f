import Platform
import QuizEntities
import QuizFormats
import SharedEntities
import Terminal
import Testing

@Suite("Files of questions")
@AppActor
struct QuestionFileReaderTests {
  @Test("Questions are read in sequence, with texts in one language or in both", arguments: [1, 7, 65_536])
  func read(chunkSize: Int) throws {
    let file = """
      {
        "format": "todo-viper-quiz",
        "version": 1,
        "questions": [
          {
            "id": "a", "category": "Kitchen", "sentence": { "ja": "卵?", "en": "Egg?" },
            "choices": ["1", { "en": "two", "ja": "二" }, "3", "4"], "answer": 2, "source": "Book"
          },
          {"source":"B","answer":4,"choices":["","","",""],"sentence":"","category":"","id":"b"}
        ]
      }
      """
    #expect(
      try questions(file, chunkSize: chunkSize) == [
        ImportedQuestion(
          line: 5,
          partLines: [
            .id: 6, .category: 6, .sentence: 6, .choice(.first): 7, .choice(.second): 7, .choice(.third): 7,
            .choice(.fourth): 7, .source: 7,
          ],
          content: QuestionContent(
            id: "a", category: Phrase("Kitchen", "Kitchen"), sentence: Phrase("Egg?", "卵?"),
            choices: [Phrase("1", "1"), Phrase("two", "二"), Phrase("3", "3"), Phrase("4", "4")],
            answer: .second, source: "Book")),
        ImportedQuestion(
          line: 9,
          partLines: [
            .id: 9, .category: 9, .sentence: 9, .choice(.first): 9, .choice(.second): 9, .choice(.third): 9,
            .choice(.fourth): 9, .source: 9,
          ],
          content: QuestionContent(
            id: "b", category: Phrase("", ""), sentence: Phrase("", ""),
            choices: Array(repeating: Phrase("", ""), count: 4), answer: .fourth, source: "B")),
      ])
  }

  @Test("The members of the head may follow the questions, and may be missing")
  func order() throws {
    #expect(try questions(#"{"questions":[],"version":1,"format":"todo-viper-quiz"}"#).isEmpty)
    #expect(
      try questions("{\"questions\":[\(question())],\"version\":1,\"format\":\"todo-viper-quiz\"}").count == 1
    )
  }

  @Test(
    "A malformed head is refused with its line",
    arguments: [
      ("", "1: the file is empty"),
      ("[]", "1: expected {"),
      ("{\n}", "2: the key \"questions\" is missing"),
      ("{\"questions\":[]}", "1: the key \"format\" is missing"),
      ("{\"format\":\"todo-viper-quiz\",\n\"questions\":[]}", "1: the key \"version\" is missing"),
      ("{\"format\":\n\"other\"}", "2: \"format\" must be \"todo-viper-quiz\""),
      ("{\"format\":7}", "1: \"format\" must be \"todo-viper-quiz\""),
      ("{\"version\":2}", "1: \"version\" must be 1"),
      ("{\"version\":\"1\"}", "1: \"version\" must be 1"),
      ("{\"version\":1,\n\"version\":1}", "2: the key \"version\" occurs twice"),
      (
        "{\"format\":\"todo-viper-quiz\",\"format\":\"todo-viper-quiz\"}",
        "1: the key \"format\" occurs twice"
      ),
      ("{\n\"title\":\"x\"}", "2: unknown key \"title\""),
      ("{\"questions\":{}}", "1: \"questions\" must be an array"),
      ("{\"questions\":[],\n\"questions\":[]}", "2: the key \"questions\" occurs twice"),
    ])
  func head(file: String, reason: String) {
    for chunkSize in [1, 65_536] { #expect(fault(file, chunkSize: chunkSize) == reason) }
  }

  @Test(
    "A malformed question is refused with the line of the fault",
    arguments: [
      ("1", "2: a question must be an object"),
      ("{\n}", "2: the key \"choices\" is missing"),
      (question(id: nil), "2: the key \"id\" is missing"),
      (question(category: nil), "2: the key \"category\" is missing"),
      (question(sentence: nil), "2: the key \"sentence\" is missing"),
      (question(choices: nil), "2: the key \"choices\" is missing"),
      (question(answer: nil), "2: the key \"answer\" is missing"),
      (question(source: nil), "2: the key \"source\" is missing"),
      (question(id: "7"), "3: \"id\" must be a string"),
      (question(category: "null"), "4: \"category\" must be a string, or an object with \"en\" and \"ja\""),
      (question(category: "[]"), "4: \"category\" must be a string, or an object with \"en\" and \"ja\""),
      (question(sentence: "{\n\"en\":\"a\"}"), "5: the key \"ja\" is missing"),
      (question(sentence: "{\"ja\":\"a\"}"), "5: the key \"en\" is missing"),
      (question(sentence: "{\"en\":\"a\",\n\"fr\":\"a\"}"), "6: unknown key \"fr\""),
      (question(sentence: "{\"en\":\"a\",\n\"en\":\"a\"}"), "6: the key \"en\" occurs twice"),
      (question(sentence: "{\"en\":\"a\",\n\"ja\":1}"), "6: \"ja\" must be a string"),
      (question(choices: "\"a\""), "6: \"choices\" must be an array of 4 texts"),
      (question(choices: "[\"a\",\"b\",\"c\"]"), "6: \"choices\" must be an array of 4 texts"),
      (question(choices: "[1,2,3,4,5]"), "6: \"choices\" must be an array of 4 texts"),
      (
        question(choices: "[\"a\",\n\"b\",\n3,\"d\"]"),
        "8: \"choice 3\" must be a string, or an object with \"en\" and \"ja\""
      ),
      (question(answer: "0"), "7: \"answer\" must be a whole number from 1 to 4"),
      (question(answer: "5"), "7: \"answer\" must be a whole number from 1 to 4"),
      (question(answer: "1.0"), "7: \"answer\" must be a whole number from 1 to 4"),
      (question(answer: "\"1\""), "7: \"answer\" must be a whole number from 1 to 4"),
      (question(source: "[]"), "8: \"source\" must be a string"),
      (question(more: ",\n\"hint\":\"x\""), "9: unknown key \"hint\""),
      (question(more: ",\n\"id\":\"b\""), "9: the key \"id\" occurs twice"),
      (question(more: ","), "8: expected a key in quotes"),
      (question(id: "\"\\x\""), "3: the escape sequence is not valid in JSON"),
      (question(id: "\"a\tb\""), "3: a control character in a string must be escaped"),
    ])
  func refused(question: String, reason: String) {
    let file =
      "{\"format\":\"todo-viper-quiz\",\"version\":1,\"questions\":[\n\(question)\n]}"
    for chunkSize in [1, 65_536] { #expect(fault(file, chunkSize: chunkSize) == reason) }
  }

  @Test("A truncated file is refused, wherever it ends")
  func cutOff() {
    let file = "{\"format\":\"todo-viper-quiz\",\"version\":1,\"questions\":[\(question())]}"
    for length in 1..<file.utf8.count {
      let part = String(decoding: Array(file.utf8.prefix(length)), as: UTF8.self)
      #expect(fault(part)?.hasSuffix("the text ends within a value") == true, "\(part)")
    }
  }

  @Test("Text that is not UTF-8 is refused with its line")
  func invalidUTF8() {
    let bytes = Array("{\"questions\":[\n{\"id\":\"".utf8) + [0xFF] + Array("\"}]}".utf8)
    #expect(fault(bytes) == "2: this is not valid UTF-8")
  }

  @Test("A failing source is reported with the line reached")
  func failing() {
    #expect(throws: FormatError.self) {
      let reader = QuestionFileReader(FailingSource())
      while try reader.next() != nil {}
    }
  }

  @Test("Only one question of a long file is in memory at a time")
  func streaming() throws {
    let source = CountingSource(count: 20_000)
    let reader = QuestionFileReader(source)
    var count = 0
    while try reader.next() != nil {
      count += 1
      #expect(source.givenCount - count <= 2)
    }
    #expect(count == 20_000)
  }
}

/// Returns the questions of a file.
@AppActor
func questions(_ file: String, chunkSize: Int = 65_536) throws(FormatError) -> [ImportedQuestion] {
  try questions(MemorySource(file, chunkSize: chunkSize))
}

@AppActor
private func questions(_ source: any ByteSource) throws(FormatError) -> [ImportedQuestion] {
  let reader = QuestionFileReader(source)
  var questions: [ImportedQuestion] = []
  while let question = try reader.next() { questions.append(question) }
  return questions
}

/// Returns the line and English wording of a file's fault; nil for none.
@AppActor
private func fault(_ file: String, chunkSize: Int = 65_536) -> String? {
  fault(Array(file.utf8), chunkSize: chunkSize)
}

@AppActor
private func fault(_ file: [UInt8], chunkSize: Int = 65_536) -> String? {
  do throws(FormatError) {
    _ = try questions(MemorySource(file, chunkSize: chunkSize))
    return nil
  } catch {
    return "\(error.line): \(error.reason(.english))"
  }
}

/// Creates a question with one key per line, some of them replaced or omitted.
private func question(
  id: String? = "\"a\"", category: String? = "\"c\"", sentence: String? = "\"s\"",
  choices: String? = "[\"1\",\"2\",\"3\",\"4\"]", answer: String? = "1", source: String? = "\"x\"",
  more: String = ""
) -> String {
  let members = [
    ("id", id), ("category", category), ("sentence", sentence), ("choices", choices), ("answer", answer),
    ("source", source),
  ]
  let lines = members.compactMap { key, value in value.map { "\"\(key)\": \($0)" } }
  return "{\n" + lines.joined(separator: ",\n") + more + "}"
}

private final class FailingSource: ByteSource {
  private var isFirst = true

  func read() throws(InputError) -> [UInt8] {
    guard isFirst else { throw InputError(detail: "no such device") }
    isFirst = false
    return Array("{\"questions\":[".utf8)
  }
}

/// A file of many questions that supplies one per read.
private final class CountingSource: ByteSource {
  private let count: Int
  private(set) var givenCount = 0
  private var isEnded = false

  init(count: Int) { self.count = count }

  func read() -> [UInt8] {
    guard givenCount < count else {
      defer { isEnded = true }
      return isEnded ? [] : Array("]}".utf8)
    }
    defer { givenCount += 1 }
    let head = #"{"format":"todo-viper-quiz","version":1,"questions":["#
    return Array(((givenCount == 0 ? head : ",") + question()).utf8)
  }
}
