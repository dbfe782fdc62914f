import QuizEntities
import SharedEntities
import Testing

@Suite("Verdict on an answer")
struct AnswerRecordTests {
  private let question = Question(
    stored: QuestionContent(
      id: "a", category: Phrase("VIPER", "VIPER"), sentence: Phrase("Who decides?", "誰が決める?"),
      choices: Array(repeating: Phrase("Presenter", "Presenter"), count: 4),
      answer: .second, source: "The book"))
  private let now = Instant(secondsSince1970: 0)

  private func record(_ choice: Choice?, after elapsed: Duration, limit: Duration? = .seconds(20))
    -> AnswerRecord
  {
    AnswerRecord(to: question, choice: choice, elapsed: elapsed, limit: limit, at: now)
  }

  @Test("The right answer in time is correct, and any other is incorrect")
  func verdicts() {
    #expect(record(.second, after: .seconds(3)).verdict == .correct)
    #expect(record(.first, after: .seconds(3)).verdict == .incorrect)
    #expect(record(.first, after: .seconds(3)).elapsed == .seconds(3))
    #expect(record(.first, after: .seconds(3)).choice == .first)
  }

  @Test("An answer at the limit counts as none, and its time is the limit")
  func late() {
    for elapsed in [Duration.seconds(20), .seconds(21)] {
      let record = record(.second, after: elapsed)
      #expect(record.verdict == .timeUp)
      #expect(record.choice == nil)
      #expect(record.elapsed == .seconds(20))
    }
    #expect(record(.second, after: .milliseconds(19_999)).verdict == .correct)
  }

  @Test("Without a limit any time is valid")
  func unlimited() {
    let record = record(.second, after: .seconds(3600), limit: nil)
    #expect(record.verdict == .correct)
    #expect(record.elapsed == .seconds(3600))
  }
}
