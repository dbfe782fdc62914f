public import ModulesContracts
internal import Platform
public import StudyGate
internal import TimelineEntities
internal import TimelineModules

/// The timeline with its app in every architecture.
public struct TimelineStudy: StudiedModule {
  public let product: any Module = TimelineModule()

  public init() {}

  public var otherApps: [AppEntry] {
    others.map { TimelineModule.app(in: $0.architecture, $0.run) }
  }

  /// Every architecture with the function that runs the app on a repository; VIPER is the first.
  var runs: [Implementation] {
    let viper = Implementation("viper") { repository, context async throws(TimelineError) in
      try await TimelineModule.run(on: repository, context)
    }
    return [viper] + others
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
  typealias Run = @AppActor @Sendable (any TimelineRepository, AppContext) async throws(TimelineError) -> Void
  /// Creates an app and returns its method that runs it.
  typealias Opening =
    @AppActor @Sendable (any TimelineRepository, AppContext) ->
    @AppActor () async throws(TimelineError) -> Void

  let architecture: String
  let run: Run

  init(_ architecture: String, _ run: @escaping Run) {
    self.architecture = architecture
    self.run = run
  }

  /// Returns the app of an architecture that has it as a type of its own.
  static func opening(_ architecture: String, _ app: @escaping Opening) -> Implementation {
    Implementation(architecture) { repository, context async throws(TimelineError) in
      try await app(repository, context)()
    }
  }
}
