public import ModulesContracts
internal import Platform
internal import SharedContracts
public import SharedEntities
internal import SharedModules
internal import Terminal
internal import TimelineContracts
public import TimelineEntities
internal import TimelinePresenters
internal import TimelineRouters
internal import TimelineStorage
internal import TimelineViewData
internal import TimelineViews

/// The timeline module.
public struct TimelineModule: Module {
  public let identifier = "timeline"
  public let defaultCommand: String? = "timeline"
  public var schema: Schema? { timelineSchema }

  private let sleeper: any Sleeper
  private let stores: TimelineStores

  /// Creates the module with its clock and its stores.
  ///
  /// - Parameters:
  ///   - sleeper: the clock for retrying while other programs write to the store, outside the app.
  ///   - stores: opens its stores; by default only files.
  public init(sleeper: any Sleeper = SystemSleeper(), stores: TimelineStores = TimelineStores()) {
    self.sleeper = sleeper
    self.stores = stores
  }

  public var commands: [CommandEntry] { TimelineCommands(app: app, stores: stores).entries }
  public var apps: [AppEntry] { [app] }
  public var previews: [ScreenPreview] { timelinePreviews }
  public var listeners: [EventListener] { [completedToDosListener(sleeper, stores)] }
  public var resources: [ResourceEntry] {
    [ResourceEntry("newest", Phrase("The newest posts", "新しい投稿"), showing: ["timeline"])]
  }

  private var app: AppEntry {
    Self.app(in: "viper", stores: stores) { repository, context async throws(TimelineError) in
      try await Self.run(on: repository, context)
    }
  }

  /// Runs the app on a repository until it is left.
  @AppActor
  public static func run(
    on repository: any TimelineRepository, _ context: AppContext
  ) async throws(TimelineError) {
    try await TimelineRouter(builder: TimelineScreenBuilder(repository: repository, context: context)).run()
  }

  /// Returns the app in an architecture, which opens the store and closes it at the end.
  ///
  /// - Parameters:
  ///   - stores: opens the app's store.
  ///   - run: runs the app on a repository until it is left.
  public static func app(
    in architecture: String, stores: TimelineStores = TimelineStores(),
    _ run:
      @escaping @AppActor @Sendable (any TimelineRepository, AppContext) async throws(TimelineError) -> Void
  ) -> AppEntry {
    AppEntry(
      name: "timeline", architecture: architecture, textCommand: "timeline",
      outsideCommands: [
        "timeline post", "timeline like", "timeline repost", "timeline edit", "timeline delete",
      ],
      opensItems: true
    ) { context in
      let repository = stores.store(at: context.store, context.serverCalls) {
        context.database(timelineSchema)
      }
      do throws(TimelineError) {
        try await run(repository, context)
      } catch {
        throw CommandError(error.sentence(store: context.store)(context.language))
      }
    }
  }
}

/// Runs a screen of the feature for one command, for which it opens and closes the store.
@AppActor
struct TimelineCommandSession {
  let context: CommandContext
  let stores: TimelineStores
  let wantsJSON: Bool
  /// The person whose changes are undone and redone; nil for the user's own.
  var person: String?

  /// Runs a screen.
  ///
  /// - Throws: `CommandError` with a message for the user.
  func run(
    _ screen: (TimelineCommandBuilder) -> any Screen<Void, TimelineError>
  ) async throws(CommandError) {
    let repository = context.kept(person.map { "timeline of \($0)" } ?? "timeline") {
      stores.store(at: context.store, context.serverCalls(undoing: person)) {
        context.database(timelineSchema)
      }
    }
    let builder = TimelineCommandBuilder(
      repository: repository, output: CommandOutput(context, wantsJSON: wantsJSON))
    do throws(TimelineError) {
      try await screen(builder).run()
    } catch {
      throw CommandError(error.sentence(store: context.store)(context.language))
    }
  }
}
