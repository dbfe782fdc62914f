import Doubles

/// Question files for tests.
enum QuestionFile {
  /// Two questions about the kitchen, whose correct answers are the first and the fourth.
  static let kitchen = file(question("k-1", answer: 1), question("k-2", "What is hot?", answer: 4))

  /// A file of questions.
  static func file(_ questions: String...) -> [UInt8] {
    Array(
      """
      {
      "format": "todo-viper-quiz",
      "version": 1,
      "questions": [
      \(questions.joined(separator: ",\n"))
      ]
      }
      """.utf8)
  }

  /// A question in one line.
  static func question(
    _ id: String, _ sentence: String = "What is cold?", category: String = #"{"en": "Kitchen", "ja": "台所"}"#,
    answer: Int = 1, source: String = "The shelf"
  ) -> String {
    """
    {"id": "\(id)", "category": \(category), "sentence": {"en": "\(sentence)", "ja": "\(id) は?"}, \
    "choices": ["Ice", "Tea", "Rice", "Fire"], "answer": \(answer), "source": "\(source)"}
    """
  }
}

extension Output {
  /// The output, with `0.0` for every time that an answer took.
  var timelessText: String {
    text.replacing(#/\d+\.\d (s|秒)/#) { "0.0 \($0.output.1)" }
  }
}
