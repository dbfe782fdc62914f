public import SharedEntities

/// A clock that stands still, in a zone that is always as far from UTC.
public struct FixedClock: WallClock {
  private let instant: Instant
  private let offset: Int

  /// A clock that shows an instant, that many seconds east of UTC.
  public init(now: Instant = Instant(secondsSince1970: 1_795_165_200), utcOffset: Int = 0) {
    instant = now
    offset = utcOffset
  }

  /// The instant at which the clock stands.
  public func now() -> Instant { instant }

  /// The same at every instant.
  public func utcOffset(at instant: Instant) -> Int { offset }
}
