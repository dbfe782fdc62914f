public import ModulesContracts
internal import Platform
internal import QuizEntities
internal import QuizModules
public import StudyGate

#if Store
  internal import QuizStore
  internal import SharedModules
#endif

#if Container
  internal import QuizContainer
  internal import SharedModules
#endif

#if Composable
  internal import QuizComposable
  internal import SharedModules
#endif

#if Coordinator
  internal import QuizCoordinator
  internal import SharedModules
#endif

#if ViewDataScreens
  internal import QuizViewDataScreens
  internal import SharedModules
#endif

#if MVVM
  internal import QuizMVVM
  internal import SharedModules
#endif

#if Plain
  internal import QuizPlain
  internal import SharedModules
#endif

/// The quiz with its app in every architecture.
public struct QuizStudy: StudiedModule {
  public let product: any Module = QuizModule()

  public init() {}

  public var otherApps: [AppEntry] {
    runs.filter { $0.architecture != "viper" }.map { QuizModule.app(in: $0.architecture, $0.run) }
  }

  /// Every architecture with the function that runs the app on a repository; VIPER is the first.
  var runs: [Implementation] {
    var entries = [
      Implementation("viper") { repository, bank, context async throws(QuizError) in
        try await QuizModule.run(on: repository, bank, context)
      }
    ]
    #if Store
      entries.append(
        Implementation("store") { repository, bank, context async throws(QuizError) in
          try await QuizStore.QuizApp(repository: repository, bank: bank, scene: context.scene).run()
        })
    #endif
    #if Container
      entries.append(
        Implementation("container") { repository, bank, context async throws(QuizError) in
          await QuizContainer.QuizApp(repository: repository, bank: bank, scene: context.scene).run()
        })
    #endif
    #if Composable
      entries.append(
        Implementation("composable") { repository, bank, context async throws(QuizError) in
          await QuizComposable.QuizApp(repository: repository, bank: bank, scene: context.scene).run()
        })
    #endif
    #if Coordinator
      entries.append(
        Implementation("coordinator") { repository, bank, context async throws(QuizError) in
          await QuizCoordinator.QuizApp(repository: repository, bank: bank, scene: context.scene).run()
        })
    #endif
    #if ViewDataScreens
      entries.append(
        Implementation("viewdata") { repository, bank, context async throws(QuizError) in
          await QuizViewDataScreens.QuizApp(repository: repository, bank: bank, scene: context.scene).run()
        })
    #endif
    #if MVVM
      entries.append(
        Implementation("mvvm") { repository, bank, context async throws(QuizError) in
          await QuizMVVM.QuizApp(repository: repository, bank: bank, scene: context.scene).run()
        })
    #endif
    #if Plain
      entries.append(
        Implementation("plain") { repository, bank, context async throws(QuizError) in
          await QuizPlain.QuizApp(repository: repository, bank: bank, scene: context.scene).run()
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
        "backspace", "5", "0", "+", "p", "p",
      ],
      outside: [],
      given: [])
  }
}

/// An architecture with the function that runs the app.
struct Implementation {
  typealias Run =
    @AppActor @Sendable (any QuizRepository, QuestionBank, AppContext) async throws(QuizError) -> Void

  let architecture: String
  let run: Run

  init(_ architecture: String, _ run: @escaping Run) {
    self.architecture = architecture
    self.run = run
  }
}
