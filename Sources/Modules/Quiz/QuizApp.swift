internal import DatabaseStorage
internal import ModulesContracts
internal import QuizContracts
internal import QuizEntities
internal import QuizInteractors
internal import QuizPresenters
internal import QuizRouters
internal import QuizStorage
internal import QuizViewData
internal import QuizViews
internal import SharedContracts
internal import SharedEntities
internal import SharedModules
internal import SharedPresenters
internal import SharedViews
internal import Terminal

/// The quiz as an app, from the opening of the store to its closing.
@MainActor
struct QuizApp {
  let context: AppContext

  /// Runs the app until it is left.
  ///
  /// - Parameter first: the round to begin with; nil if the user chooses.
  /// - Throws: `CommandFailure` with a message for the user.
  func run(first: QuizRoundRequest?) async throws(CommandFailure) {
    let builder = QuizScreenBuilder(repository: repository, bank: includedBank, context: context)
    do throws(QuizError) {
      try await QuizRouter(builder: builder).run(first: first)
    } catch {
      throw CommandFailure(error.sentence(store: context.store)(context.language))
    }
  }

  private var repository: any QuizRepository {
    SQLiteQuizRepository(database: context.database(quizSchema), gate: context.gate)
  }
}

/// Assembles the screens of the app.
///
/// Only this type names their concrete types.
@MainActor
struct QuizScreenBuilder: QuizScreenBuilding {
  let repository: any QuizRepository
  let bank: QuestionBank
  let context: AppContext

  func categories(
    first: QuizRoundRequest?, _ presentation: Presentation, router: any QuizCategoriesRouting
  ) -> any Screen<Void, QuizError> {
    context.screen(QuizScreens.categories, presentation) { view, _ in
      QuizCategoriesPresenter(
        view: view,
        interactor: QuizCategoriesInteractor(repository: repository, bank: bank, watch: context.watch),
        router: router, first: first, seed: context.seed)
    }
  }

  func round(
    _ request: QuizRoundRequest, _ presentation: Presentation,
    router: any QuizRoundRouting & QuizKeysRouting
  ) -> any Screen<QuizRoundOutcome, QuizError> {
    context.screen(QuizScreens.round, presentation) { view, _ in
      QuizRoundPresenter(
        view: view,
        interactor: QuizRoundInteractor(repository: repository, bank: bank, clock: context.clock),
        router: router, keys: router, sleeper: context.sleeper, request: request)
    }
  }

  func results(
    _ results: QuizRoundResults, _ presentation: Presentation, router: any QuizResultsRouting
  ) -> any Screen<QuizRoundOutcome, QuizError> {
    context.screen(QuizScreens.results, presentation) { view, _ in
      QuizResultsPresenter(view: view, router: router, results: results)
    }
  }

  func history(
    _ presentation: Presentation, router: any QuizHistoryRouting
  ) -> any Screen<Void, QuizError> {
    context.screen(QuizScreens.history, presentation) { view, _ in
      QuizHistoryPresenter(
        view: view, interactor: QuizHistoryInteractor(repository: repository, bank: bank), router: router)
    }
  }

  func settings(
    _ presentation: Presentation, router: any QuizSettingsRouting
  ) -> any Screen<QuizSettings?, QuizError> {
    context.screen(QuizScreens.settings, presentation) { view, _ in
      QuizSettingsPresenter(
        view: view, interactor: QuizSettingsInteractor(repository: repository), router: router)
    }
  }

  func keys(of topic: QuizKeysTopic, _ presentation: Presentation) -> any Screen<Void, Never> {
    context.screen(QuizScreens.keys, presentation) { view, _ in KeysPresenter(view: view, topic: topic) }
  }
}
