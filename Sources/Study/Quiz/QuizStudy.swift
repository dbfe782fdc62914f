public import ModulesContracts
internal import Platform
internal import QuizEntities
internal import QuizModules
public import StudyGate

/// The quiz with its app in every architecture.
public struct QuizStudy: StudiedModule {
  public let product: any Module = QuizModule()

  public init() {}

  public var otherApps: [AppEntry] {
    others.map { QuizModule.app(in: $0.architecture, $0.run) }
  }

  /// Every architecture with the function that runs the app on a repository; VIPER is the first.
  var runs: [Implementation] {
    let viper = Implementation("viper") { repository, bank, context async throws(QuizError) in
      try await QuizModule.run(on: repository, bank, context)
    }
    return [viper] + others
  }

  public var folder: String { "Quiz" }

  public var vocabulary: Vocabulary {
    Vocabulary(
      app: "quiz",
      keys: [
        "up", "down", "down", "enter", "enter", "enter", "1", "2", "3", "4", "n", "n", "s", "h", "escape",
        "space", "?", "tab", "left", "right", "home", "end", "pagedown", "pageup", "r", "ctrl-s",
        "backspace", "5", "0", "+", "p", "p",
      ],
      outside: [],
      given: [])
  }
}

/// An architecture with the function that runs the app.
struct Implementation {
  typealias Run =
    @AppActor @Sendable (any QuizRepository, QuestionBank, AppContext) async throws(QuizError) -> Void
  /// Creates an app and returns its method that runs it.
  typealias Opening =
    @AppActor @Sendable (any QuizRepository, QuestionBank, AppContext) ->
    @AppActor () async throws(QuizError) -> Void

  let architecture: String
  let run: Run

  init(_ architecture: String, _ run: @escaping Run) {
    self.architecture = architecture
    self.run = run
  }

  /// Returns the app of an architecture that has it as a type of its own.
  static func opening(_ architecture: String, _ app: @escaping Opening) -> Implementation {
    Implementation(architecture) { repository, bank, context async throws(QuizError) in
      try await app(repository, bank, context)()
    }
  }
}
