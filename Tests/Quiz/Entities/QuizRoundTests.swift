import QuizEntities
import SharedEntities
import Testing

@Suite("What a request makes of the settings and the questions")
struct QuizRoundTests {
  private let settings = QuizSettings(
    isLimited: true, limit: TimeLimit(stored: 5), questionCount: QuestionCount(stored: 3))
  private var unlimited: QuizSettings {
    var settings = settings
    settings.isLimited = false
    return settings
  }

  @Test("Each question is drawn at most once, and no more than requested or set")
  func counts() {
    let drawn = Sample.request(count: 4, seed: 1).drawn(outOf: 10, by: settings)
    #expect(drawn.count == 4 && Set(drawn).count == 4 && drawn.allSatisfy((0..<10).contains))
    #expect(Sample.request(seed: 1).drawn(outOf: 10, by: settings).count == 3)
    #expect(Sample.request(count: 4, seed: 1).drawn(outOf: 2, by: settings).sorted() == [0, 1])
    #expect(Sample.request(seed: 1).drawn(outOf: 0, by: settings).isEmpty)
  }

  @Test("The same seed draws the same, in the same order")
  func seeds() {
    let orders = [UInt64(1), 1, 2].map { Sample.request(count: 20, seed: $0).drawn(outOf: 20, by: settings) }
    #expect(orders[0] == orders[1] && orders[0] != orders[2])
  }

  @Test("The time limit is that of the request, or else that of the settings")
  func limits() {
    func limit(_ limit: QuizRoundRequest.Limit?, _ settings: QuizSettings) -> Duration? {
      QuizRoundRequest(.all, limit: limit, seed: 1).limit(by: settings)
    }
    #expect(limit(nil, settings) == .seconds(5))
    #expect(limit(nil, unlimited) == nil)
    #expect(limit(.off, settings) == nil)
    #expect(limit(.on(TimeLimit(stored: 7)), unlimited) == .seconds(7))
  }

  @Test("A round has its questions, its category and its limit, and there is none without questions")
  func round() throws {
    let question = Sample.question("a")
    let request = Sample.request(.category(Sample.viper))
    let round = try QuizRound(request, in: [Sample.viper], [question], by: settings)
    #expect(round == QuizRound(category: Sample.viper, questions: [question], limit: .seconds(5)))
    #expect(try QuizRound(Sample.request(), in: [nil], [question], by: settings).category == nil)
    #expect(throws: QuizError.noQuestions) {
      try QuizRound(request, in: [Sample.viper], [], by: settings)
    }
  }
}
