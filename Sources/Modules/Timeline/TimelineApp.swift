internal import DatabaseStorage
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
internal import TimelineRouters
internal import TimelineStorage
internal import TimelineViewData
internal import TimelineViews

/// The timeline as an app, from the opening of the store to its closing.
@MainActor
struct TimelineApp {
  let context: AppContext

  /// Runs the app until it is left.
  ///
  /// - Throws: `CommandFailure` with a message for the user.
  func run() async throws(CommandFailure) {
    let builder = TimelineScreenBuilder(
      SQLiteTimelineRepository(database: context.database(timelineSchema), gate: context.gate), context)
    do throws(TimelineError) {
      try await TimelineRouter(builder: builder).run()
    } catch {
      throw CommandFailure(
        error.sentence(store: context.store)(context.language))
    }
  }
}

/// Assembles the screens of the app.
///
/// Only this type names their concrete types.
@MainActor
struct TimelineScreenBuilder: TimelineScreenBuilding {
  private let repository: any TimelineRepository
  private let context: AppContext

  /// Creates a builder on a repository.
  init(_ repository: any TimelineRepository, _ context: AppContext) {
    self.repository = repository
    self.context = context
  }

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
          following: TimelineFollower(
            repository: repository, watch: context.watch, clock: context.clock, sleeper: context.sleeper)),
        router: router, clock: context.clock)
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
    TimelineSettingsInteractor(repository: repository, standard: .standard(context.language))
  }
}

extension TimelineSettings {
  /// The default settings.
  static func standard(_ language: Language) -> TimelineSettings {
    let name = Phrase("Me", "わたし")(language)
    return TimelineSettings(
      author: Author(userID: UserID(stored: "me"), userName: UserName(stored: name)))
  }
}

/// Copies posts to the terminal's clipboard.
@MainActor
struct TerminalClipboard: PostSharing {
  let layer: Layer

  func share(_ post: PostViewData) -> TimelineNotice {
    guard let text = ClipboardText(post.sharedText) else { return .tooLongToShare }
    layer.request(.copy(text))
    return .shared
  }
}
