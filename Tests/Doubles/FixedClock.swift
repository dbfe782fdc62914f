public import SharedEntities

/// A clock that stands still, in a time zone with a fixed or computed offset from UTC.
public struct FixedClock: WallClock {
  private let instant: Instant
  private let offset: @Sendable (Instant) -> Int

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

  public func now() -> Instant { instant }

  public func utcOffset(at instant: Instant) -> Int { offset(instant) }

  public func clock(inZone name: String) -> (any WallClock)? { ZoneClock(name) }
}
