import Doubles
import SharedEntities
import SharedInteractors
import Synchronization
import Testing

@Suite("Following the store and the clock")
struct StoreObserverTests {
  private static let now = Instant(secondsSince1970: 1_795_165_200)
  private let store = Store()

  private func follower(
    _ watch: any StoreWatch, clock: any WallClock = FixedClock(now: now),
    sleeper: SleeperDouble = SleeperDouble()
  ) -> StoreObserver {
    StoreObserver(watch: watch, clock: clock, sleeper: sleeper) { [store] in store.version }
  }

  @Test("It checks repeatedly, and returns only on a change from outside")
  func change() async throws {
    let watch = WatchDouble { [store] count in
      if count == 3 { store.version = StoreVersion(1) }
    }
    try await follower(watch).storeChange(after: StoreVersion(0))
    #expect(watch.count == 3)
  }

  @Test("A change before it starts is detected at the first check")
  func changedBefore() async throws {
    store.version = StoreVersion(1)
    let watch = WatchDouble()
    try await follower(watch).storeChange(after: StoreVersion(0))
    #expect(watch.count == 1)
  }

  @Test("A store that cannot be read counts as changed, so that its screen shows why")
  func failure() async throws {
    store.version = nil
    let watch = WatchDouble()
    try await follower(watch).storeChange(after: StoreVersion(0))
    #expect(watch.count == 1)
  }

  @Test("A cancelled caller stops following")
  func cancellation() async throws {
    let follower = follower(RegularStoreWatch(every: .seconds(3_600), sleeper: SystemSleeper()))
    let task = Task { try await follower.storeChange(after: StoreVersion(0)) }
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

  @Test("It waits for an instant, and does not wait if there is none")
  func tick() async throws {
    let sleeper = SleeperDouble()
    let follower = follower(WatchDouble(), sleeper: sleeper)
    #expect(try await follower.tick { Instant(secondsSince1970: $0.secondsSince1970 + 25) })
    #expect(try await !follower.tick { _ in nil })
    #expect(sleeper.durations == [.seconds(25)])
  }
}

@Suite("Asking a server for its version")
struct ScatteredStoreWatchTests {
  /// What comes from the user in each part of a wait.
  private final class User: Sendable {
    private let parts: [Bool]
    let sleeper = SleeperDouble()

    init(_ parts: [Bool]) { self.parts = parts }

    /// Two presses of a key in each of the parts.
    var inputCount: Int { parts.prefix(sleeper.durations.count).count { $0 } * 2 }
  }

  @Test(
    "It waits for its interval, or until the user pauses",
    arguments: [
      ([], [250, 250, 250, 150]), ([true], [250, 250]), ([true, true, false], [250, 250, 250]),
      ([false, true, true, true], [250, 250, 250, 150]),
    ] as [([Bool], [Int])])
  func waits(parts: [Bool], durations: [Int]) async throws {
    let user = User(parts)
    try await ScatteredStoreWatch(
      every: 900...900, pause: 250, inputCount: { user.inputCount }, sleeper: user.sleeper
    ).wait()
    #expect(user.sleeper.durations == durations.map { .milliseconds($0) })
  }

  @Test("Its intervals differ within the bounds")
  func interval() async throws {
    let sleeper = SleeperDouble()
    let watch = ScatteredStoreWatch(every: 2000...5000, pause: 9000, inputCount: { 0 }, sleeper: sleeper)
    for _ in 0..<40 { try await watch.wait() }
    #expect(sleeper.durations.allSatisfy { $0 >= .seconds(2) && $0 <= .seconds(5) })
    #expect(Set(sleeper.durations).count > 1)
  }
}

/// Only its version matters.
private final class Store: Sendable {
  private let state = Mutex<StoreVersion?>(StoreVersion(0))

  var version: StoreVersion? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
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
