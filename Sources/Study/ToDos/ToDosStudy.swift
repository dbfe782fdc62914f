public import ModulesContracts
public import StudyGate
internal import ToDosModules

#if Store
  internal import SharedModules
  internal import ToDosEntities
  internal import ToDosStore
#endif

#if Container
  internal import SharedModules
  internal import ToDosContainer
  internal import ToDosEntities
#endif

#if Composable
  internal import ToDosComposable
#endif

#if Coordinator
  internal import SharedModules
  internal import ToDosCoordinator
  internal import ToDosEntities
#endif

#if ViewDataScreens
  internal import SharedModules
  internal import ToDosEntities
  internal import ToDosViewDataScreens
#endif

#if MVVM
  internal import SharedModules
  internal import ToDosEntities
  internal import ToDosMVVM
#endif

/// The feature with its app in every architecture.
public struct ToDosStudy: StudiedModule {
  public let product: any Module = ToDosModule()

  /// Creates the module.
  public init() {}

  public var entrants: [AppEntry] {
    var entries: [AppEntry] = []
    #if Store
      entries.append(
        ToDosModule.app(in: "store") { repository, context async throws(ToDoError) in
          try await ToDosStore.ToDosApp(repository: repository, scene: context.scene).run()
        })
    #endif
    #if Container
      entries.append(
        ToDosModule.app(in: "container") { repository, context async throws(ToDoError) in
          await ToDosContainer.ToDosApp(repository: repository, scene: context.scene).run()
        })
    #endif
    #if Composable
      entries.append(
        ToDosModule.app(in: "composable") { repository, context async throws(ToDoError) in
          await ToDosComposable.ToDosApp(repository: repository, scene: context.scene).run()
        })
    #endif
    #if Coordinator
      entries.append(
        ToDosModule.app(in: "coordinator") { repository, context async throws(ToDoError) in
          await ToDosCoordinator.ToDosApp(repository: repository, scene: context.scene).run()
        })
    #endif
    #if ViewDataScreens
      entries.append(
        ToDosModule.app(in: "viewdata") { repository, context async throws(ToDoError) in
          await ToDosViewDataScreens.ToDosApp(repository: repository, scene: context.scene).run()
        })
    #endif
    #if MVVM
      entries.append(
        ToDosModule.app(in: "mvvm") { repository, context async throws(ToDoError) in
          await ToDosMVVM.ToDosApp(repository: repository, scene: context.scene).run()
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
        "escape", "escape", "r", "?", "left", "right", "backspace", "b", "牛", "tab", "tab", "shift-tab",
        "ctrl-s", "ctrl-s", "ctrl-z", "ctrl-y", "ctrl-w", "ctrl-k", "ctrl-a", "ctrl-e", "+", "!", "ctrl-l",
      ],
      outside: [.init("add", .text), .init("done", .number(upTo: 6)), .init("delete", .number(upTo: 6))],
      given: [
        ["add", "Buy milk", "--due", "tomorrow"], ["add", "牛乳を買う", "--memo", "駅前の店で"],
        ["add", "Call the bank", "--due", "2026-11-20 9:30"], ["add", "Overdue", "--due", "2026-11-01"],
        ["add", "Done already"], ["done", "1"],
        ["add", "A title that is longer than any row of a small window can show, so that it is cut"],
        ["add", "g"], ["add", "h"], ["add", "i"], ["add", "j"], ["add", "k"], ["add", "l"], ["add", "m"],
      ])
  }
}
