internal import ModulesContracts
internal import SharedContracts
internal import SharedEntities
internal import SharedInteractors
internal import SharedModules
internal import SharedPresenters
internal import SharedViews
internal import Terminal
internal import TimelineContracts
internal import TimelineEntities
internal import TimelineInteractors
internal import TimelinePresenters
internal import TimelineViewData
internal import TimelineViews

/// Assembles the screens of the feature for one command.
///
/// Only this type names their concrete types.
@MainActor
struct TimelineCommandBuilder: TimelineCommandBuilding {
  let repository: any TimelineRepository
  let context: CommandContext
  let wantsJSON: Bool
  /// The file to write a post to; nil for the output of the command.
  let target: (any TextSink)?

  func screen(for route: TimelineCommandRoute) -> any Screen<Void, TimelineError> {
    switch route {
    case .listing(let event):
      TimelineListingPresenter(
        view: SingleEventView(
          event,
          write: wantsJSON ? TimelineListingJSONView(context).show : TimelineListingTextView(context).show),
        interactor: TimelineListingInteractor(repository: repository), clock: clock)
    case .share(let event):
      PostSharePresenter(
        view: SingleEventView(event, write: share),
        interactor: TimelineListingInteractor(repository: repository), clock: clock)
    case .change(let event):
      PostChangePresenter(
        view: SingleEventView(
          event, write: wantsJSON ? PostChangeJSONView(context).show : PostChangeTextView(context).show),
        interactor: PostInteractor(repository: repository, settings: settings, clock: clock), clock: clock)
    case .history(let event):
      HistoryPresenter<TimelineChangeKind, TimelineError>(
        view: SingleEventView(
          event,
          write: wantsJSON
            ? HistoryJSONView(CommandView(context), firstTextKey: "firstText").show
            : HistoryTextView(CommandView(context), .timeline).show),
        interactor: HistoryInteractor(repository: repository), clock: clock)
    case .settings(let event):
      TimelineSettingsCommandPresenter(
        view: SingleEventView(
          event,
          write: wantsJSON ? TimelineSettingsJSONView(context).show : TimelineSettingsTextView(context).show),
        interactor: settings)
    }
  }

  /// A post is written unchanged to a file or a pipe, and copied to the clipboard on a terminal; a dumb terminal gets
  /// text.
  private var share: (PostViewData) -> Void {
    if wantsJSON { return PostShareJSONView(sink: target ?? sink).show }
    if let target { return PostShareTextView(sink: target).show }
    return context.terminal == nil ? PostShareTextView(context).show : PostClipboardView(context).show
  }

  private var settings: any TimelineSettingsInteracting {
    TimelineSettingsInteractor(repository: repository, standard: .standard(language))
  }

  private var clock: any WallClock { context.clock }
  private var sink: any TextSink { context.output }
  private var language: Language { context.language }
}
