public import ModulesContracts
internal import QuizModules
public import StudyGate

/// The feature with its app in every architecture.
public struct QuizStudy: StudiedModule {
  public let product: any Module = QuizModule()

  /// Creates the module.
  public init() {}

  public var entrants: [AppEntry] { [] }

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
