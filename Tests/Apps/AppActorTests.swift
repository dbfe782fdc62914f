import Dispatch
import Doubles
import Platform
import Synchronization
import Testing

/// Each test is a rest for all of them, so none keeps the actor busy for long.
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

  @Test("Rests once every job has run, however many follow each other")
  func chain() async {
    counted {
      for _ in 0..<100 { await AppActor.yield() }
      log.words.append("done")
    }
    await AppActor.rest()
    #expect(log.words == ["done"])
  }

  @Test("A task that waits for tasks and child tasks is waited for, if it prefers the actor's executor")
  func tasks() async {
    counted {
      for _ in 0..<100 {
        await Task { @AppActor in }.value
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<3 { group.addTask {} }
        }
      }
      log.words.append("done")
    }
    await AppActor.rest()
    #expect(log.words == ["done"])
  }

  @Test("A task that leaves for another actor is waited for, if it prefers the actor's executor")
  func otherActor() async {
    let counter = Counter()
    counted {
      for _ in 0..<100 { await counter.increment() }
      log.words.append("done")
    }
    await AppActor.rest()
    #expect(log.words == ["done"])
  }

  @Test("Who has something under way elsewhere is not at rest before that has ended")
  func elsewhere() async {
    let work = Work()
    DispatchQueue.global().async { work.end() }
    await AppActor.rest { !work.isOver }
    #expect(work.isOver)
  }

  @Test("Who is busy does not keep others from their rest")
  func others() async {
    let work = Work()
    let waiting = counted {
      await AppActor.rest { !work.isOver }
      log.words.append("late")
    }
    await AppActor.rest()
    #expect(log.words.isEmpty)
    work.end()
    await waiting.value
    #expect(log.words == ["late"])
  }

  @Test("Two who wait see the same rest, although the first of them goes on")
  func together() async {
    for name in ["first", "second"] {
      counted {
        await AppActor.rest()
        log.words.append(name)
        for _ in 0..<10 { await AppActor.yield() }
        log.words.append("end")
      }
    }
    await AppActor.rest()
    // Those two began to wait after this did, so they go on when this does.
    await AppActor.rest()
    #expect(log.words == ["first", "second", "end", "end"])
  }

  @Test("Who follows the actor until its rest is called after each turn, and not after the rest")
  func follower() async {
    let start = log.words
    AppActor.untilRest { log.words.append("turn") }
    counted {
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

  @Test("Who follows it until a rest may then follow it until the next")
  func again() async {
    AppActor.untilRest { AppActor.untilRest { log.words.append("turn") } }
    await AppActor.rest { log.words.isEmpty }
    #expect(log.words.contains("turn"))
  }

  @Test("A cancelled task is waited for until it has ended")
  func cancelled() async {
    let task = counted {
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

  @Test("What the main queue calls is a part of the actor, and may start a task at once")
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
    counted { for _ in 0..<10 { await AppActor.yield() } }
    await AppActor.rest()
    #expect(AppActor.turnCount - start >= 10)
  }
}

/// Starts a task that prefers the actor's executor.
@discardableResult
private func counted(_ body: @escaping @AppActor () async -> Void) -> Task<Void, Never> {
  Task(executorPreference: AppActor.tasks, operation: body)
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
    // As a call that returns to the actor.
    Task { @AppActor in }
  }
}
