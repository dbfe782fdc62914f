import Doubles
import SharedEntities
import Testing
import TimelineEntities
import TimelineViewData
import TimelineViews

@testable import TimelinePresenters

@Suite("Words for the age of a post")
struct AgeWordsTests {
  private static let (minute, hour, day) = (60, 3_600, 86_400)

  @Test(
    "Each age holds from its first second to the last before the next",
    arguments: [
      (-day, "now", "今"), (-1, "now", "今"), (0, "now", "今"), (minute - 1, "now", "今"),
      (minute, "1m", "1分"), (2 * minute - 1, "1m", "1分"), (2 * minute, "2m", "2分"),
      (hour - 1, "59m", "59分"), (hour, "1h", "1時間"), (2 * hour - 1, "1h", "1時間"),
      (2 * hour, "2h", "2時間"), (day - 1, "23h", "23時間"), (day, "1d", "1日"), (2 * day - 1, "1d", "1日"),
      (7 * day - 1, "6d", "6日"), (7 * day, "2026-11-13", "2026-11-13"),
      (365 * day, "2025-11-20", "2025-11-20"),
    ])
  func boundaries(seconds: Int, english: String, japanese: String) {
    let post = PostViewData(Sample.post(1, "x", ago: seconds), now: Sample.now, clock: Sample.clock)
    #expect(post.age.text(.english) == english)
    #expect(post.age.text(.japanese) == japanese)
  }

  @Test("The date is that of the user's time zone")
  func timeZone() {
    // Late in the evening in UTC, it is the next day in Tokyo.
    let clock = FixedClock("2026-11-20T03:00:00Z", utcOffset: 32_400)
    let post = Post(
      id: Sample.id(1), text: PostText(stored: "x"),
      postedAt: Instant(secondsSince1970: 1_793_489_400), author: Sample.author)
    #expect(post.postedAt.iso8601 == "2026-10-31T23:30:00Z")
    #expect(PostViewData(post, now: clock.now(), clock: clock).age.text(.english) == "2026-11-01")
  }
}
