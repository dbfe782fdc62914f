import Doubles
import InMemoryStorage
import ModulesContracts
import Platform
import SharedContracts
import SharedEntities
import SharedModules
import SharedViews
import Terminal
import Testing
import ToDosContracts
import ToDosEntities
import ToDosFormats
import ToDosRouters
import ToDosViewData
import ToDosViews

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosModules

@Suite("Lifetime of the module")
@AppActor
struct ModuleLifetimeTests {
  private static let input = """
    [{"title":"taken in"}]
    """

  /// A screen of a command.
  enum CommandScreen: CaseIterable {
    case create, listing, report, edit, complete, editSeveral, undo, importing, exporting, check

    @AppActor
    func made(by builder: ToDosCommandBuilder, sink: TextBuffer) -> any Screen<Void, ToDoError> {
      let input = ToDoInput(title: "y")
      return switch self {
      case .create: builder.entry(.create(input))
      case .listing: builder.listing(ToDoQuery())
      case .report: builder.report(Sample.id(1))
      case .edit: builder.entry(.edit(Sample.id(1), input))
      case .complete: builder.batch(.complete(Sample.ids(1), .next))
      case .editSeveral: builder.batch(.edit(Sample.ids(1), input))
      case .undo: builder.history(.undo(count: 1))
      case .importing:
        builder.importing(ToDoImportOptions(isDryRun: true), .json, builder.output.context.input)
      case .exporting: builder.exporting(.json, to: sink, withIDs: false)
      case .check: builder.maintenance(.check, of: NoFile())
      }
    }
  }

  @Test(
    "Every closed screen is released, with its view and interactor", arguments: CommandScreen.allCases,
    [false, true])
  func screens(screen: CommandScreen, wantsJSON: Bool) async throws {
    let repository = InMemoryToDoRepository()
    try await repository.store(Sample.new("one"))
    weak var output: TextBuffer?
    weak var presenter: AnyObject?
    do {
      let sink = TextBuffer()
      let context = CommandContext(
        language: .english, clock: Sample.clock, store: .nowhere, output: sink,
        input: MemorySource(Self.input, chunkSize: 7), style: .plain)
      let builder = ToDosCommandBuilder(
        repository: repository, output: CommandOutput(context, wantsJSON: wantsJSON),
        progress: ProgressLine(sink, language: .english))
      let opened = screen.made(by: builder, sink: sink)
      (output, presenter) = (sink, opened as AnyObject)
      #expect(output != nil && presenter != nil)
      _ = try await opened.run()
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
    case endOfInputInFormOverDetail
    case interruptedInKeysOverList
    case leftFromTags
    case chosenFromTags
    case endOfInputInTags
    case interruptedInKeysOverTags
    case leftWhileSearching
  }

  @Test("However the app ends, its objects are released and no task runs on", arguments: Ending.allCases)
  func app(ending: Ending) async throws {
    weak var repository: InMemoryToDoRepository?
    weak var router: ToDoRouter?
    // Layers and views hold the stage, presenters and interactors hold clock, repository or gate.
    weak var stage: Stage?
    weak var clock: ManualClock?
    weak var watch: OutsideWatch?
    weak var gate: ScriptedGate?
    do {
      let store = InMemoryToDoRepository()
      try await store.store(Sample.new("one"))
      let isSlow = [.leftWhileLoading, .interruptedWhileLoading].contains(ending)
      let desk = AppDesk(latency: isSlow ? .seconds(1) : .zero)
      let task = await desk.open { context in
        let gated = InMemoryToDoRepository(sharing: store, gate: context.gate)
        let live = ToDoRouter(builder: ToDosScreenBuilder(repository: gated, context: context))
        router = live
        try await live.run()
      }
      (repository, stage) = (store, desk.stage)
      (clock, watch, gate) = (desk.clock, desk.watch, desk.gate)
      #expect(router != nil && desk.shows("Loading…") == isSlow)
      switch ending {
      case .left, .leftWhileLoading: await desk.press("q")
      case .interrupted, .interruptedWhileLoading: await desk.press("ctrl-c")
      case .endOfInput: desk.stage.close()
      case .endOfInputInFormOverDetail:
        await desk.press("enter", "e")
        #expect(desk.shows("Edit ToDo"))
        desk.stage.close()
      case .interruptedInKeysOverList:
        await desk.press("?", "ctrl-c")
        #expect(desk.stage.isInterrupted)
      case .leftFromTags, .chosenFromTags, .endOfInputInTags, .interruptedInKeysOverTags:
        await desk.press("t")
        #expect(desk.shows("> All"))
        await leaveTags(ending, on: desk)
      case .leftWhileSearching: await desk.press("/", "o", "enter", "q")
      }
      await desk.settle()
      #expect(desk.isOver && desk.error == nil)
      #expect(desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
      try await task.value
    }
    #expect(repository == nil && router == nil && stage == nil && clock == nil && watch == nil && gate == nil)
  }

  private func leaveTags(_ ending: Ending, on desk: AppDesk) async {
    switch ending {
    case .leftFromTags: await desk.press("escape", "q")
    case .chosenFromTags: await desk.press("enter", "q")
    case .interruptedInKeysOverTags: await desk.press("?", "ctrl-c")
    default: desk.stage.close()
    }
  }

  @Test("A command closes the store before it returns, so that no log is left behind")
  func store() async throws {
    let run = CommandLine()
    try await run("add", "x")
    try await run("list")
    #expect(run.folder.names == ["t.sqlite"])
  }
}

/// A store without problems, of which every copy succeeds.
private struct NoFile: ToDoStoreFile {
  func check() async throws(ToDoError) -> [StoreFinding] { [] }
  func backUp(to path: String, replacing: Bool) async throws(ToDoError) {}
  func restore(from path: String) async throws(ToDoError) -> String? {
    throw .store(.file(.noBackup(path: path)))
  }
}
