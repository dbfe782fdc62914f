public import SharedEntities

/// A clock that stands still, in a time zone with a fixed or computed offset from UTC.
public struct FixedClock: WallClock {
  private let instant: Instant
  private let offset: @Sendable (Instant) -> Int
  public private(set) var dayStart = TimeOfDay.midnight

  /// Creates a clock at an instant, with an offset in seconds east of UTC.
  public init(now: Instant = Instant(secondsSince1970: 1_795_165_200), utcOffset: Int = 0) {
    instant = now
    offset = { _ in utcOffset }
  }

  /// Creates a clock at an instant, with an offset in seconds east of UTC.
  public init(_ iso8601: String, utcOffset: Int = 0) {
    self.init(iso8601) { _ in utcOffset }
  }

  /// Creates a clock at an instant, in a time zone whose offset a function computes.
  public init(_ iso8601: String, offset: @escaping @Sendable (Instant) -> Int) {
    guard let instant = Instant(iso8601: iso8601) else { preconditionFailure("\(iso8601) is no instant") }
    self.instant = instant
    self.offset = offset
  }

  /// Creates a clock in UTC of a user whose days begin at a time such as `04:00`.
  public init(_ iso8601: String, dayStart text: String) {
    self.init(iso8601)
    guard let time = TimeOfDay(text) else { preconditionFailure("\(text) is no time") }
    dayStart = time
  }

  public func now() -> Instant { instant }

  public func utcOffset(at instant: Instant) -> Int { offset(instant) }

  public func clock(inZone name: String) -> (any WallClock)? { ZoneClock(name) }
}
