import Doubles
import Testing

/// Stores in which cells of questions, answers and settings were changed by other means than this program.
@Suite("Stores with changed cells of the quiz", .patient)
struct AlteredQuizTests {
  private static let stores = AlteredStores(
    count: 48, tables: ["quiz_answer", "quiz_tally", "quiz_settings", "quiz_bank"],
    making: [["quiz", "--count", "2", "--seed", "1"], ["quiz", "settings", "--count", "5"]], input: "1\n2\n",
    commands: [
      ["quiz", "history"], ["quiz", "settings"], ["quiz", "--count", "2"], ["quiz", "questions"],
      ["quiz", "history", "--json"], ["quiz", "settings", "--count", "3"],
    ])

  @Test("No command crashes or hangs, whatever a store of the quiz holds", arguments: 0..<16)
  func random(share: Int) async throws { try await Self.stores.runAtRandom(from: share) }
}
