import CoordinatorEngine
import Doubles
import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules

@Suite("A controller that is loading")
@AppActor
struct LoadingControllerTests {
  private typealias Loading = LoadingController<String, Key, Int, StoreError>

  /// A coordinator that shows what has been loaded.
  private final class Root: Coordinator {
    let log: Log
    private let load: @AppActor (Int) async throws(StoreError) -> Int

    init(
      _ log: Log, navigator: any Navigating, load: @escaping @AppActor (Int) async throws(StoreError) -> Int
    ) {
      self.log = log
      self.load = load
      super.init(navigator: navigator)
    }

    override func start() {
      let appearance = Loading.Appearance(
        loading: { "loading" }, failed: { "\($0)" }, retry: Key(.character("r")), back: Key(.escape))
      let loading = Loading(textScreen, appearance, load: load)
      let log = log
      replace(loading) { content, _ in LoggingController("\(content)", log) }
      navigator.push(loading) { log.lines.append("popped") }
    }
  }

  private let desk: AppDesk
  private let log: Log

  init() {
    desk = AppDesk()
    log = Log(desk.clock)
  }

  private func open(
    _ load: @escaping @AppActor (AppContext) async throws(StoreError) -> Int
  ) async -> AppRun {
    await desk.open { [log] context in
      let navigator = Navigator(scene: AppScene(context))
      await navigator.run(
        Root(log, navigator: navigator) { _ async throws(StoreError) in try await load(context) })
    }
  }

  @Test("It shows placeholders until the content is there, whose controller replaces it")
  func loads() async throws {
    let run = await open { context async throws(StoreError) in
      try? await context.sleeper.sleep(for: .seconds(1))
      return 7
    }
    #expect(desk.lines[0].hasPrefix("loading"))
    await desk.press("x")
    await desk.advance(.seconds(1))
    #expect(desk.lines[0].hasPrefix("7") && log.lines.isEmpty)
    await desk.press("y", "escape")
    try await run.value
    #expect(log.lines == ["7: y", "7: escape", "7 ended", "popped"])
  }

  @Test("Content that is there at once is shown without placeholders")
  func loadsAtOnce() async throws {
    var frames: [String] = []
    let stage = Stage(
      size: Frame.Size(columns: 80, rows: 24), show: { frame in frames.append(frame.lines[0]) })
    let scene = AppScene(
      stage: stage, language: .english, clock: desk.clock, sleeper: desk.clock, seed: 0,
      watch: desk.watch)
    let navigator = Navigator(scene: scene)
    let root = Root(log, navigator: navigator) { _ async throws(StoreError) in 7 }
    // Not on the desk's executor, where even a load that waits for nothing takes several turns.
    let run = Task.startImmediately { @AppActor in await navigator.run(root) }
    await wait { frames.last?.hasPrefix("7") == true }
    #expect(frames.last?.hasPrefix("7") == true && !frames.contains { $0.hasPrefix("loading") })
    stage.close()
    await run.value
    #expect(log.lines == ["7 ended", "popped"])
  }

  @Test("After a failure it does nothing but retry and go back")
  func fails() async throws {
    var callCount = 0
    let run = await open { _ async throws(StoreError) in
      callCount += 1
      if callCount < 3 { throw .busy }
      return 7
    }
    #expect(desk.lines[0].hasPrefix("busy"))
    await desk.press("x", "enter")
    #expect(callCount == 1)
    await desk.press("r")
    #expect(callCount == 2 && desk.lines[0].hasPrefix("busy"))
    await desk.press("r")
    #expect(callCount == 3 && desk.lines[0].hasPrefix("7"))
    await desk.press("escape")
    try await run.value
  }

  @Test("While it tries again after a failure, it shows placeholders")
  func retries() async throws {
    var callCount = 0
    let run = await open { context async throws(StoreError) in
      callCount += 1
      if callCount == 1 { throw .busy }
      try? await context.sleeper.sleep(for: .seconds(1))
      return 7
    }
    #expect(desk.lines[0].hasPrefix("busy"))
    await desk.press("r")
    #expect(desk.lines[0].hasPrefix("loading"))
    await desk.advance(.seconds(1))
    #expect(desk.lines[0].hasPrefix("7"))
    await desk.press("escape")
    try await run.value
  }

  @Test("Going back cancels the load and pops the controller")
  func back() async throws {
    var isCancelled = false
    let run = await open { context async throws(StoreError) in
      try? await context.sleeper.sleep(for: .seconds(1))
      isCancelled = Task.isCancelled
      return 7
    }
    await desk.press("escape")
    try await run.value
    #expect(isCancelled && log.lines == ["popped"] && desk.clock.waitCount == 0)
  }
}
