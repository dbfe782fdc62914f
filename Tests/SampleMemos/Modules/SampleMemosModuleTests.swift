import AppsModules
import DatabaseStorage
import Doubles
import ModulesContracts
import Platform
import SampleMemosContracts
import SampleMemosRouters
import SampleMemosStorage
import SampleMemosViewData
import SharedEntities
import Terminal
import Testing

@testable import SampleMemosModules

@Suite("The module")
@AppActor
struct SampleMemosModuleTests {
  private var program = CommandLine(
    modules: [AppsModule(of: [SampleMemosModule()]), SampleMemosModule()], clock: FixedClock())

  /// The frames of a script, of which each begins with the line of the script.
  private func frames(_ lines: String...) async throws -> [String] {
    var program = program
    program.input = MemorySource(lines.joined(separator: "\n"), chunkSize: 64)
    let printed = try await program("app", "--app", "sample-memos", "--script", "-", "--size", "40x10")
    return printed.split(separator: "--- ").map { frame in
      frame.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }.joined(separator: "\n")
    }
  }

  @Test("What is added is shown with all others, as text and as JSON")
  func adding() async throws {
    #expect(try await program("sample-memos") == "Nothing here yet\n")
    #expect(try await program("sample-memos", "add", "one") == "1  one\n")
    #expect(try await program("sample-memos", "add", "two") == "2  two\n1  one\n")
    #expect(
      try await program("sample-memos", "--json")
        == #"[{"id":2,"title":"two"},{"id":1,"title":"one"}]"# + "\n")
    #expect(program.folder.names == ["t.sqlite"])
  }

  @Test("A title that is missing or blank gets a sentence")
  func refused() async {
    #expect(
      await program.failure("sample-memos", "add")
        == "'sample-memos add' needs TITLE; see 'todo-viper help sample-memos add'")
    #expect(
      await program.failure("sample-memos", "add", " ")
        == "a title must not be blank; give one")
  }

  @Test("An item is shown by its number, and one that is not there gets a sentence")
  func showFullText() async throws {
    try await program("sample-memos", "add", "one")
    #expect(try await program("sample-memos", "full-text", "1") == "1: one\n")
    #expect(
      try await program("sample-memos", "full-text", "1", "--json")
        == #"{"id":1,"title":"one"}"# + "\n")
    #expect(
      await program.failure("sample-memos", "full-text", "7")
        == "there is no item 7; 'todo-viper sample-memos' lists the items")
    #expect(
      await program.failure("sample-memos", "full-text", "x")
        == "'x' is not the number of an item; 'todo-viper sample-memos' shows the numbers")
  }

  @Test("The app moves through all items, removes one, and says what fails")
  func app() async throws {
    try await program("sample-memos", "add", "one")
    try await program("sample-memos", "add", "two")
    let frames = try await frames("key down", "fail next", "key d", "key d", "key q")
    #expect(frames.count == 6)
    #expect(frames[0].hasPrefix("start\nSample memos  2 items\n\n> 2  two\n  1  one\n"))
    #expect(frames[1].contains("\n  2  two\n> 1  one\n"))
    #expect(frames[3].contains("\n! The store cannot be used; try again\n"))
    #expect(frames[4].hasPrefix("key d\nSample memos  1 item\n\n> 2  two\n\n"))
  }

  @Test("The app opens the full text screen of an item, and comes back")
  func openFullText() async throws {
    try await program("sample-memos", "add", "one")
    let frames = try await frames("key enter", "key escape", "key q")
    #expect(frames.count == 4)
    #expect(frames[1].contains("\nSample memos  1\n") && frames[1].contains("\none\n"))
    #expect(frames[2].contains("\n> 1  one\n"))
  }

  @Test("On a terminal the command opens the app")
  func terminal() async throws {
    var opened: [String] = []
    let context = CommandContext(
      language: .english, clock: FixedClock(), store: .file(path: program.store), output: TextBuffer(),
      input: MemorySource("", chunkSize: 1), style: .plain, openApp: { app, _ in opened.append(app.name) })
    let command = try #require(SampleMemosModule().commands.first).make()
    try await command.run(Arguments(), context)
    #expect(opened == ["sample-memos"])
  }

  @Test("Programs are offered every command, and told which of them change the store")
  func offers() {
    let effects = SampleMemosModule().commands.map { $0.make().offer?.effect }
    #expect(effects.prefix(2) == [.reads, .adds])
    #expect(effects.dropFirst(2).allSatisfy { $0 == .reads })
  }

  @Test("Every state of every screen can be drawn, and speaks both languages")
  func previews() {
    let previews = SampleMemosModule().previews
    #expect(!previews.isEmpty)
    for preview in previews {
      for state in preview.states {
        let size = Frame.Size(columns: 30, rows: 10)
        let (english, japanese) = (state.draw(size, .english), state.draw(size, .japanese))
        #expect(english.size == size && english != japanese, "\(preview.name) \(state.name)")
      }
    }
  }
}

@Suite("Lifetime of the screens")
@AppActor
struct SampleMemosLifetimeTests {
  private func context(_ stage: Stage) -> AppContext {
    AppContext(
      stage: stage, language: .english, clock: FixedClock(), sleeper: SystemSleeper(), seed: 1,
      store: .nowhere, watch: RegularStoreWatch(every: .seconds(1), sleeper: SystemSleeper()))
  }

  @Test(
    "Once the app is left, by a key or by the end of input, nothing of it is left", arguments: [true, false])
  func app(byKey: Bool) async throws {
    let folder = TemporaryFolder()
    weak var router: SampleMemosRouter?
    weak var stage: Stage?
    do {
      let database = Database(path: folder.path + "/t.sqlite", schema: sampleMemosSchema)
      let live = Stage(size: Frame.Size(columns: 40, rows: 10), show: { _ in })
      let opened = SampleMemosRouter(
        builder: SampleMemosScreenBuilder(
          repository: SQLiteSampleMemosRepository(database: database), context: context(live)))
      (router, stage) = (opened, live)
      let task = countedTask { try await opened.run() }
      await AppActor.rest()
      #expect(router != nil)
      if byKey { live.receive(.key(Key(.character("q")))) } else { live.close() }
      try await task.ended
    }
    #expect(router == nil && stage == nil)
  }
}
