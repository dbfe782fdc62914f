internal import ModulesContracts
internal import Platform
internal import SharedContracts
internal import SharedEntities
public import SharedInteractors
internal import SharedModules
internal import SharedPresenters
internal import SharedViews
internal import Terminal
public import TimelineContracts
public import TimelineEntities
internal import TimelineInteractors
internal import TimelinePresenters
internal import TimelineViewData
internal import TimelineViews

/// Assembles the screens of the app.
///
/// Only this type names their concrete types.
@AppActor
struct TimelineScreenBuilder: TimelineScreenBuilding {
  let repository: any TimelineRepository
  let context: AppContext

  func timeline(
    _ presentation: Presentation, router: any TimelineRouting
  ) -> any Screen<Void, TimelineError> {
    context.screen(TimelineScreens.timeline, presentation) { view, layer in
      TimelinePresenter(
        view: view, clipboard: TerminalClipboard(layer: layer),
        interactors: .init(
          timeline: TimelineInteractor(repository: repository),
          posts: PostInteractor(repository: repository, settings: settings, clock: context.clock),
          history: HistoryInteractor(repository: repository),
          following: StoreObserver(
            watch: context.watch, clock: context.clock, sleeper: context.sleeper
          ) { try? await repository.version() }),
        router: router, clock: context.clock, opening: context.opening)
    }
  }

  func settings(
    _ presentation: Presentation, router: any TimelineSettingsRouting
  ) -> any Screen<TimelineSettingsOutcome, TimelineError> {
    context.screen(TimelineScreens.settings, presentation) { view, _ in
      TimelineSettingsPresenter(view: view, interactor: settings, router: router)
    }
  }

  func keys(of topic: TimelineKeysTopic, _ presentation: Presentation) -> any Screen<Void, Never> {
    context.screen(TimelineScreens.keys, presentation) { view, _ in KeysPresenter(view: view, topic: topic) }
  }

  private var settings: any TimelineSettingsInteracting {
    TimelineSettingsInteractor(repository: repository, defaults: .default(context.language))
  }
}

/// Copies posts to the terminal's clipboard.
@AppActor
struct TerminalClipboard: PostSharing {
  let layer: Layer

  func share(_ post: PostViewData) -> TimelineNotice {
    guard let text = ClipboardText(post.sharedText) else { return .tooLongToShare }
    layer.request(.copy(text))
    return .shared
  }
}

/// Assembles the screens of the feature for one command, each with its input.
///
/// Only this type names their concrete types.
@AppActor
struct TimelineCommandBuilder {
  let repository: any TimelineRepository
  let output: CommandOutput

  func listing(limit: Int?) -> any Screen<Void, TimelineError> {
    TimelineListingPresenter(
      view: output.view(
        text: TimelineListingTextView(context).show, json: TimelineListingJSONView(context).show),
      interactor: TimelineListingInteractor(repository: repository), limit: limit, clock: clock)
  }

  /// Assembles the sharing of a post.
  ///
  /// - Parameter target: the file to write the post to; nil for the output of the command.
  func share(_ id: ItemID, to target: (any TextSink)? = nil) -> any Screen<Void, TimelineError> {
    PostSharePresenter(
      view: shareView(target), interactor: TimelineListingInteractor(repository: repository), id,
      clock: clock)
  }

  func change(_ operation: PostOperation) -> any Screen<Void, TimelineError> {
    PostChangePresenter(
      view: output.view(text: PostChangeTextView(context).show, json: PostChangeJSONView(context).show),
      interactor: PostInteractor(repository: repository, settings: settings, clock: clock), operation,
      clock: clock)
  }

  func history(_ request: HistoryRequest) -> any Screen<Void, TimelineError> {
    HistoryPresenter(
      view: output.view(
        text: HistoryTextView(CommandView(context), .timeline).show,
        json: HistoryJSONView(CommandView(context), firstTextKey: "firstText").show),
      interactor: HistoryInteractor(repository: repository), request, clock: clock)
  }

  /// Assembles the report of the settings.
  ///
  /// - Parameter changes: the changes of the settings; nil if they are only shown.
  func settings(_ changes: TimelineSettingsInput?) -> any Screen<Void, TimelineError> {
    TimelineSettingsCommandPresenter(
      view: output.view(
        text: TimelineSettingsTextView(context).show, json: TimelineSettingsJSONView(context).show),
      interactor: settings, changes)
  }

  /// Returns the view that shares a post.
  ///
  /// It writes the post unchanged to a file or a pipe, copies it to the clipboard on a terminal, and prints text on a
  /// dumb terminal.
  private func shareView(_ target: (any TextSink)?) -> any Showing<PostViewData> {
    if output.wantsJSON { return output.view(PostShareJSONView(sink: target ?? context.output).show) }
    if let target { return output.view(PostShareTextView(sink: target).show) }
    return output.view(
      context.terminal == nil ? PostShareTextView(context).show : PostClipboardView(context).show)
  }

  private var settings: any TimelineSettingsInteracting {
    TimelineSettingsInteractor(repository: repository, defaults: .default(context.language))
  }

  private var context: CommandContext { output.context }
  private var clock: any WallClock { context.clock }
}

extension StoreObserver: TimelineObserving {
  /// Returns when the displayed age of one of these posts changes.
  public func ageChange(of posts: [Post]) async throws(CancellationError) -> Bool {
    try await tick { now in PostAge.change(of: posts, after: now) }
  }
}
