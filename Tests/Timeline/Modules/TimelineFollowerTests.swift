import SharedEntities
import SharedInteractors
import Testing
import TimelineContracts
import TimelineEntities
import TimelineModules

@Suite("Following the timeline")
struct TimelineFollowerTests {
  @Test("The age of posts is followed to the next change, and no further")
  func ages() async throws {
    let sleeper = SleeperDouble()
    let follower: any TimelineObserving = StoreObserver(
      watch: RegularStoreWatch(every: .seconds(1), sleeper: sleeper), clock: Sample.clock, sleeper: sleeper
    ) { nil }
    let posts = [Sample.post(3, "c", ago: 10), Sample.post(2, "b", ago: 95), Sample.post(1, "a", ago: 3_599)]
    #expect(try await follower.ageChange(of: posts))
    #expect(try await follower.ageChange(of: [posts[1]]))
    #expect(try await follower.ageChange(of: [posts[0]]))
    #expect(try await !follower.ageChange(of: [Sample.post(4, "old", ago: 8 * 86_400)]))
    #expect(try await !follower.ageChange(of: []))
    #expect(sleeper.durations == [.seconds(1), .seconds(25), .seconds(50)])
  }
}
