import Doubles
import ModulesContracts
import SharedEntities
import SharedViews
import Terminal
import Testing
import ToDosContracts
import ToDosEntities
import ToDosRouters
import ToDosViewData
import ToDosViews

@testable import ToDosModules

@Suite("Lifetime of the module")
@MainActor
struct ModuleLifetimeTests {
  private static let input = """
    [{"title":"taken in"}]
    """

  private nonisolated static let routes: [ToDoCommandRoute] = [
    .entry(.create(ToDoFormInput(title: "x"))), .listing(.show(ToDoQuery())), .detail(.show(Sample.id(1))),
    .entry(.edit(Sample.id(1), ToDoFormChanges(title: "y"))), .batch(.complete(Sample.ids(1))),
    .history(.undo(count: 1)), .importing(.rehearse), .exporting(.export), .care(.check),
  ]

  @Test("Every screen that is closed is freed, with its view, interactor and router", arguments: routes)
  func screens(route: ToDoCommandRoute) async throws {
    let repository = InMemoryToDoRepository()
    try await repository.store(Sample.new("one"))
    weak var output: TextBuffer?
    weak var screen: AnyObject?
    weak var router: ToDoCommandRouter?
    do {
      let sink = TextBuffer()
      let context = CommandContext(
        language: .english, clock: Sample.clock, storePath: "", output: sink,
        input: MemorySource(Self.input, chunkSize: 7), style: .plain)
      let transfer = ToDosCommandBuilder.Transfer(format: .json, source: context.input, target: sink)
      let builder = ToDosCommandBuilder(
        repository: repository, context: context, wantsJSON: false, transfer: transfer,
        progress: ProgressLine(sink, language: .english))
      let live = ToDoCommandRouter(builder: builder)
      let opened = builder.screen(for: route, router: live)
      (output, screen, router) = (sink, opened as AnyObject, live)
      #expect(output != nil && screen != nil && router != nil)
      _ = try await opened.run()
      #expect(!sink.text.isEmpty)
    }
    #expect(output == nil && screen == nil && router == nil)
  }

  @Test("A command closes the store before it returns, so that no log is left")
  func store() async throws {
    let run = CommandLine()
    try await run("add", "x")
    try await run("list")
    #expect(run.folder.names == ["t.sqlite"])
  }
}
