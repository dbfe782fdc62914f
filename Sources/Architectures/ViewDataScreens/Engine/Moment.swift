public import SharedEntities

/// A stopped clock: the time of an action, with the rules of the user's time zone.
///
/// With it in the state, everything that depends on the time is derived from the state alone.
public struct Moment: WallClock {
  private let instant: Instant
  private let zone: any WallClock

  /// Creates the current moment of a clock.
  public init(of clock: any WallClock) {
    instant = clock.now()
    zone = clock
  }

  public func now() -> Instant { instant }

  public var dayStart: TimeOfDay { zone.dayStart }

  public func utcOffset(at instant: Instant) -> Int { zone.utcOffset(at: instant) }

  public func clock(inZone name: String) -> (any WallClock)? { zone.clock(inZone: name) }
}

extension Reducer {
  /// Returns a reducer that writes the time of each action into the state before reducing it.
  ///
  /// - Parameters:
  ///   - part: the part of the state that holds the time.
  ///   - read: reads the time from the environment.
  public func timed<Time>(
    _ part: any WritableKeyPath<State, Time> & Sendable, by read: @escaping @Sendable (Environment) -> Time
  ) -> Reducer {
    Reducer { action, state, environment in
      state[keyPath: part] = read(environment)
      return self.run(action, &state, environment)
    }
  }
}
