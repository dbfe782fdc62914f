import InMemoryStorage
import QuizContracts
import QuizEntities
import QuizInteractors
import SharedEntities
import Testing

@Suite("Selecting questions, and storing answers")
struct QuizRoundInteractorTests {
  private let repository = InMemoryQuizRepository()
  private let a = Sample.question("a")
  private let b = Sample.question("b")
  private let c = Sample.question("c", Sample.flow)

  private func interactor(_ bank: QuestionBank? = nil) -> QuizRoundInteractor {
    QuizRoundInteractor(
      repository: repository, bank: bank ?? Sample.bank(a, b, c), clock: Sample.clock)
  }

  private func round(_ request: QuizRoundRequest) async throws -> QuizRound {
    try await interactor().round(for: request)
  }

  @Test("The same seed produces the same order, and another seed another")
  func order() async throws {
    let many = (1...20).map { Sample.question("q\($0)") }
    let interactor = interactor(QuestionBank(version: 1) { many })
    let orders = try await [UInt64(1), 1, 2].asyncMap {
      try await interactor.round(for: Sample.request(count: 20, seed: $0)).questions.map(\.id)
    }
    #expect(orders[0] == orders[1])
    #expect(orders[0] != orders[2])
    #expect(orders.allSatisfy { Set($0) == Set(many.map(\.id)) })
  }

  @Test("A round has each question at most once, and no more than requested or available")
  func counts() async throws {
    #expect(try await round(Sample.request(count: 2)).questions.count == 2)
    #expect(Set(try await round(Sample.request(count: 100)).questions) == [a, b, c])
    try await repository.save(
      QuizSettings(isLimited: true, limit: TimeLimit(stored: 5), questionCount: QuestionCount(stored: 1)))
    #expect(try await round(Sample.request()).questions.count == 1)
  }

  @Test("Questions are those of the selected category, given directly or by name")
  func categories() async throws {
    #expect(try await round(Sample.request(.category(Sample.flow))).questions == [c])
    #expect(Set(try await round(Sample.request(.named("viper"))).questions) == [a, b])
    #expect(try await round(Sample.request(.named("単方向"))).category == Sample.flow)
    #expect(try await round(Sample.request()).category == nil)
    await #expect(throws: QuizError.noSuchCategory("MVC")) {
      try await round(Sample.request(.named("MVC")))
    }
  }

  @Test("Without questions there is no round")
  func none() async throws {
    let interactor = interactor(QuestionBank(version: 1) { [] })
    await #expect(throws: QuizError.noQuestions) { try await interactor.round(for: Sample.request()) }
  }

  @Test("The limit is that of the settings, unless the round overrides it")
  func limits() async throws {
    #expect(try await round(Sample.request()).limit == .seconds(20))
    #expect(try await round(Sample.request(limit: .off)).limit == nil)
    #expect(try await round(Sample.request(limit: .on(TimeLimit(stored: 3)))).limit == .seconds(3))
    try await repository.save(
      QuizSettings(isLimited: false, limit: TimeLimit(stored: 5), questionCount: QuestionCount(stored: 9)))
    #expect(try await round(Sample.request()).limit == nil)
    #expect(try await repository.settings().limit.seconds == 5)
  }

  @Test("An answer is judged with the clock's time, and stored")
  func answers() async throws {
    let interactor = interactor()
    let record = interactor.judge(.second, to: a, elapsed: .seconds(2), limit: .seconds(20))
    #expect(record == Sample.record(a, .second))
    #expect(record.answeredAt == Sample.now)
    try await interactor.record(record)
    #expect(repository.answers == [record])
    repository.failChanges(with: .full)
    await #expect(throws: QuizError.store(.full)) { try await interactor.record(record) }
  }
}

extension Sequence {
  fileprivate func asyncMap<T>(_ transform: (Element) async throws -> T) async rethrows -> [T] {
    var results: [T] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
