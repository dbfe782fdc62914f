public import ModulesContracts
internal import Platform
public import StudyGate
internal import TimelineEntities
internal import TimelineModules

#if Store
  internal import SharedModules
  internal import TimelineStore
#endif

#if Container
  internal import SharedModules
  internal import TimelineContainer
#endif

#if Composable
  internal import TimelineComposable
#endif

#if Coordinator
  internal import SharedModules
  internal import TimelineCoordinator
#endif

#if ViewDataScreens
  internal import SharedModules
  internal import TimelineViewDataScreens
#endif

#if MVVM
  internal import SharedModules
  internal import TimelineMVVM
#endif

#if Plain
  internal import SharedModules
  internal import TimelinePlain
#endif

/// The timeline with its app in every architecture.
public struct TimelineStudy: StudiedModule {
  public let product: any Module = TimelineModule()

  public init() {}

  public var otherApps: [AppEntry] {
    runs.filter { $0.architecture != "viper" }.map { TimelineModule.app(in: $0.architecture, $0.run) }
  }

  /// Every architecture with the function that runs the app on a repository; VIPER is the first.
  var runs: [Implementation] {
    var entries = [
      Implementation("viper") { repository, context async throws(TimelineError) in
        try await TimelineModule.run(on: repository, context)
      }
    ]
    #if Store
      entries.append(
        Implementation("store") { repository, context async throws(TimelineError) in
          try await TimelineStore.TimelineApp(repository: repository, scene: context.scene).run()
        })
    #endif
    #if Container
      entries.append(
        Implementation("container") { repository, context async throws(TimelineError) in
          await TimelineContainer.TimelineApp(repository: repository, scene: context.scene).run()
        })
    #endif
    #if Composable
      entries.append(
        Implementation("composable") { repository, context async throws(TimelineError) in
          await TimelineComposable.TimelineApp(repository: repository, scene: context.scene).run()
        })
    #endif
    #if Coordinator
      entries.append(
        Implementation("coordinator") { repository, context async throws(TimelineError) in
          await TimelineCoordinator.TimelineApp(repository: repository, scene: context.scene).run()
        })
    #endif
    #if ViewDataScreens
      entries.append(
        Implementation("viewdata") { repository, context async throws(TimelineError) in
          await TimelineViewDataScreens.TimelineApp(repository: repository, scene: context.scene).run()
        })
    #endif
    #if MVVM
      entries.append(
        Implementation("mvvm") { repository, context async throws(TimelineError) in
          await TimelineMVVM.TimelineApp(repository: repository, scene: context.scene).run()
        })
    #endif
    #if Plain
      entries.append(
        Implementation("plain") { repository, context async throws(TimelineError) in
          await TimelinePlain.TimelineApp(repository: repository, scene: context.scene).run()
        })
    #endif
    return entries
  }

  public var folder: String { "Timeline" }

  public var vocabulary: Vocabulary {
    Vocabulary(
      app: "timeline",
      keys: [
        "up", "down", "down", "k", "j", "home", "end", "pageup", "pagedown", "l", "l", "r", "space", "s", "+",
        "n", "a", "é", "牛", "b", "backspace", "ctrl-s", "ctrl-s", "escape", "escape", "d", "u", "ctrl-r", "?",
        "tab", "shift-tab", "enter", "e", "e", "ctrl-z", "S",
      ],
      outside: [
        .init("post", .text), .init("like", .number(upTo: 6)), .init("repost", .number(upTo: 6)),
        .init("delete", .number(upTo: 6)),
      ],
      given: [
        ["timeline", "post", "Hello"], ["timeline", "post", "牛乳を買った 🎉"], ["timeline", "like", "1"],
        [
          "timeline", "post",
          "A text that is long enough to take several lines in a window that is not very wide, and then some more of it",
        ], ["timeline", "post", "b"], ["timeline", "post", "c"], ["timeline", "post", "d"],
        ["timeline", "post", "e"],
      ], lastOpened: 7)
  }
}

/// An architecture with the function that runs the app.
struct Implementation {
  typealias Run =
    @AppActor @Sendable (any TimelineRepository, AppContext) async throws(TimelineError) -> Void

  let architecture: String
  let run: Run

  init(_ architecture: String, _ run: @escaping Run) {
    self.architecture = architecture
    self.run = run
  }
}
