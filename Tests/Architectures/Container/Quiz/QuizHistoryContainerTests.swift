import InMemoryStorage
import QuizEntities
import SharedEntities
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizContainer

@Suite("The container of the history")
@MainActor
struct QuizHistoryContainerTests {
  @Test("A history that is taller than the window scrolls")
  func scroll() async throws {
    let world = QuizWorld(size: Frame.Size(columns: 40, rows: 10))
    let question = QuizWorld.question("a", in: "Letters")
    _ = try await world.store.importQuestions([question], isRehearsal: false)
    try await world.store.record(
      AnswerRecord(to: question, choice: .first, elapsed: .zero, limit: nil, at: world.desk.clock.now()))
    await world.open { await QuizHistoryContainer($0).run() }
    #expect(world.desk.shows("Letters") && !world.desk.shows("more above"))
    await world.desk.press("down")
    #expect(!world.desk.shows("Letters") && world.desk.shows("more above"))
  }
}
