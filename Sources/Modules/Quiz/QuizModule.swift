public import ModulesContracts
internal import Platform
public import QuizEntities
internal import QuizFormats
internal import QuizInteractors
internal import QuizPresenters
internal import QuizRouters
internal import QuizStorage
internal import QuizViewData
internal import QuizViews
internal import SharedContracts
public import SharedEntities
internal import SharedModules
internal import SharedViews
internal import Terminal

/// The quiz module.
public struct QuizModule: Module {
  public let identifier = "quiz"
  public let defaultCommand: String? = "quiz"
  public var schema: Schema? { quizSchema }
  private let sleeper: any Sleeper
  private let stores: QuizStores

  /// Creates the module with its clock and its stores.
  ///
  /// - Parameters:
  ///   - sleeper: the clock for the time limit outside the app.
  ///   - stores: opens its stores; by default only files.
  public init(sleeper: any Sleeper = SystemSleeper(), stores: QuizStores = QuizStores()) {
    self.sleeper = sleeper
    self.stores = stores
  }

  public var commands: [CommandEntry] { QuizCommands(sleeper: sleeper, stores: stores).entries }

  public var apps: [AppEntry] { [quizApp(stores)] }

  /// Runs the app on a repository, with the questions that come with the program, until it is left.
  ///
  /// - Parameter first: the round to begin with; nil if the user chooses.
  @AppActor
  public static func run(
    on repository: any QuizRepository, _ bank: QuestionBank, first: QuizRoundRequest? = nil,
    _ context: AppContext
  ) async throws(QuizError) {
    let builder = QuizScreenBuilder(repository: repository, bank: bank, context: context)
    try await QuizRouter(builder: builder).run(first: first)
  }

  /// Returns the app in an architecture, which opens the store and closes it at the end.
  ///
  /// - Parameters:
  ///   - stores: opens the app's store.
  ///   - run: runs the app on a repository, with the questions that come with the program, until it is left.
  public static func app(
    in architecture: String, stores: QuizStores = QuizStores(),
    _ run:
      @escaping @AppActor @Sendable (any QuizRepository, QuestionBank, AppContext) async throws(QuizError)
      -> Void
  ) -> AppEntry {
    AppEntry(
      name: "quiz", architecture: architecture, textCommand: "quiz",
      outsideCommands: ["quiz import", "quiz settings"]
    ) { context in
      let repository = stores.store(at: context.store, context.serverCalls) { context.database(quizSchema) }
      do throws(QuizError) {
        try await run(repository, includedBank, context)
      } catch {
        throw CommandError(error.sentence(store: context.store)(context.language))
      }
    }
  }

  public var previews: [ScreenPreview] { quizPreviews }

  public var resources: [ResourceEntry] {
    [ResourceEntry("history", Phrase("Answers so far", "これまでの回答"), showing: ["quiz", "history"])]
  }
}

/// Returns the app in the VIPER architecture.
///
/// - Parameter first: the round to begin with; nil if the user chooses.
func quizApp(_ stores: QuizStores, first: QuizRoundRequest? = nil) -> AppEntry {
  QuizModule.app(in: "viper", stores: stores) { repository, bank, context async throws(QuizError) in
    try await QuizModule.run(on: repository, bank, first: first, context)
  }
}

/// The questions that come with the program.
let includedBank = QuestionBank(version: includedQuestionsVersion, questions: includedQuestions)

/// Runs screens of the feature for one command, for which it opens and closes the store.
@AppActor
struct QuizCommandSession {
  let context: CommandContext
  let stores: QuizStores
  let wantsJSON: Bool
  let sleeper: any Sleeper

  /// Runs a screen.
  ///
  /// - Parameter source: the file that an import reads.
  /// - Throws: `CommandError` with a message for the user.
  func run(
    reading source: (any ByteSource)? = nil,
    _ screen: (QuizCommandBuilder) -> any Screen<Void, QuizError>
  ) async throws(CommandError) {
    let progress = source.flatMap { context.progressLine(source: $0) }
    defer { progress?.finish() }
    let screen = screen(builder(progress, answers: context.input))
    try await failing { () async throws(QuizError) in try await screen.run() }
  }

  /// Plays a round.
  ///
  /// - Throws: `CommandError` with a message for the user.
  func play(_ request: QuizRoundRequest) async throws(CommandError) {
    let answers = ErrorKeepingSource(context.input)
    let router = QuizCommandRouter(builder: builder(nil, answers: answers))
    try await failing { () async throws(QuizError) in try await router.play(request) }
    if let failure = answers.failure {
      let sentence = Phrase(
        "the remaining answers cannot be read (\(failure.detail)); those read so far are stored",
        "回答をこれ以上読めません(\(failure.detail))。それまでの回答は保存しました")
      throw CommandError(sentence(context.language))
    }
  }

  /// Throws unless the round's questions exist, before a screen opens for it.
  func check(_ request: QuizRoundRequest) async throws(CommandError) {
    try await failing { () async throws(QuizError) in
      try await QuizRoundInteractor(repository: repository(nil), bank: includedBank, clock: context.clock)
        .check(request)
    }
  }

  private func builder(_ progress: ProgressLine?, answers: any ByteSource) -> QuizCommandBuilder {
    QuizCommandBuilder(
      repository: repository(progress), bank: includedBank,
      output: CommandOutput(context, wantsJSON: wantsJSON), sleeper: sleeper, answers: answers,
      progress: progress)
  }

  private func repository(_ progress: ProgressLine?) -> any QuizRepository {
    context.kept("quiz") {
      stores.store(at: context.store, context.serverCalls()) {
        context.database(quizSchema, progress: progress)
      }
    }
  }

  private func failing(_ body: () async throws(QuizError) -> Void) async throws(CommandError) {
    do throws(QuizError) {
      try await body()
    } catch {
      throw CommandError(error.sentence(store: context.store)(context.language))
    }
  }
}

/// A source that keeps the error that stopped it.
@AppActor
private final class ErrorKeepingSource: ByteSource {
  private let base: any ByteSource
  private(set) var failure: InputError?

  init(_ base: any ByteSource) { self.base = base }

  func read() throws(InputError) -> [UInt8] {
    do throws(InputError) {
      return try base.read()
    } catch {
      failure = error
      throw error
    }
  }
}
