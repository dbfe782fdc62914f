import Platform
import QuizModules
import SharedEntities
import Testing

@Suite("Pictures for the documentation of the quiz")
@AppActor
struct QuizPictureTests {
  private nonisolated static let wanted = [
    WantedPicture(
      file: "quiz-categories", screen: "quiz-categories", state: "selected", rowCount: 12,
      title: "The categories of the quiz"),
    WantedPicture(
      file: "quiz-question", screen: "quiz-round", state: "half-time", rowCount: 12,
      title: "A question of the quiz"),
    WantedPicture(
      file: "quiz-answer", screen: "quiz-round", state: "incorrect", rowCount: 14,
      title: "A question with a wrong answer"),
    WantedPicture(
      file: "quiz-results", screen: "quiz-results", state: "mixed", rowCount: 18,
      title: "The results of a round"),
    WantedPicture(
      file: "quiz-answer-ja", screen: "quiz-round", state: "incorrect", rowCount: 14, language: .japanese,
      title: "誤答した問題"),
  ]

  @Test("The pictures in the documentation show what the quiz draws", arguments: wanted)
  func pictures(wanted: WantedPicture) throws { try wanted.expect(of: QuizModule()) }
}
