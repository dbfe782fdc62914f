internal import ModulesContracts
internal import Platform
internal import QuizContracts
internal import QuizEntities
internal import QuizFormats
internal import QuizInteractors
internal import QuizPresenters
internal import QuizViewData
public import QuizViews
public import SharedContracts
internal import SharedEntities
internal import SharedModules
internal import SharedPresenters
internal import SharedViews
internal import Terminal

/// Assembles the screens of the app.
///
/// Only this type names their concrete types.
@AppActor
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

/// Assembles the screens of the feature for one command, each with its input.
///
/// Only this type names their concrete types.
@AppActor
struct QuizCommandBuilder: QuizCommandBuilding {
  let repository: any QuizRepository
  let bank: QuestionBank
  let output: CommandOutput
  let sleeper: any Sleeper
  /// The source of answers.
  let answers: any ByteSource
  let progress: ProgressLine?

  func round(
    _ request: QuizRoundRequest, router: any QuizRoundRouting
  ) -> any Screen<QuizRoundOutcome, QuizError> {
    QuizRoundPresenter(
      view: output.wantsJSON
        ? QuizRoundJSONView(source: answers)
        : QuizRoundTextView(
          source: answers, sink: context.output, style: context.style, language: context.language),
      interactor: QuizRoundInteractor(repository: repository, bank: bank, clock: context.clock),
      router: router, sleeper: sleeper, request: request)
  }

  func results(_ results: QuizRoundResults) -> any Screen<Void, Never> {
    QuizResultsReportPresenter(
      view: output.view(text: QuizResultsTextView(context).show, json: QuizResultsJSONView(context).show),
      results: results)
  }

  /// Assembles the import of questions.
  ///
  /// - Parameter source: the file of questions.
  func importing(_ source: any ByteSource, isDryRun: Bool) -> any Screen<Void, QuizError> {
    let reader = QuestionFileReader(source)
    let view: QuizImportView =
      output.wantsJSON
      ? QuizImportJSONView(progress: progress, sink: context.output, language: context.language)
      : QuizImportTextView(progress: progress, sink: context.output, language: context.language)
    return QuizImportPresenter(
      view: output.view(view.show), reader: ProgressReader(report: view.advance, read: reader.next),
      interactor: QuizImportInteractor(repository: repository), isDryRun: isDryRun)
  }

  func questions(_ selection: QuizSelection) -> any Screen<Void, QuizError> {
    QuizQuestionsPresenter(
      view: output.view(
        text: QuizQuestionsTextView(context).show,
        json: QuizQuestionsJSONView(header: questionFileHeader, sink: context.output).show),
      interactor: QuizQuestionsInteractor(repository: repository, bank: bank), selection)
  }

  func history(_ selection: QuizSelection) -> any Screen<Void, QuizError> {
    QuizHistoryReportPresenter(
      view: output.view(text: QuizHistoryTextView(context).show, json: QuizHistoryJSONView(context).show),
      interactor: QuizHistoryInteractor(repository: repository, bank: bank), selection)
  }

  /// Assembles the report of the settings.
  ///
  /// - Parameter changes: the changes of the settings; nil if they are only shown.
  func settings(_ changes: QuizSettingsPatch?) -> any Screen<Void, QuizError> {
    QuizSettingsReportPresenter(
      view: output.view(text: QuizSettingsTextView(context).show, json: QuizSettingsJSONView(context).show),
      interactor: QuizSettingsInteractor(repository: repository), changes)
  }

  private var context: CommandContext { output.context }
}

extension QuizRoundJSONView: Viewing {}
extension QuizRoundTextView: Viewing {}
