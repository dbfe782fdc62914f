import CoordinatorEngine
import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules

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
@AppActor
struct NavigatorTests {
  private let desk: AppDesk
  private let log: Log

  init() {
    desk = AppDesk()
    log = Log(desk.clock)
  }

  /// Opens a navigator whose first controller has the name "a".
  private func open(
    _ body: @escaping @AppActor (Navigator, LoggingController) -> Void = { _, _ in }
  ) async -> AppRun {
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

  @Test(
    "Popping a controller, idle or not, pops those above it, topmost first, each once",
    arguments: [false, true])
  func pop(isIdle: Bool) async throws {
    weak var stack: Navigator?
    let run = await open { navigator, _ in stack = navigator }
    let middle = LoggingController("b", log)
    let present = { [log, weak stack] in
      stack?.present(LoggingController("c", log)) { log.lines.append("c popped") }
    }
    await desk.act {
      stack?.push(middle) { [log] in log.lines.append("b popped") }
      if !isIdle { present() }
    }
    if isIdle { await desk.act { present() } }
    await desk.act { stack?.pop(middle) }
    try #require(log.lines.filter { $0.hasSuffix("popped") } == ["c popped", "b popped"])
    #expect(desk.lines[0].hasPrefix("a"))
    await desk.press("escape")
    try await run.value
  }

  @Test("A controller that is popped while it loads ends without observing anything")
  func popWhileLoading() async throws {
    weak var stack: Navigator?
    let run = await open { navigator, _ in stack = navigator }
    let controller = LoggingController("b", log)
    controller.onLoad = { [weak controller] in controller?.goBack() }
    await desk.act { stack?.push(controller) { [log] in log.lines.append("b popped") } }
    try #require(log.lines == ["b popped"])
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

  @Test(
    "A screen appears again once the page above it is popped, but a sheet has never hidden it",
    arguments: [true, false])
  func appearance(isPage: Bool) async throws {
    weak var stack: Navigator?
    weak var below: LoggingController?
    let run = await open { [log] navigator, first in
      (stack, below) = (navigator, first)
      first.onAppear = { log.lines.append("a appears") }
    }
    #expect(log.lines == ["a appears"])
    below?.onEvent = { [log, weak stack] key in
      guard key == Key(.tab) else { return }
      let above = LoggingController("b", log)
      if isPage { stack?.push(above) {} } else { stack?.present(above) {} }
    }
    await desk.press("tab", "escape")
    #expect(log.lines.dropFirst().dropFirst() == ["b: escape", "b ended"] + (isPage ? ["a appears"] : []))
    await desk.press("escape")
    try await run.value
  }

  @Test("What is above a controller is popped, topmost first, before a link goes on from it")
  func popAbove() async throws {
    weak var stack: Navigator?
    weak var below: LoggingController?
    let run = await open { (stack, below) = ($0, $1) }
    for (name, key) in [("b", "x"), ("c", "y")] {
      await desk.press(key)
      await desk.act {
        stack?.push(LoggingController(name, log)) { [log] in log.lines.append("\(name) popped") }
      }
    }
    log.lines = []
    let follow: @AppActor () -> Void = { [log, weak stack] in
      log.lines.append("link")
      stack?.present(LoggingController("d", log)) { log.lines.append("d popped") }
    }
    await desk.act { if let below { stack?.popAbove(below, then: follow) } }
    #expect(log.lines.filter { !$0.hasSuffix("ended") } == ["c popped", "b popped", "link"])
    #expect(desk.lines.contains { $0.contains("d") })
    await desk.press("escape")
    // Nothing covers it any more, so that the next link is followed at once.
    await desk.act { if let below { stack?.popAbove(below, then: follow) } }
    #expect(log.lines.suffix(2) == ["d popped", "link"])
    await desk.press("escape", "escape")
    try await run.value
  }

  @Test("A covered screen learns of a new size only once it is uncovered and updated")
  func resizeWhileCovered() async throws {
    weak var stack: Navigator?
    let run = await open { navigator, _ in stack = navigator }
    let middle = LoggingController("b", log, on: sizedScreen)
    await desk.act { stack?.push(middle) {} }
    await desk.act {
      stack?.push(LoggingController("c", log)) { [log, weak middle] in
        middle?.onReturn { log.lines.append("b updated") }
      }
    }
    log.lines = []
    await desk.receive(.resize(Frame.Size(columns: 60, rows: 20)))
    #expect(log.lines == [])
    await desk.press("escape")
    #expect(log.lines == ["c: escape", "c ended", "b updated", "b: tab"])
    await desk.press("escape", "escape")
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
