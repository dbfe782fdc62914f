public import SharedEntities

/// How long ago something was posted, as precisely as people say it.
public enum PostAge: Hashable, Sendable {
  /// Less than a minute ago, or by another clock not even yet.
  case now
  /// So many minutes ago, 1 to 59.
  case minutes(Int)
  /// So many hours ago, 1 to 23.
  case hours(Int)
  /// So many days of 24 hours ago, 1 to 6.
  case days(Int)
  /// A week ago or more.
  case older

  private static let minute = 60
  private static let hour = 3_600
  private static let day = 86_400

  /// The age at an instant of something posted at another.
  public init(of postedAt: Instant, at now: Instant) {
    let seconds = now.secondsSince1970 - postedAt.secondsSince1970
    self =
      switch seconds {
      case ..<Self.minute: .now
      case ..<Self.hour: .minutes(seconds / Self.minute)
      case ..<Self.day: .hours(seconds / Self.hour)
      case ..<(7 * Self.day): .days(seconds / Self.day)
      default: .older
      }
  }

  /// The instant at which something posted at an instant gets another age than now; nil where it never will.
  public static func change(of postedAt: Instant, after now: Instant) -> Instant? {
    let seconds = now.secondsSince1970 - postedAt.secondsSince1970
    let unit: Int
    switch PostAge(of: postedAt, at: now) {
    case .now: return Instant(secondsSince1970: postedAt.secondsSince1970 + minute)
    case .minutes: unit = minute
    case .hours: unit = hour
    case .days: unit = day
    case .older: return nil
    }
    return Instant(secondsSince1970: postedAt.secondsSince1970 + (seconds / unit + 1) * unit)
  }
}
