public import ModulesContracts
internal import Platform
public import StudyGate
internal import ToDosEntities
internal import ToDosModules

/// The to-do list with its app in every architecture.
public struct ToDosStudy: StudiedModule {
  public let product: any Module = ToDosModule()

  public init() {}

  public var otherApps: [AppEntry] {
    others.map { ToDosModule.app(in: $0.architecture, $0.run) }
  }

  /// Every architecture with the function that runs the app on a repository; VIPER is the first.
  var runs: [Implementation] {
    let viper = Implementation("viper") { repository, context async throws(ToDoError) in
      try await ToDosModule.run(on: repository, context)
    }
    return [viper] + others
  }

  public var folder: String { "ToDos" }

  public var vocabulary: Vocabulary {
    Vocabulary(
      app: "todos",
      keys: [
        "up", "down", "down", "down", "pageup", "pagedown", "home", "end", "space", "space", "x", "enter",
        "enter", "n", "n", "a", "d", "delete", "u", "ctrl-r", "e", "e", "/", "1", "2", "3", "4", "A", "C",
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
        ["add", "g", "--from", "tomorrow"], ["add", "h", "--from", "2026-11-20 9:03"],
        ["add", "i", "--from", "2026-12-01", "--due", "2026-12-24"], ["add", "j"], ["add", "k"],
        ["add", "l"], ["add", "m"],
      ], lastOpened: 18)
  }
}

/// An architecture with the function that runs the app.
struct Implementation {
  typealias Run = @AppActor @Sendable (any ToDoRepository, AppContext) async throws(ToDoError) -> Void
  /// Creates an app and returns its method that runs it.
  typealias Opening =
    @AppActor @Sendable (any ToDoRepository, AppContext) -> @AppActor () async throws(ToDoError) -> Void

  let architecture: String
  let run: Run

  init(_ architecture: String, _ run: @escaping Run) {
    self.architecture = architecture
    self.run = run
  }

  /// Returns the app of an architecture that has it as a type of its own.
  static func opening(_ architecture: String, _ app: @escaping Opening) -> Implementation {
    Implementation(architecture) { repository, context async throws(ToDoError) in
      try await app(repository, context)()
    }
  }
}
