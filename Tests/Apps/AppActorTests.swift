import Dispatch
import Doubles
import Platform
import Synchronization
import Testing

/// All tests rest together, so none keeps the actor busy for long.
@AppActor
@Suite("The app's actor", .patient)
struct AppActorTests {
  @AppActor
  private final class Log {
    var words: [String] = []
  }

  private let log = Log()

  @Test("Runs its jobs on the main queue, in the order in which they are queued")
  func order() async {
    for number in 1...3 {
      Task { @AppActor in
        dispatchPrecondition(condition: .onQueue(.main))
        log.words.append("\(number)")
      }
    }
    await AppActor.rest()
    #expect(log.words == ["1", "2", "3"])
  }

  @Test("Rests once a counted task has ended, whatever it waits for in between", arguments: Pause.allCases)
  func task(pause: Pause) async {
    countedTask {
      for _ in 0..<100 { await pause.take() }
      log.words.append("done")
    }
    await AppActor.rest()
    #expect(log.words == ["done"])
  }

  @Test("A caller with work elsewhere rests only when that has ended")
  func elsewhere() async {
    let work = Work()
    DispatchQueue.global().async { work.end() }
    await AppActor.rest { !work.isOver }
    #expect(work.isOver)
  }

  @Test("A busy caller does not keep others from resting")
  func others() async {
    let work = Work()
    let waiting = countedTask {
      await AppActor.rest { !work.isOver }
      log.words.append("late")
    }
    await AppActor.rest()
    #expect(log.words.isEmpty)
    work.end()
    await waiting.value
    #expect(log.words == ["late"])
  }

  @Test("Two callers see the same rest, although the first of them continues")
  func together() async {
    for name in ["first", "second"] {
      countedTask {
        await AppActor.rest()
        log.words.append(name)
        for _ in 0..<10 { await AppActor.yield() }
        log.words.append("end")
      }
    }
    await AppActor.rest()
    // Those two began to wait after this test did, so they continue when it does.
    await AppActor.rest()
    #expect(log.words == ["first", "second", "end", "end"])
  }

  @Test("A follower is called after each turn until the rest, and not after it")
  func follower() async {
    let start = log.words
    AppActor.untilRest { log.words.append("turn") }
    countedTask {
      log.words.append("job")
      await AppActor.yield()
      log.words.append("job")
    }
    #expect(log.words == start)
    await AppActor.rest()
    #expect(log.words.split(separator: "job").allSatisfy { !$0.isEmpty } && log.words.last == "turn")
    let end = log.words
    Task { @AppActor in }
    await AppActor.rest()
    #expect(log.words == end)
  }

  @Test("A follower may follow the actor again until the next rest")
  func again() async {
    AppActor.untilRest { AppActor.untilRest { log.words.append("turn") } }
    await AppActor.rest { log.words.isEmpty }
    #expect(log.words.contains("turn"))
  }

  @Test("A cancelled task is waited for until it has ended")
  func cancelled() async {
    let task = countedTask {
      let (values, continuation) = AsyncStream.makeStream(of: Void.self)
      for await _ in values {}
      withExtendedLifetime(continuation) {}
      log.words.append("ended")
    }
    await AppActor.rest()
    #expect(log.words.isEmpty)
    task.cancel()
    await AppActor.rest()
    #expect(log.words == ["ended"])
  }

  @Test("A task that starts on the actor runs to its first wait at once")
  func immediate() async {
    Task.immediate { @AppActor in
      log.words.append("first")
      await AppActor.yield()
      log.words.append("second")
    }
    #expect(log.words == ["first"])
    await AppActor.rest()
    #expect(log.words == ["first", "second"])
  }

  @Test("A callback on the main queue is part of the actor, and may start a task at once")
  nonisolated func handler() async {
    let words = await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        let words = AppActor.assumeIsolated {
          let log = Log()
          Task.immediate { @AppActor in log.words.append("task") }
          return log.words
        }
        continuation.resume(returning: words)
      }
    }
    #expect(words == ["task"])
  }

  @Test("A turn is counted for each job of a chain")
  func turns() async {
    let start = AppActor.turnCount
    countedTask { for _ in 0..<10 { await AppActor.yield() } }
    await AppActor.rest()
    #expect(AppActor.turnCount - start >= 10)
  }
}

/// A wait of a task.
enum Pause: CaseIterable {
  case turn, task, children, otherActor

  private static let counter = Counter()

  @AppActor
  func take() async {
    switch self {
    case .turn: await AppActor.yield()
    case .task: await Task { @AppActor in }.value
    case .children: await withTaskGroup(of: Void.self) { group in for _ in 0..<3 { group.addTask {} } }
    case .otherActor: await Self.counter.increment()
    }
  }
}

private actor Counter {
  private var count = 0
  func increment() { count += 1 }
}

/// Work outside the actor.
private final class Work: Sendable {
  private let state = Mutex(false)

  var isOver: Bool { state.withLock { $0 } }

  func end() {
    state.withLock { $0 = true }
    // The return of a call to the actor.
    Task { @AppActor in }
  }
}
