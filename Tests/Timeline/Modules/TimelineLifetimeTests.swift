import Doubles
import InMemoryStorage
import ModulesContracts
import Platform
import SharedContracts
import SharedEntities
import SharedModules
import Terminal
import Testing
import TimelineContracts
import TimelineEntities
import TimelineRouters

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineModules

@Suite("Lifetime of the timeline")
@AppActor
struct TimelineLifetimeTests {
  /// A screen of a command.
  enum CommandScreen: CaseIterable {
    case listing, share, post, like, undo, settings, changedSettings

    @AppActor
    func made(by builder: TimelineCommandBuilder) -> any Screen<Void, TimelineError> {
      switch self {
      case .listing: builder.listing(limit: nil)
      case .share: builder.share(Sample.id(1))
      case .post: builder.change(.post("x"))
      case .like: builder.change(.toggle(.like, Sample.ids(1)))
      case .undo: builder.history(.undo(count: 1))
      case .settings: builder.settings(nil)
      case .changedSettings: builder.settings(TimelineSettingsInput(userName: "x"))
      }
    }
  }

  @Test(
    "Every closed screen is released, with its view and interactor", arguments: CommandScreen.allCases,
    [false, true])
  func screens(screen: CommandScreen, wantsJSON: Bool) async throws {
    let repository = InMemoryTimelineRepository()
    try await repository.post("one")
    weak var output: TextBuffer?
    weak var presenter: AnyObject?
    do {
      let sink = TextBuffer()
      let context = CommandContext(
        language: .english, clock: Sample.clock, store: .nowhere, output: sink,
        input: MemorySource("", chunkSize: 7), style: .plain)
      let builder = TimelineCommandBuilder(
        repository: repository, output: CommandOutput(context, wantsJSON: wantsJSON))
      let opened = screen.made(by: builder)
      (output, presenter) = (sink, opened as AnyObject)
      #expect(output != nil && presenter != nil)
      try await opened.run()
      #expect(!sink.text.isEmpty)
    }
    #expect(output == nil && presenter == nil)
  }

  /// A way to end the app.
  enum Ending: CaseIterable {
    case left
    case interrupted
    case endOfInput
    case leftWhileLoading
    case interruptedWhileLoading
    case interruptedInComposer
    case endOfInputInKeysOverSettings
    case leftOnceAgesHaveMovedOn
  }

  @Test("However the app ends, its objects are released and no task runs on", arguments: Ending.allCases)
  func app(ending: Ending) async throws {
    weak var repository: InMemoryTimelineRepository?
    weak var router: TimelineRouter?
    // Layers and views hold the stage, presenters and interactors hold clock, repository or gate.
    weak var stage: Stage?
    weak var clock: ManualClock?
    weak var watch: OutsideWatch?
    weak var gate: ScriptedGate?
    do {
      let store = InMemoryTimelineRepository()
      let isSlow = [.leftWhileLoading, .interruptedWhileLoading].contains(ending)
      let desk = AppDesk(latency: isSlow ? .seconds(1) : .zero)
      _ = try await store.add(
        NewPost(text: PostText(stored: "one"), postedAt: desk.clock.now(), author: Sample.author))
      let task = await desk.open { context in
        let gated = InMemoryTimelineRepository(sharing: store, gate: context.gate)
        let live = TimelineRouter(builder: TimelineScreenBuilder(repository: gated, context: context))
        router = live
        try await live.run()
      }
      (repository, stage) = (store, desk.stage)
      (clock, watch, gate) = (desk.clock, desk.watch, desk.gate)
      #expect(router != nil && desk.shows("one") == !isSlow)
      switch ending {
      case .left, .leftWhileLoading: await desk.press("q")
      case .interrupted, .interruptedWhileLoading: await desk.press("ctrl-c")
      case .endOfInput: desk.stage.close()
      case .interruptedInComposer: await desk.press("+", "x", "ctrl-c", "ctrl-c")
      case .endOfInputInKeysOverSettings:
        await desk.press(",", "shift-tab", "?")
        #expect(desk.shows("Keys"))
        desk.stage.close()
      case .leftOnceAgesHaveMovedOn:
        await desk.advance(.seconds(3_600))
        #expect(desk.shows("1h"))
        await desk.press("q")
      }
      await desk.settle()
      #expect(desk.isOver && desk.error == nil)
      #expect(desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
      try await task.value
    }
    #expect(repository == nil && router == nil && stage == nil && clock == nil && watch == nil && gate == nil)
  }
}
