import Platform
import QuizModules
import SharedFormats
import Testing

@testable import ServiceModules

@Suite("The quiz for programs")
@AppActor
struct QuizToolTests {
  @Test("Programs do not play, but read, import and set")
  func tools() async throws {
    let desk = try ServiceDesk(modules: [QuizModule()])
    try await desk.expectFlatSchemas()
    #expect(await desk.toolNames() == ["quiz-import", "quiz-questions", "quiz-history", "quiz-settings"])
    #expect(await desk.call("quiz-settings", #"{"count":3}"#)?["questionCount"] == .number("3"))
    #expect(await desk.failure("quiz-settings", #"{"count":0}"#)?.hasPrefix("count: ") == true)
  }
}
