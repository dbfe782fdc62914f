import Doubles
import Platform
import Testing

@testable import AppDoubles
@testable import StoreEngine

@Suite("The tasks of a store", .patient)
@AppActor
struct StoreTaskTests {
  private let feed = Feed<Int>()
  private let store = Store<Int, Never>(initialState: 0)

  /// As in `TaskManagerTests.swift` of swift-concurrency-task-manager 1.1.0, `test_drop_current_task_in_key` and
  /// `test_run_distinct_tasks`, 53a16dbe.
  @Test("A new task cancels the one of the same key, and no other")
  func dropCurrent() async {
    let trace = Trace()
    for (name, key) in [("first", "search"), ("other", "other"), ("second", "search")] {
      store.task(key: key) { _ = await trace.work(name) }
      await AppActor.rest()
    }
    await trace.pass()
    #expect(
      trace.lines == [
        "first starts", "other starts", "second starts", "first is cancelled",
        "> 1 s", "other ends", "second ends",
      ])
  }

  /// As in `TaskManagerTests.swift` of swift-concurrency-task-manager 1.1.0, `test_wait_current_task_in_key`, 53a16dbe.
  @Test("With the mode `waitInCurrent`, a new task starts when the one of the same key has ended")
  func waitInCurrent() async {
    let trace = Trace()
    store.task(key: "save") { _ = await trace.work("first") }
    store.task(key: "save", mode: .waitInCurrent) { _ = await trace.work("second") }
    await trace.pass()
    await wait { trace.lines.last == "second starts" }
    await trace.pass()
    #expect(
      trace.lines == ["first starts", "> 1 s", "first ends", "second starts", "> 1 s", "second ends"])
  }

  @Test("With the mode `waitInCurrent`, a task that is cancelled before its turn does nothing")
  func cancelledBeforeItsTurn() async {
    var log: [String] = []
    store.task(key: "save") { [feed] in
      _ = await feed.next()
      log.append("first")
    }
    store.task(key: "save", mode: .waitInCurrent) { log.append("second") }
    await store.finishTasks()
    #expect(log == ["first"] && store.taskManager.runningCount == 0)
  }

  @Test("Cancelling a key cancels its task alone")
  func cancel() async {
    var ended: [String] = []
    for key in ["a", "b"] {
      store.task(key: key) { [feed] in
        _ = await feed.next()
        ended.append(Task.isCancelled ? "\(key) cancelled" : key)
      }
    }
    store.cancelTask(key: "a")
    await store.waitForTask(key: "a")
    #expect(ended == ["a cancelled"] && store.taskManager.runningCount == 1)
    feed.end()
    await store.waitForTask(key: "b")
    #expect(ended == ["a cancelled", "b"] && store.taskManager.runningCount == 0)
  }

  @Test("A task that ends at once is none that runs")
  func atOnce() {
    var isOver = false
    store.task(key: "a") { isOver = true }
    #expect(isOver && store.taskManager.runningCount == 0)
  }

  @Test("Finishing cancels all tasks and waits for them")
  func finish() async {
    var endedCount = 0
    for key in ["a", "b"] {
      store.task(key: key) { [feed] in
        while await feed.next() != nil {}
        endedCount += 1
      }
    }
    #expect(store.taskManager.runningCount == 2)
    await store.finishTasks()
    #expect(endedCount == 2 && store.taskManager.runningCount == 0)
  }

  /// As in `Store/Store.swift`, `task(key:mode:priority:_:)` and `performInvalidation()`, 6e41f28d.
  @Test("A task is cancelled when its store is deallocated")
  func deallocation() async {
    let trace = Trace()
    do {
      let store = Store<Int, Never>(initialState: 0)
      store.task(key: "a") { _ = await trace.work("a") }
    }
    await wait { trace.lines == ["a starts", "a is cancelled"] }
  }
}

private struct Failure: Error, Equatable {}

@Suite("The store of a screen that loads", .patient)
@AppActor
struct LoadStoreTests {
  private let input = Feed<Void>()
  private let results = Feed<Int?>()

  private func load(_ store: LoadStore<Int, Failure>, leavesOnFailure: Bool = false) async -> ([String], Int?)
  {
    var shown: [String] = []
    let value = await store.load(
      leavesOnFailure: leavesOnFailure,
      show: { state in
        switch state {
        case .loading: shown.append("loading")
        case .failed: shown.append("failed")
        case .loaded(let value): shown.append("loaded \(value)")
        }
      },
      events: { while await input.next() != nil { store.retry() } })
    return (shown, value)
  }

  private var store: LoadStore<Int, Failure> {
    LoadStore { [results] () async throws(Failure) in
      guard let value = await results.next() ?? nil else { throw Failure() }
      return value
    }
  }

  @Test("Content that is there at once needs no placeholder")
  func atOnce() async {
    results.post(7)
    let (shown, value) = await load(store)
    #expect(shown.isEmpty && value == 7)
  }

  @Test("Events change nothing while it loads, and retry after a failure")
  func retry() async {
    let store = store
    let loading = Task { await load(store) }
    await input.send((), ())
    #expect(store.taskManager.runningCount == 1)
    results.post(nil)
    await input.rest()
    await wait { if case .loading = store.state.primitive { false } else { true } }
    await input.send(())
    results.post(7)
    let (shown, value) = await loading.value
    #expect(shown.prefix(3) == ["loading", "failed", "loading"] && value == 7)
  }

  @Test("Leaving cancels the load, and what it still reads changes nothing")
  func leaving() async {
    let store = store
    let loading = Task { await load(store) }
    await input.rest()
    input.end()
    let (shown, value) = await loading.value
    #expect(shown == ["loading"] && value == nil && store.taskManager.runningCount == 0)
    if case .loading = store.state.primitive {} else { Issue.record("\(store.state.primitive)") }
  }

  @Test("A screen that is left on failure shows nothing more once its content could not be loaded")
  func leavesOnLaterFailure() async {
    let store = store
    let loading = Task { await load(store, leavesOnFailure: true) }
    await input.rest()
    results.post(nil)
    let (shown, value) = await loading.value
    #expect(shown.first == "loading" && value == nil)
    if case .failed = store.state.primitive {} else { Issue.record("\(store.state.primitive)") }
  }

  @Test("A screen with nothing to show is left when its content cannot be loaded")
  func leavesOnFailure() async {
    results.post(nil)
    let store = store
    let (shown, value) = await load(store, leavesOnFailure: true)
    #expect(shown.isEmpty && value == nil)
    if case .failed = store.state.primitive {} else { Issue.record("\(store.state.primitive)") }
  }
}
