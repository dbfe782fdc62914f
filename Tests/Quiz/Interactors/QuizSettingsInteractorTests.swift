import InMemoryStorage
import QuizContracts
import QuizEntities
import QuizInteractors
import SharedEntities
import Testing

@Suite("The settings of the quiz")
struct QuizSettingsInteractorTests {
  private let repository = InMemoryQuizRepository()
  private var interactor: QuizSettingsInteractor { QuizSettingsInteractor(repository: repository) }

  private func review(_ isLimited: Bool, _ limit: String, _ count: String) -> QuizSettingsReview {
    interactor.review(QuizSettingsDraft(isLimited: isLimited, limit: limit, count: count), of: .default)
  }

  @Test("A draft can be saved once it differs and is valid")
  func reviews() {
    #expect(QuizSettingsDraft(.default) == QuizSettingsDraft(isLimited: true, limit: "20", count: "10"))
    #expect(!review(true, "20", "10").canSave)
    #expect(!review(true, " 20 ", "10").canSave)
    #expect(review(false, "20", "10").canSave)
    #expect(review(true, "21", "10").canSave)
    #expect(review(true, "20", "１１").countError == .countOutOfRange)
  }

  @Test("Invalid limits and numbers are reported", arguments: ["", "0", "-1", "x", "3601", "1.5"])
  func faults(text: String) {
    #expect(review(true, text, "10") == .init(limitError: .limitOutOfRange, countError: nil, canSave: false))
    #expect(review(true, "20", text) == .init(limitError: nil, countError: .countOutOfRange, canSave: false))
  }

  @Test("A draft is saved as it is parsed")
  func saving() async throws {
    let saved = try await interactor.save(
      QuizSettingsDraft(isLimited: false, limit: " 7", count: "3"), of: .default)
    #expect(try await interactor.settings() == saved)
    #expect(
      saved
        == QuizSettings(
          isLimited: false, limit: TimeLimit(stored: 7), questionCount: QuestionCount(stored: 3)))
    await #expect(throws: QuizError.limitOutOfRange) {
      try await interactor.save(
        QuizSettingsDraft(isLimited: true, limit: "", count: "3"), of: .default)
    }
  }

  @Test("While the limit is off an invalid one is ignored, and the last valid one is kept")
  func idleSeconds() async throws {
    #expect(review(false, "", "10") == .init(limitError: nil, countError: nil, canSave: true))
    let saved = try await interactor.save(
      QuizSettingsDraft(isLimited: false, limit: "x", count: "10"), of: .default)
    #expect(saved.limit == QuizSettings.default.limit && !saved.isLimited)
  }

  @Test("Only what differs from the original settings is saved")
  func differences() async throws {
    _ = try await interactor.change(QuizSettingsPatch(isLimited: true, limit: TimeLimit(stored: 5)))
    let saved = try await interactor.save(
      QuizSettingsDraft(isLimited: true, limit: "20", count: "3"), of: .default)
    #expect([saved.limit.seconds, saved.questionCount.number] == [5, 3])
  }

  @Test("Changing some settings leaves the others, and a limit that is switched off is kept")
  func changes() async throws {
    var expected = QuizSettings.default
    expected.isLimited = false
    #expect(try await interactor.change(QuizSettingsPatch(isLimited: false)) == expected)
    expected.questionCount = QuestionCount(stored: 5)
    #expect(
      try await interactor.change(QuizSettingsPatch(questionCount: QuestionCount(stored: 5))) == expected)
    expected.isLimited = true
    expected.limit = TimeLimit(stored: 9)
    #expect(
      try await interactor.change(QuizSettingsPatch(isLimited: true, limit: TimeLimit(stored: 9))) == expected
    )
    #expect(try await repository.settings() == expected)
  }

  @Test("A change without effect is not written")
  func same() async throws {
    repository.failChanges(with: .full)
    #expect(
      try await interactor.change(QuizSettingsPatch(questionCount: QuestionCount(stored: 10))) == .default)
    await #expect(throws: QuizError.store(.full)) {
      try await interactor.change(QuizSettingsPatch(isLimited: false))
    }
  }
}
