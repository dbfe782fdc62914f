public import SharedEntities

/// The age of a post, at the precision shown to the user.
public enum PostAge: Hashable, Sendable {
  /// Less than a minute ago, or in the future by this clock.
  case now
  /// 1 to 59 minutes ago.
  case minutes(Int)
  /// 1 to 23 hours ago.
  case hours(Int)
  /// 1 to 6 days of 24 hours ago.
  case days(Int)
  /// At least a week ago: the day on which it was made.
  case date(CalendarDay)

  private static let minute = 60
  private static let hour = 3_600
  private static let day = 86_400
  private static let week = 7 * day

  /// Computes the age of a post at an instant, in the time zone of a clock.
  public init(of postedAt: Instant, at now: Instant, clock: any WallClock) {
    let seconds = now.seconds(since: postedAt)
    self =
      switch seconds {
      case ..<Self.minute: .now
      case ..<Self.hour: .minutes(seconds / Self.minute)
      case ..<Self.day: .hours(seconds / Self.hour)
      case ..<Self.week: .days(seconds / Self.day)
      default: .date(clock.local(postedAt).day)
      }
  }

  /// Returns the next time at which the age of one of the posts changes; nil if none ever does.
  public static func change(of posts: [Post], after now: Instant) -> Instant? {
    posts.compactMap { change(of: $0.postedAt, after: now) }.min()
  }

  /// Returns the next time at which the age of a post changes; nil if it never does.
  public static func change(of postedAt: Instant, after now: Instant) -> Instant? {
    let seconds = max(0, now.seconds(since: postedAt))
    guard seconds < week else { return nil }
    let unit = seconds < hour ? minute : seconds < day ? hour : day
    return postedAt.adding(seconds: (seconds / unit + 1) * unit)
  }
}
