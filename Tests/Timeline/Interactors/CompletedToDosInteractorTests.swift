import InMemoryStorage
import SharedEntities
import Testing
import TimelineEntities
import TimelineInteractors
import TimelineViews

@Suite("Posting completed ToDos")
struct CompletedToDosInteractorTests {
  private let repository = InMemoryTimelineRepository()
  private let sleeper = SleeperDouble()
  private var interactor: CompletedToDosInteractor {
    CompletedToDosInteractor(repository: repository, sleeper: sleeper)
  }

  private func allow() async throws {
    try await repository.save(TimelineSettings(author: Sample.author, postsCompletedToDos: true))
  }

  private func post(_ title: String, count: Int = 1) async throws(TimelineError) -> Post? {
    try await interactor.post(title, at: Sample.ago(60)) { completedToDosText($0, count: count)(.english) }
  }

  @Test("Nothing is posted until the user enables it")
  func off() async throws {
    #expect(try await post("milk") == nil)
    try await repository.save(Sample.settings)
    #expect(try await post("milk") == nil)
    #expect(try await repository.posts(.from(nil), limit: 1).isEmpty)
  }

  @Test("Once enabled, it is posted in the user's name, at the time of completion")
  func on() async throws {
    try await allow()
    #expect(try await post("Buy milk") == Sample.post(1, "Done: Buy milk", ago: 60))
    #expect(try await post("Buy milk", count: 3) == Sample.post(2, "Done: Buy milk, and 2 more", ago: 60))
  }

  @Test("A title that is too long is shortened at a character boundary", arguments: ["a", "牛", "👨‍👩‍👧"])
  func long(character: String) async throws {
    try await allow()
    let text = try #require(try await post(String(repeating: character, count: 500), count: 12)).text.text
    #expect(text.count == 280)
    #expect(text.hasPrefix("Done: \(character)") && text.hasSuffix("\(character)…, and 11 more"))
  }

  @Test("So is a title of few characters with too many bytes", arguments: [1, 40, 200, 20_000])
  func large(markCount: Int) async throws {
    try await allow()
    let character = "a" + String(repeating: "\u{301}", count: markCount)
    let title = "b" + String(repeating: character, count: max(1, 20_000 / markCount))
    let text = try #require(try await post(title, count: 12)).text.text
    #expect(text.count <= 280 && text.utf8.count <= PostText.byteLimit)
    #expect(text.hasPrefix("Done: b") && text.hasSuffix("…, and 11 more"))
    #expect(!text.contains("…\u{301}"))
  }

  @Test("Control characters in a title are posted as their pictures")
  func controls() async throws {
    try await allow()
    #expect(try await post("a\u{1B}[31mb\u{7}")?.text.text == "Done: a␛[31mb␇")
  }

  @Test("A store that cannot be used is reported immediately")
  func failure() async throws {
    try await allow()
    repository.fail(with: .file(.notADatabase))
    await #expect(throws: TimelineError.store(.file(.notADatabase))) { try await post("milk") }
    #expect(sleeper.durations.isEmpty)
  }

  @Test("A busy store is retried, and reported if it stays busy")
  func busy() async throws {
    try await allow()
    repository.fail(with: .busy)
    await #expect(throws: TimelineError.store(.busy)) { try await post("milk") }
    #expect(sleeper.durations == Array(repeating: .milliseconds(500), count: 9))
    let patient = CompletedToDosInteractor(
      repository: repository, sleeper: SleeperDouble { [repository] in repository.fail(with: nil) })
    #expect(try await patient.post("milk", at: Sample.now) { $0 } == Sample.post(1, "milk"))
  }
}
