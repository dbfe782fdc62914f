internal import ModulesContracts
internal import SharedEntities
internal import SharedViews
internal import Terminal
internal import TimelineContracts
internal import TimelineEntities
internal import TimelineInteractors
internal import TimelinePresenters
internal import TimelineViews

/// Assembles the screens of the feature for one command.
///
/// The one place that names their concrete types.
@MainActor
struct TimelineCommandBuilder: TimelineCommandBuilding {
  let repository: any TimelineRepository
  let context: CommandContext
  let wantsJSON: Bool
  /// The file that a post is written to; nil for the output of the command.
  let target: (any TextSink)?

  func screen(for route: TimelineCommandRoute) -> any TimelineScreen<Void> {
    switch route {
    case .listing(let event):
      TimelineListingPresenter(
        view: wantsJSON
          ? TimelineListingJSONView(event, sink: sink)
          : TimelineListingTextView(event, sink: sink, style: context.style, language: language),
        interactor: TimelineListingInteractor(repository: repository), clock: clock)
    case .share(let event):
      PostSharePresenter(
        view: shareView(event), interactor: TimelineListingInteractor(repository: repository), clock: clock)
    case .change(let event):
      PostChangePresenter(
        view: wantsJSON
          ? PostChangeJSONView(event, sink: sink)
          : PostChangeTextView(event, sink: sink, style: context.style, language: language),
        interactor: PostInteractor(repository: repository, settings: settings, clock: clock), clock: clock)
    case .history(let event):
      TimelineHistoryPresenter(
        view: wantsJSON
          ? TimelineHistoryJSONView(event, sink: sink)
          : TimelineHistoryTextView(event, sink: sink, style: context.style, language: language),
        interactor: TimelineHistoryInteractor(repository: repository))
    case .settings(let event):
      TimelineSettingsCommandPresenter(
        view: wantsJSON
          ? TimelineSettingsJSONView(event, sink: sink)
          : TimelineSettingsTextView(event, sink: sink, style: context.style, language: language),
        interactor: settings)
    }
  }

  /// A post goes into a file or a pipe as it is, and from a terminal onto its clipboard; a terminal that shows
  /// nothing but text gets text.
  private func shareView(_ event: PostShareEvent) -> any PostShareViewing {
    if wantsJSON { return PostShareJSONView(event, sink: target ?? sink) }
    if let target { return PostShareTextView(event, sink: target) }
    return context.terminal == nil
      ? PostShareTextView(event, sink: sink, style: context.style)
      : PostClipboardView(event, sink: sink, language: language)
  }

  private var settings: any TimelineSettingsInteracting {
    TimelineSettingsInteractor(repository: repository, standard: .standard(language))
  }

  private var clock: any WallClock { context.clock }
  private var sink: any TextSink { context.output }
  private var language: Language { context.language }
}
