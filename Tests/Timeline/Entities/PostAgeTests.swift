import Doubles
import SharedEntities
import Testing
import TimelineEntities

@Suite("The age of a post")
struct PostAgeTests {
  private static let now = Instant(secondsSince1970: 1_795_165_200)
  private static let clock = FixedClock(now: now)

  private func age(of postedAt: Instant, at now: Instant = now) -> PostAge {
    PostAge(of: postedAt, at: now, clock: Self.clock)
  }

  private func postedAt(_ seconds: Int) -> Instant {
    Instant(secondsSince1970: Self.now.secondsSince1970 - seconds)
  }

  @Test(
    "The age has the precision shown to the user",
    arguments: [
      (-3_600, .now), (0, .now), (59, .now), (60, .minutes(1)), (119, .minutes(1)), (120, .minutes(2)),
      (3_599, .minutes(59)), (3_600, .hours(1)), (7_199, .hours(1)), (86_399, .hours(23)), (86_400, .days(1)),
      (6 * 86_400, .days(6)), (7 * 86_400 - 1, .days(6)),
    ] as [(Int, PostAge)])
  func age(seconds: Int, age: PostAge) {
    #expect(self.age(of: postedAt(seconds)) == age)
  }

  @Test(
    "It changes when its wording does, and not before",
    arguments: [-30, 0, 1, 59, 60, 61, 3_540, 3_599, 3_600, 50_000, 86_399, 86_400, 500_000, 604_799])
  func change(seconds: Int) throws {
    let postedAt = postedAt(seconds)
    let change = try #require(PostAge.change(of: postedAt, after: Self.now))
    let before = Instant(secondsSince1970: change.secondsSince1970 - 1)
    let age = age(of: postedAt)
    #expect(change > Self.now)
    #expect(self.age(of: postedAt, at: before) == age)
    #expect(self.age(of: postedAt, at: change) != age)
  }

  @Test("From a week on it is the date, and no longer changes", arguments: [7, 900])
  func date(days: Int) {
    let postedAt = postedAt(days * 86_400)
    #expect(age(of: postedAt) == .date(Self.clock.local(postedAt).day))
    #expect(PostAge.change(of: postedAt, after: Self.now) == nil)
  }
}
