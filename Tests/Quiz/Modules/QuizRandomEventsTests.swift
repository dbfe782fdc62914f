import AppsModules
import DatabaseStorage
import Doubles
import InMemoryStorage
import ModulesContracts
import Platform
import QuizEntities
import QuizRouters
import QuizStorage
import SharedEntities
import Terminal
import Testing

@testable import AppDoubles
@testable import QuizModules

/// The whole quiz under events that no user would cause.
@Suite("Random events of the quiz", .patient)
@AppActor
struct QuizRandomEventsTests {
  @Test("After 10,000 random events the app responds, and shows what is stored")
  func inMemory() async {
    await #expect(processExitsWith: .success) {
      try await performRandomRounds { RandomQuiz(InMemoryQuizRepository()) }
    }
  }

  @Test("The same holds for 3,000 events on a store in a file")
  func inFile() async {
    await #expect(processExitsWith: .success) { @AppActor in
      for round in 0..<3 {
        let folder = TemporaryFolder()
        let app = RandomQuiz(Database(path: folder.path + "/t.sqlite", schema: quizSchema))
        try await RandomRun(seed: randomRunSeed &+ UInt64(round), app).perform(1_000)
      }
    }
  }
}

/// The quiz under random events.
@AppActor
private final class RandomQuiz: RandomApp {
  enum Change: Hashable {
    case put(id: Int, category: String)
    case set(count: Int)
  }

  /// Opens the store for the app, with calls that go through its gate.
  private let open: ((any CallGate)?) -> any QuizRepository
  /// The store as another process opens it.
  private let outside: any QuizRepository
  private weak var router: QuizRouter?

  private let memory: InMemoryQuizRepository?

  init(_ memory: InMemoryQuizRepository) {
    self.memory = memory
    outside = memory
    open = { InMemoryQuizRepository(sharing: memory, gate: $0) }
  }

  init(_ database: Database) {
    memory = nil
    outside = SQLiteQuizRepository(database: database)
    open = { SQLiteQuizRepository(database: database, gate: $0) }
  }

  func run(_ context: AppContext) async throws {
    let bank = Sample.bank(Sample.question("a"), Sample.question("b", Sample.flow))
    let router = QuizRouter(
      builder: QuizScreenBuilder(repository: open(context.gate), bank: bank, context: context))
    self.router = router
    try await router.run()
  }

  private static let categoriesKeys = [
    "up", "down", "down", "k", "j", "pageup", "pagedown", "home", "end", "enter", "enter", "space", "l", "h",
    "s", "r", "?",
  ]
  private static let roundKeys = [
    "1", "2", "3", "4", "1", "2", "enter", "enter", "space", "n", "r", "f", "escape", "?", "up", "down",
    "end",
  ]
  private static let resultsKeys = ["a", "n", "up", "down", "pagedown", "end", "home", "escape", "left", "?"]
  private static let historyKeys = ["up", "down", "pagedown", "end", "home", "escape", "r", "?"]
  private static let settingsKeys = [
    "tab", "tab", "shift-tab", "space", "x", "ctrl-s", "escape", "enter", "1", "5", "0", "backspace", "牛",
    "ctrl-u", "left", "right", "?",
  ]
  private static let keysKeys = ["up", "down", "pagedown", "end", "home", "escape", "q", "?", "enter"]

  func keys(on desk: AppDesk) -> [String] {
    switch desk.heading {
    case let heading where heading.hasPrefix("Results"): Self.resultsKeys
    case let heading where heading.hasPrefix("History"): Self.historyKeys
    case let heading where heading.hasPrefix("Settings"): Self.settingsKeys
    case let heading where heading.hasPrefix("Keys"): Self.keysKeys
    default: isHome(on: desk) ? Self.categoriesKeys : Self.roundKeys
    }
  }

  let isLeftByEscape = true
  let keyToReadAgain = "r"
  /// Rounds have the same heading as the categories, but no key that leaves the app.
  func isHome(on desk: AppDesk) -> Bool { desk.heading.hasPrefix("Quiz") && desk.shows("q quit") }
  var isAlive: Bool { router != nil }

  func change(_ events: inout RandomEvents) -> Change {
    events.number(below: 5) == 0
      ? .set(count: 1 + events.number(below: 9))
      : .put(id: events.number(below: 40), category: events.number(below: 4) == 0 ? events.text() : "Kitchen")
  }

  func filling() async throws -> [Change] {
    try await outside.questionIDs(in: nil).count < 10
      ? [.set(count: 5)] + (0..<12).map { .put(id: $0, category: "C\($0)") } : []
  }

  func perform(_ change: Change, at now: Instant) async throws {
    switch change {
    case .set(let count):
      // With a long limit the clock ticks rarely.
      try await outside.save(
        QuizSettings(
          isLimited: count > 2, limit: TimeLimit(stored: 300), questionCount: QuestionCount(stored: count)))
    case .put(let id, let category):
      let content = QuestionContent(
        id: "q\(id)", category: Phrase(category, category), sentence: Phrase("Why \(id)?", "なぜ \(id)?"),
        choices: (1...4).map { Phrase("\($0) 🥚", "\($0) 牛乳") }, answer: .second, source: "Book")
      // Invalid values are refused, as everywhere.
      guard let question = try? Question(content) else { return }
      _ = try await outside.importQuestions([question], isDryRun: false)
    }
    memory?.noteOthers()
  }

  func expectAgreement(_ desk: AppDesk, _ comment: Comment) async throws {
    let lines = desk.lines
    let settings = try await outside.settings()
    try #require(
      lines[0].hasPrefix("Quiz ") && lines[0].contains(" \(settings.questionCount.number) a round"), comment)
    let categories = try await outside.categories()
    let total = categories.reduce(0) { $0 + $1.questionCount }
    let rows = lines.filter { $0.hasPrefix("> ") || $0.hasPrefix("  ") && $0.last?.isNumber == true }
    try #require(rows.count { $0.hasPrefix("> ") } == 1, comment)
    if let all = rows.first(where: { $0.dropFirst(2).hasPrefix("All categories") }) {
      try #require(all.hasSuffix(" \(total)"), comment)
    }
    if let kitchen = categories.first(where: { $0.category.name(.english) == "Kitchen" }),
      let row = rows.first(where: { $0.dropFirst(2).hasPrefix("Kitchen ") })
    {
      try #require(row.hasSuffix(" \(kitchen.questionCount)"), comment)
    }
  }
}
