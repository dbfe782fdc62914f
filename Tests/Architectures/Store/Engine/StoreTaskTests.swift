import Doubles
import Platform
import Testing

@testable import StoreEngine

@Suite("The tasks of a store", .patient)
@AppActor
struct StoreTaskTests {
  private let feed = Feed<Int>()
  private let store = Store<Int, Never>(initialState: 0)

  @Test("A new task cancels the one of the same key, and no other")
  func dropCurrent() async {
    var ended: [String] = []
    for name in ["first", "second"] {
      store.task(key: "search") { [feed] in
        _ = await feed.next()
        ended.append(Task.isCancelled ? "\(name) cancelled" : name)
      }
    }
    store.task(key: "other") { [feed] in
      _ = await feed.next()
      ended.append(Task.isCancelled ? "other cancelled" : "other")
    }
    feed.end()
    await store.waitForTask(key: "search")
    await store.waitForTask(key: "other")
    #expect(ended.sorted() == ["first cancelled", "other", "second"])
  }

  @Test("In the other mode it waits until that one has ended")
  func waitInCurrent() async {
    var log: [String] = []
    store.task(key: "save") { [feed] in
      _ = await feed.next()
      log.append("first")
    }
    store.task(key: "save", mode: .waitInCurrent) { log.append("second") }
    #expect(log.isEmpty)
    feed.end()
    await store.waitForTask(key: "save")
    #expect(log == ["first", "second"])
  }

  @Test("In the other mode, a task that is cancelled before its turn does nothing")
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

  @Test("A task is cancelled when its store is deallocated")
  func deallocation() async {
    let ended = Feed<Bool>()
    do {
      let store = Store<Int, Never>(initialState: 0)
      store.task(key: "a") { [feed] in
        _ = await feed.next()
        ended.post(Task.isCancelled)
      }
    }
    #expect(await ended.next() == true)
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
