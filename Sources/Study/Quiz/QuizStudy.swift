public import ModulesContracts
internal import QuizModules
public import StudyGate

#if Store
  internal import QuizEntities
  internal import QuizStore
  internal import SharedModules
#endif

#if Container
  internal import QuizContainer
  internal import QuizEntities
  internal import SharedModules
#endif

#if Composable
  internal import QuizComposable
  internal import QuizEntities
  internal import SharedModules
#endif

#if Coordinator
  internal import QuizCoordinator
  internal import QuizEntities
  internal import SharedModules
#endif

#if ViewDataScreens
  internal import QuizEntities
  internal import QuizViewDataScreens
  internal import SharedModules
#endif

#if MVVM
  internal import QuizEntities
  internal import QuizMVVM
  internal import SharedModules
#endif

/// The feature with its app in every architecture.
public struct QuizStudy: StudiedModule {
  public let product: any Module = QuizModule()

  /// Creates the module.
  public init() {}

  public var entrants: [AppEntry] {
    var entries: [AppEntry] = []
    #if Store
      entries.append(
        QuizModule.app(in: "store") { repository, bank, context async throws(QuizError) in
          try await QuizStore.QuizApp(repository: repository, bank: bank, scene: context.scene).run()
        })
    #endif
    #if Container
      entries.append(
        QuizModule.app(in: "container") { repository, bank, context async throws(QuizError) in
          await QuizContainer.QuizApp(repository: repository, bank: bank, scene: context.scene).run()
        })
    #endif
    #if Composable
      entries.append(
        QuizModule.app(in: "composable") { repository, bank, context async throws(QuizError) in
          await QuizComposable.QuizApp(repository: repository, bank: bank, scene: context.scene).run()
        })
    #endif
    #if Coordinator
      entries.append(
        QuizModule.app(in: "coordinator") { repository, bank, context async throws(QuizError) in
          await QuizCoordinator.QuizApp(repository: repository, bank: bank, scene: context.scene).run()
        })
    #endif
    #if ViewDataScreens
      entries.append(
        QuizModule.app(in: "viewdata") { repository, bank, context async throws(QuizError) in
          await QuizViewDataScreens.QuizApp(repository: repository, bank: bank, scene: context.scene).run()
        })
    #endif
    #if MVVM
      entries.append(
        QuizModule.app(in: "mvvm") { repository, bank, context async throws(QuizError) in
          await QuizMVVM.QuizApp(repository: repository, bank: bank, scene: context.scene).run()
        })
    #endif
    return entries
  }

  public var folder: String { "Quiz" }

  public var vocabulary: Vocabulary {
    Vocabulary(
      app: "quiz",
      keys: [
        "up", "down", "down", "enter", "enter", "enter", "1", "2", "3", "4", "n", "n", "s", "h", "escape",
        "space", "?", "tab", "left", "right", "home", "end", "pagedown", "pageup", "r", "ctrl-s",
        "backspace", "5", "0", "+",
      ],
      outside: [],
      given: [])
  }
}
