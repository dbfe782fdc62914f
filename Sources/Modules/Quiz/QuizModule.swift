internal import DatabaseStorage
public import ModulesContracts
internal import QuizContracts
internal import QuizEntities
internal import QuizPresenters
internal import QuizRouters
internal import QuizStorage
internal import QuizViewData
internal import QuizViews
public import SharedEntities
internal import SharedViews
internal import Terminal

/// The quiz as a module.
public struct QuizModule: Module {
  public let identifier = "quiz"
  public let standardCommand: String? = "quiz"
  public let schema: Schema? = quizSchema
  private let sleeper: any Sleeper

  /// The quiz.
  ///
  /// - Parameter sleeper: the clock against which the limit runs where there is no app.
  public init(sleeper: any Sleeper = SystemSleeper()) { self.sleeper = sleeper }

  public var commands: [CommandEntry] { QuizCommands.entries(sleeper) }

  public var apps: [AppEntry] { [quizApp()] }

  public var previews: [ScreenPreview] { quizPreviews }
}

/// The app.
///
/// - Parameter first: the round with which it begins; nil where a person chooses.
func quizApp(first: QuizRoundRequest? = nil) -> AppEntry {
  AppEntry(name: "quiz", architecture: "viper", textCommand: "quiz", outsideCommands: ["quiz import"]) {
    context in
    try await QuizApp(context: context).run(first: first)
  }
}

/// The questions that come with the program.
///
/// A test sees to it that all of them can be read, and keep the rules.
let includedBank = QuestionBank(version: includedQuestionsVersion) {
  // Whoever has questions put in is a screen, and repositories stay on their caller's actor.
  MainActor.assumeIsolated {
    ((try? includedQuestions()) ?? []).compactMap { try? Question(ImportedQuestion($0).draft) }
  }
}

/// Runs routes of the feature for one command, from the opening of the store to its closing.
@MainActor
struct QuizSession {
  let context: CommandContext
  let wantsJSON: Bool
  let sleeper: any Sleeper

  /// Opens a route and returns when its screens are left.
  ///
  /// - Parameter source: the file that an import reads.
  /// - Throws: `CommandFailure` with the sentence for people.
  func run(_ route: QuizCommandRoute, source: (any ByteSource)? = nil) async throws(CommandFailure) {
    let progress = source.flatMap { source in
      context.progress.map {
        ProgressLine($0, language: context.language, columns: context.progressColumns, source: source)
      }
    }
    defer { progress?.finish() }
    let builder = QuizCommandBuilder(
      repository: SQLiteQuizRepository(
        database: Database(
          path: context.storePath, schema: quizSchema, onProgress: progress.map(ticking))),
      context: context, wantsJSON: wantsJSON, sleeper: sleeper, source: source ?? context.input,
      progress: progress)
    do throws(QuizError) {
      try await QuizCommandRouter(builder: builder).open(route)
    } catch {
      throw CommandFailure(QuizFault(error).sentence(storePath: context.storePath)(context.language))
    }
  }

  /// What has a line shown while a statement runs.
  ///
  /// The repository is called from here alone, and its calls stay on their caller's actor.
  private func ticking(_ line: ProgressLine) -> @Sendable (Double?) -> Void {
    { share in MainActor.assumeIsolated { line.tick(share) } }
  }
}
