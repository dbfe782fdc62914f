public import ModulesContracts
internal import Platform
public import StudyGate
internal import ToDosEntities
internal import ToDosModules

#if Store
  internal import SharedModules
  internal import ToDosStore
#endif

#if Container
  internal import SharedModules
  internal import ToDosContainer
#endif

#if Composable
  internal import ToDosComposable
#endif

#if Coordinator
  internal import SharedModules
  internal import ToDosCoordinator
#endif

#if ViewDataScreens
  internal import SharedModules
  internal import ToDosViewDataScreens
#endif

#if MVVM
  internal import SharedModules
  internal import ToDosMVVM
#endif

#if Plain
  internal import SharedModules
  internal import ToDosPlain
#endif

/// The to-do list with its app in every architecture.
public struct ToDosStudy: StudiedModule {
  public let product: any Module = ToDosModule()

  public init() {}

  public var otherApps: [AppEntry] {
    runs.filter { $0.architecture != "viper" }.map { ToDosModule.app(in: $0.architecture, $0.run) }
  }

  /// Every architecture with the function that runs the app on a repository; VIPER is the first.
  var runs: [Implementation] {
    var entries = [
      Implementation("viper") { repository, context async throws(ToDoError) in
        try await ToDosModule.run(on: repository, context)
      }
    ]
    #if Store
      entries.append(
        Implementation("store") { repository, context async throws(ToDoError) in
          try await ToDosStore.ToDosApp(repository: repository, scene: context.scene).run()
        })
    #endif
    #if Container
      entries.append(
        Implementation("container") { repository, context async throws(ToDoError) in
          await ToDosContainer.ToDosApp(repository: repository, scene: context.scene).run()
        })
    #endif
    #if Composable
      entries.append(
        Implementation("composable") { repository, context async throws(ToDoError) in
          await ToDosComposable.ToDosApp(repository: repository, scene: context.scene).run()
        })
    #endif
    #if Coordinator
      entries.append(
        Implementation("coordinator") { repository, context async throws(ToDoError) in
          await ToDosCoordinator.ToDosApp(repository: repository, scene: context.scene).run()
        })
    #endif
    #if ViewDataScreens
      entries.append(
        Implementation("viewdata") { repository, context async throws(ToDoError) in
          await ToDosViewDataScreens.ToDosApp(repository: repository, scene: context.scene).run()
        })
    #endif
    #if MVVM
      entries.append(
        Implementation("mvvm") { repository, context async throws(ToDoError) in
          await ToDosMVVM.ToDosApp(repository: repository, scene: context.scene).run()
        })
    #endif
    #if Plain
      entries.append(
        Implementation("plain") { repository, context async throws(ToDoError) in
          await ToDosPlain.ToDosApp(repository: repository, scene: context.scene).run()
        })
    #endif
    return entries
  }

  public var folder: String { "ToDos" }

  public var vocabulary: Vocabulary {
    Vocabulary(
      app: "todos",
      keys: [
        "up", "down", "down", "down", "pageup", "pagedown", "home", "end", "space", "space", "x", "enter",
        "enter", "n", "n", "a", "d", "delete", "u", "ctrl-r", "e", "e", "/", "1", "2", "3", "A", "C",
        "escape", "escape", "r", "?", "left", "right", "backspace", "b", "牛", "tab", "tab", "shift-tab", "t",
        "t", "z", "z",
        "ctrl-s", "ctrl-s", "ctrl-z", "ctrl-y", "ctrl-w", "ctrl-k", "ctrl-a", "ctrl-e", "+", "!", "ctrl-l",
      ],
      outside: [
        .init("add", .text), .init("done", .number(upTo: 6)), .init("skip", .number(upTo: 6)),
        .init("delete", .number(upTo: 6)),
      ],
      given: [
        ["add", "Buy milk", "--due", "tomorrow"], ["add", "牛乳を買う", "--memo", "駅前の店で"],
        ["add", "Call the bank", "--due", "2026-11-20 9:30"], ["add", "Overdue", "--due", "2026-11-01"],
        ["add", "Water the plants", "--due", "2026-11-18", "--repeat", "each day"],
        ["add", "家賃を払う", "--repeat", "毎月25日、3回まで", "--tag", "home"],
        ["add", "Done already", "--priority", "low", "--tag", "home"], ["done", "1"],
        ["edit", "2", "--priority", "high", "--tag", "買い物", "--tag", "home"],
        ["add", "A title that is longer than any row of a small window can show, so that it is cut"],
        ["add", "g"], ["add", "h"], ["add", "i"], ["add", "j"], ["add", "k"], ["add", "l"], ["add", "m"],
      ], lastOpened: 18)
  }
}

/// An architecture with the function that runs the app.
struct Implementation {
  typealias Run = @AppActor @Sendable (any ToDoRepository, AppContext) async throws(ToDoError) -> Void

  let architecture: String
  let run: Run

  init(_ architecture: String, _ run: @escaping Run) {
    self.architecture = architecture
    self.run = run
  }
}
