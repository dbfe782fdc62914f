import CoordinatorEngine
import ModulesContracts
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules

/// What happened, in order, and the clock by which observers wait.
@MainActor
private final class Log {
  let clock: ManualClock
  var lines: [String] = []

  init(_ clock: ManualClock) { self.clock = clock }
}

/// Draws a text; every key is an event.
private let textScreen = ScreenView<String, Key>(
  frame: { text, size, _ in
    var frame = Frame(size)
    frame.write(text, row: 0, column: 0)
    return frame
  },
  event: { input, _, _, _ in if case .key(let key) = input { key } else { nil } })

/// A controller that logs its events, and goes back on escape.
private final class LoggingController: ScreenController<String, Key> {
  /// Called with each event, after it is logged.
  var onEvent: (@MainActor (Key) -> Void)?
  /// What it draws instead of its name.
  var text: String?

  private let name: String
  private let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(textScreen)
  }

  override var viewData: String? { text ?? name }

  override var observers: [@MainActor () async -> Void] {
    [
      {
        while !Task.isCancelled { try? await self.log.clock.sleep(for: .seconds(1_000)) }
        self.log.lines.append("\(self.name) ended")
      }
    ]
  }

  override func handle(_ event: Key) async {
    log.lines.append("\(name): \(event)")
    onEvent?(event)
    if event == Key(.escape) { goBack() }
  }
}

/// A coordinator that pushes a controller.
private final class Root: Coordinator {
  let first: LoggingController

  init(_ first: LoggingController, navigator: any Navigating) {
    self.first = first
    super.init(navigator: navigator)
  }

  override func start() { navigator.push(first) {} }
}

@Suite("The navigator")
@MainActor
struct NavigatorTests {
  private let desk: AppDesk
  private let log: Log

  init() {
    desk = AppDesk()
    log = Log(desk.clock)
  }

  /// Opens a navigator whose first controller has the name "a".
  private func open(
    _ body: @escaping @MainActor (Navigator, LoggingController) -> Void = { _, _ in }
  ) async -> Task<Void, any Error> {
    await desk.open { [log] context in
      let navigator = Navigator(scene: AppScene(context))
      let first = LoggingController("a", log)
      let root = Root(first, navigator: navigator)
      body(navigator, first)
      await navigator.run(root)
    }
  }

  @Test("Only the topmost controller gets the input; the one below gets it again when that is popped")
  func input() async throws {
    weak var stack: Navigator?
    let run = await open { navigator, _ in stack = navigator }
    await desk.press("x")
    await desk.act { stack?.push(LoggingController("b", log)) { [log] in log.lines.append("b popped") } }
    #expect(desk.lines[0].hasPrefix("b"))
    await desk.press("y", "escape")
    #expect(desk.lines[0].hasPrefix("a") && !desk.isOver)
    await desk.press("z", "escape")
    try await run.value
    #expect(
      log.lines == [
        "a: x", "b: y", "b: escape", "b ended", "b popped", "a: z", "a: escape", "a ended",
      ])
    #expect(desk.isOver && stack == nil)
  }

  @Test("Popping a controller pops those above it, topmost first, each once")
  func pop() async throws {
    weak var stack: Navigator?
    let run = await open { navigator, _ in stack = navigator }
    let middle = LoggingController("b", log)
    await desk.act {
      stack?.push(middle) { [log] in log.lines.append("b popped") }
      stack?.present(LoggingController("c", log)) { [log] in log.lines.append("c popped") }
    }
    await desk.act { stack?.pop(middle) }
    #expect(log.lines.filter { $0.hasSuffix("popped") } == ["c popped", "b popped"])
    #expect(desk.lines[0].hasPrefix("a"))
    await desk.press("escape")
    try await run.value
  }

  @Test("A controller that replaces another takes over its view and its place")
  func replace() async throws {
    weak var stack: Navigator?
    let run = await open { navigator, _ in stack = navigator }
    let loading = LoggingController("b", log)
    loading.onEvent = { [log, weak stack, weak loading] _ in
      if let loading { stack?.replace(loading, with: LoggingController("c", log)) }
    }
    await desk.act { stack?.push(loading) { [log] in log.lines.append("popped") } }
    await desk.press("x")
    #expect(desk.lines[0].hasPrefix("c"))
    await desk.press("y", "escape")
    #expect(log.lines == ["b: x", "b ended", "c: y", "c: escape", "c ended", "popped"])
    await desk.press("escape")
    try await run.value
  }

  @Test(
    "What another screen has changed is updated and shown before the next event", arguments: [true, false])
  func update(isPushedByEvent: Bool) async throws {
    weak var stack: Navigator?
    weak var below: LoggingController?
    let run = await open { (stack, below) = ($0, $1) }
    let push = { [log, weak stack, weak below] in
      stack?.push(LoggingController("b", log)) {
        below?.onReturn {
          log.lines.append("a updated")
          below?.text = "new"
        }
      }
    }
    if isPushedByEvent {
      below?.onEvent = { if $0 == Key(.tab) { push() } }
      await desk.press("tab")
    } else {
      await desk.act { push() }
    }
    await desk.press("escape")
    #expect(log.lines.suffix(3) == ["b: escape", "b ended", "a updated"] && desk.lines[0].hasPrefix("new"))
    await desk.press("x")
    #expect(log.lines.last == "a: x")
    await desk.press("escape")
    try await run.value
  }

  @Test("All controllers end when the input ends or the app is cancelled", arguments: [true, false])
  func endings(isCancelled: Bool) async throws {
    weak var stack: Navigator?
    let run = await open { navigator, _ in stack = navigator }
    weak var top: LoggingController?
    await desk.act {
      let controller = LoggingController("b", log)
      top = controller
      stack?.present(controller) { [log] in log.lines.append("b popped") }
    }
    #expect(top != nil)
    if isCancelled { run.cancel() } else { desk.stage.close() }
    await desk.settle()
    try await run.value
    #expect(log.lines.sorted() == ["a ended", "b ended", "b popped"])
    #expect(desk.isOver && stack == nil && top == nil && desk.clock.waitCount == 0)
  }
}

@Suite("A controller that is loading")
@MainActor
struct LoadingControllerTests {
  private typealias Loading = LoadingController<String, Key, Int, StoreError>

  /// A coordinator that shows what has been loaded.
  private final class Root: Coordinator {
    let log: Log
    private let load: @MainActor (Int) async throws(StoreError) -> Int

    init(
      _ log: Log, navigator: any Navigating, load: @escaping @MainActor (Int) async throws(StoreError) -> Int
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
    _ load: @escaping @MainActor (AppContext) async throws(StoreError) -> Int
  ) async -> Task<Void, any Error> {
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
