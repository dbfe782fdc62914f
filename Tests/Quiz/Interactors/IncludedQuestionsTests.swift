import InMemoryStorage
import QuizContracts
import QuizEntities
import QuizInteractors
import SharedEntities
import Testing

@Suite("The included questions")
struct IncludedQuestionsTests {
  private let repository = InMemoryQuizRepository()
  private let a = Sample.question("a")
  private let b = Sample.question("b", Sample.flow)

  private func overview(_ bank: QuestionBank) async throws(QuizError) -> QuizOverview {
    try await QuizCategoriesInteractor(repository: repository, bank: bank, watch: OneLook()).overview()
  }

  private func found(
    _ bank: QuestionBank, _ selection: QuizSelection = .all
  ) async throws(QuizError) -> [Question] {
    var found: [Question] = []
    try await QuizQuestionsInteractor(repository: repository, bank: bank).find(selection) {
      questions throws(QuizError) in found += questions
    }
    return found
  }

  @Test("They are stored on first use, and once")
  func firstTime() async throws {
    let overview = try await overview(Sample.bank(a, b))
    #expect(overview.categories.map(\.category) == [Sample.viper, Sample.flow])
    #expect(overview.settings == .default)
    #expect(try await repository.bankVersion() == 1)
    // The bank costs nothing when it is not needed, because it is only read then.
    _ = try await self.overview(
      QuestionBank(version: 1) {
        Issue.record("the bank is read again")
        return []
      })
  }

  @Test("A newer edition replaces an older one")
  func edition() async throws {
    _ = try await overview(Sample.bank(a))
    let newer = Sample.question("a", answer: .fourth)
    #expect(try await found(Sample.bank(newer, b, version: 2)) == [newer, b])
    #expect(try await found(Sample.bank(a)) == [newer, b])
  }

  @Test(
    "They are available even if the store is not writable",
    arguments: [
      StoreError.accessDenied(detail: ""), .full, .busy,
    ])
  func readOnly(error: StoreError) async throws {
    repository.failChanges(with: error)
    #expect(try await overview(Sample.bank(a, b)).categories.map(\.questionCount) == [1, 1])
    #expect(try await found(Sample.bank(a, b)) == [a, b])
    #expect(try await found(Sample.bank(a, b), .named("単方向")) == [b])
    let rounds = QuizRoundInteractor(
      repository: repository, bank: Sample.bank(a, b), clock: Sample.clock)
    #expect(try await rounds.round(for: Sample.request(.category(Sample.flow))).questions == [b])
    #expect(try await repository.bankVersion() == 0)
  }

  @Test("A read-only store with questions supplies these, and the bank those it lacks")
  func readOnlyWithQuestions() async throws {
    _ = try await overview(Sample.bank(b, a))
    repository.failChanges(with: .busy)
    let (c, d) = (Sample.question("c"), Sample.question("d", QuizCategory(Phrase("D", "D"))))
    let bank = Sample.bank(Sample.question("a", answer: .fourth), c, b, d, version: 2)
    #expect(try await found(bank) == [b, a, c, d])
    #expect(try await found(bank, .named("viper")) == [a, c])
    #expect(try await overview(bank).categories.map(\.questionCount) == [1, 2, 1])
    let rounds = QuizRoundInteractor(repository: repository, bank: bank, clock: Sample.clock)
    #expect(Set(try await rounds.round(for: Sample.request(count: 9)).questions) == [a, b, c, d])
  }

  @Test("A caller waits only once for another program to finish writing")
  func waitsOnce() async throws {
    repository.failChanges(with: .busy)
    let rounds = QuizRoundInteractor(repository: repository, bank: Sample.bank(a, b), clock: Sample.clock)
    _ = try await rounds.round(for: Sample.request(.named("viper")))
    #expect(repository.refusedChangeCount == 1)
    _ = try await found(Sample.bank(a, b), .named("viper"))
    #expect(repository.refusedChangeCount == 2)
  }

  @Test("A name shared by several categories selects all of them")
  func sameName() async throws {
    let viper = QuizCategory(Phrase("Viper", "蛇"))
    let bank = Sample.bank(a, b, Sample.question("c", viper))
    #expect(try await found(bank, .named("VIPER")).map(\.id.text) == ["a", "c"])
    #expect(try await found(bank, .named("蛇")).map(\.id.text) == ["c"])
    let rounds = QuizRoundInteractor(repository: repository, bank: bank, clock: Sample.clock)
    #expect(try await rounds.round(for: Sample.request(.named("viper"))).questions.count == 2)
    for id in ["a", "b", "c"] { try await repository.record(Sample.record(Sample.question(id), .second)) }
    let history = QuizHistoryInteractor(repository: repository, bank: bank)
    #expect(try await history.tallies(of: .named("viper")).map(\.question.text) == ["a", "c"])
  }

  @Test("A category name is checked before a round begins")
  func check() async throws {
    let rounds = QuizRoundInteractor(repository: repository, bank: Sample.bank(a), clock: Sample.clock)
    try await rounds.check(Sample.request(.named("viper")))
    try await rounds.check(Sample.request())
    await #expect(throws: QuizError.noSuchCategory("x")) {
      try await rounds.check(Sample.request(.named("x")))
    }
  }

  @Test("Any other failure is reported")
  func failure() async throws {
    repository.failChanges(with: .damaged(detail: ""))
    await #expect(throws: QuizError.store(.damaged(detail: ""))) { try await overview(Sample.bank(a)) }
    repository.fail(with: .file(.notADatabase))
    await #expect(throws: QuizError.store(.file(.notADatabase))) { try await overview(Sample.bank(a)) }
  }

  @Test("The history is that of a category or of all")
  func history() async throws {
    _ = try await overview(Sample.bank(a, b))
    for record in [Sample.record(a, .second), Sample.record(b, .first), Sample.record(b, nil)] {
      try await repository.record(record)
    }
    let interactor = QuizHistoryInteractor(repository: repository, bank: Sample.bank(a, b))
    #expect(try await interactor.tallies(of: .all).map(\.answerCount) == [1, 2])
    #expect(try await interactor.tallies(of: .named("viper")).map(\.correctCount) == [1])
    await #expect(throws: QuizError.noSuchCategory("x")) { try await interactor.tallies(of: .named("x")) }
  }

  @Test("A change of the store by another program is reported")
  func following() async throws {
    let interactor = QuizCategoriesInteractor(repository: repository, bank: Sample.bank(a), watch: OneLook())
    let version = try await interactor.overview().version
    repository.noteOthers()
    try await interactor.storeChange(after: version)
    #expect(try await interactor.overview().version != version)
  }
}

/// A watch that returns immediately.
private struct OneLook: StoreWatch {
  func wait() async throws(CancellationError) {}
}
