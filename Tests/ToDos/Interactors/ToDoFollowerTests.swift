import Doubles
import InMemoryStorage
import SharedEntities
import Synchronization
import Testing
import ToDosEntities
import ToDosInteractors

@Suite("Following the store and the clock")
struct ToDoFollowerTests {
  private let repository = InMemoryToDoRepository()

  private func follower(
    _ watch: any StoreWatch, clock: any WallClock = Sample.clock, sleeper: SleeperDouble = SleeperDouble()
  ) -> ToDoFollower {
    ToDoFollower(repository: repository, watch: watch, clock: clock, sleeper: sleeper)
  }

  @Test("It checks repeatedly, and returns only on a change from outside")
  func change() async throws {
    let version = try await repository.version()
    let watch = WatchDouble { [repository] count in
      if count < 3 { _ = try? await repository.store(Sample.new("own")) } else { repository.noteOthers() }
    }
    try await follower(watch).storeChange(after: version)
    #expect(watch.count == 3)
    #expect(try await repository.version() != version)
  }

  @Test("A change before it starts is detected at the first check")
  func changedBefore() async throws {
    let version = try await repository.version()
    repository.noteOthers()
    let watch = WatchDouble()
    try await follower(watch).storeChange(after: version)
    #expect(watch.count == 1)
  }

  @Test("A store that cannot be read counts as changed, so that its screen shows why")
  func failure() async throws {
    let version = try await repository.version()
    repository.fail(with: .damaged(detail: ""))
    let watch = WatchDouble()
    try await follower(watch).storeChange(after: version)
    #expect(watch.count == 1)
  }

  @Test("A cancelled caller stops following")
  func cancellation() async throws {
    let version = try await repository.version()
    let follower = follower(RegularStoreWatch(every: .seconds(3_600), sleeper: SystemSleeper()))
    let task = Task { try await follower.storeChange(after: version) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(
    "The next minute begins when the clock's seconds are full",
    arguments: [("2026-11-20T03:00:00Z", 60), ("2026-11-20T03:00:01Z", 59), ("2026-11-20T03:00:59Z", 1)])
  func minute(now: String, seconds: Int) async throws {
    let sleeper = SleeperDouble()
    try await follower(WatchDouble(), clock: FixedClock(now, utcOffset: 0), sleeper: sleeper).nextMinute()
    #expect(sleeper.durations == [.seconds(seconds)])
  }
}

/// Records requested durations and returns immediately.
private final class SleeperDouble: Sleeper {
  private let state = Mutex<[Duration]>([])

  var durations: [Duration] { state.withLock { $0 } }
  var elapsed: Duration { .zero }

  func sleep(for duration: Duration) async throws(CancellationError) {
    state.withLock { $0.append(duration) }
  }
}

/// Returns immediately, after running a function.
private final class WatchDouble: StoreWatch {
  private let looks = Mutex(0)
  private let body: @Sendable (Int) async -> Void

  init(_ body: @escaping @Sendable (Int) async -> Void = { _ in }) { self.body = body }

  var count: Int { looks.withLock { $0 } }

  func wait() async throws(CancellationError) {
    await body(
      looks.withLock { count in
        count += 1
        return count
      })
  }
}
