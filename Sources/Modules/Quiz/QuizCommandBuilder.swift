internal import ModulesContracts
internal import QuizContracts
internal import QuizEntities
internal import QuizInteractors
internal import QuizPresenters
internal import QuizViews
internal import SharedEntities
internal import SharedViews
internal import Terminal

/// Assembles the screens of the feature for one command.
///
/// The one place that names their concrete types.
@MainActor
struct QuizCommandBuilder: QuizCommandBuilding {
  let repository: any QuizRepository
  let context: CommandContext
  let wantsJSON: Bool
  let sleeper: any Sleeper
  /// Where answers, or the questions of a file, are read from.
  let source: any ByteSource
  let progress: ProgressLine?

  func round(
    _ request: QuizRoundRequest, router: any QuizRoundRouting
  ) -> any QuizScreen<QuizRoundOutcome> {
    QuizRoundPresenter(
      view: wantsJSON
        ? QuizRoundJSONView(source: source)
        : QuizRoundTextView(source: source, sink: sink, style: context.style, language: language),
      interactor: QuizRoundInteractor(repository: repository, bank: includedBank, clock: context.clock),
      router: router, sleeper: sleeper, request: request)
  }

  func results(
    _ results: QuizRoundResults, router: any QuizResultsRouting
  ) -> any QuizScreen<QuizRoundOutcome> {
    QuizResultsPresenter(
      view: wantsJSON
        ? QuizResultsJSONView(sink: sink)
        : QuizResultsTextView(sink: sink, style: context.style, language: language),
      router: router, results: results)
  }

  func importing(_ event: QuizImportEvent) -> any QuizScreen<Void> {
    QuizImportPresenter(
      view: wantsJSON
        ? QuizImportJSONView(event, source: source, progress: progress, sink: sink, language: language)
        : QuizImportTextView(event, source: source, progress: progress, sink: sink, language: language),
      interactor: QuizImportInteractor(repository: repository))
  }

  func questions(_ event: QuizQuestionsEvent) -> any QuizScreen<Void> {
    QuizQuestionsPresenter(
      view: wantsJSON
        ? QuizQuestionsJSONView(event, sink: sink)
        : QuizQuestionsTextView(event, sink: sink, style: context.style, language: language),
      interactor: QuizQuestionsInteractor(repository: repository, bank: includedBank))
  }

  func history(_ event: QuizHistoryReportEvent) -> any QuizScreen<Void> {
    QuizHistoryReportPresenter(
      view: wantsJSON
        ? QuizHistoryJSONView(event, sink: sink)
        : QuizHistoryTextView(event, sink: sink, style: context.style, language: language),
      interactor: QuizHistoryInteractor(repository: repository, bank: includedBank))
  }

  func settings(_ event: QuizSettingsReportEvent) -> any QuizScreen<Void> {
    QuizSettingsReportPresenter(
      view: wantsJSON
        ? QuizSettingsJSONView(event, sink: sink)
        : QuizSettingsTextView(event, sink: sink, language: language),
      interactor: QuizSettingsInteractor(repository: repository))
  }

  private var sink: any TextSink { context.output }
  private var language: Language { context.language }
}
