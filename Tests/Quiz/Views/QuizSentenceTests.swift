import QuizEntities
import QuizViewData
import QuizViews
import SharedEntities
import Testing

@Suite("Messages of the quiz")
struct QuizSentenceTests {
  private static let brokenRules: [(QuestionError, String)] = [
    (.malformedID, "\"id\" must be 1 to 64 ASCII letters, digits, -, _ and ."),
    (.wrongChoiceCount(3), "there must be 4 choices, not 3"),
    (.blank(.category), "\"category\" must not be blank"),
    (.tooLong(.sentence), "\"sentence\" has more than 500 characters"),
    (.severalLines(.choice(.third)), "choice 3 must be one line"),
    (.controlCharacter(.source), "\"source\" contains a control character"),
    (.repeatedID(QuestionID(stored: "a")), "the id \"a\" occurs twice in the file"),
  ]

  @Test("A fault of a file is reported with its line, and that nothing was imported", arguments: brokenRules)
  func rules(rule: QuestionError, reason: String) {
    let sentence = QuizError.importError(QuizImportError(line: 7, .rule(rule))).sentence(
      store: .file(path: "/s"))
    #expect(sentence(.english) == "line 7: \(reason); nothing was imported")
    #expect(sentence(.japanese).hasPrefix("7 行目: "))
    #expect(sentence(.japanese).hasSuffix("。何も取り込んでいません"))
  }

  @Test(
    "Every other message says what to do next",
    arguments: [
      (
        QuizError.noSuchCategory("x\u{1B}"),
        "there is no category 'x␛'; 'todo-viper quiz questions' lists the categories"
      ),
      (.noQuestions, "there are no questions; import some with 'todo-viper quiz import FILE'"),
      (.limitOutOfRange, "the time limit is 1 to 3600 seconds, or off"),
      (.countOutOfRange, "a round has 1 to 100 questions; give a number in this range"),
      (.importError(QuizImportError(line: 2, .syntax(Phrase("a", "あ")))), "line 2: a; nothing was imported"),
      (.store(.file(.isFolder)), "/s is a folder; name a file with --store"),
    ])
  func sentences(fault: QuizError, english: String) {
    #expect(fault.sentence(store: .file(path: "/s"))(.english) == english)
    #expect(fault.sentence(store: .file(path: "/s"))(.japanese) != english)
  }
}
