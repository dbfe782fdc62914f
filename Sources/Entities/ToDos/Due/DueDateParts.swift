internal import SharedEntities

/// A part of a day, which decides what an hour on the 12-hour clock means.
enum DueDatePart: Sendable {
  case am, pm
  case smallHours, dawn
  case earlyMorning, morning, midMorning, lateMorning
  case midday
  case earlyAfternoon, afternoon, lateAfternoon
  case earlyEvening, evening, lateEvening
  case night, lateNight

  /// The hours that the part covers.
  var hours: ClosedRange<Int> { row.hours }

  /// The hour that the part stands for without a number.
  var hour: Int { row.hour }

  private var row: (hour: Int, hours: ClosedRange<Int>) {
    switch self {
    case .am: (9, 0...11)
    case .pm: (15, 12...23)
    case .smallHours: (3, 0...4)
    case .dawn: (5, 3...6)
    case .earlyMorning: (6, 4...8)
    case .morning: (9, 4...11)
    case .midMorning: (10, 9...11)
    case .lateMorning: (11, 9...11)
    case .midday: (12, 11...14)
    case .earlyAfternoon: (13, 12...14)
    case .afternoon: (15, 12...17)
    case .lateAfternoon: (17, 15...18)
    case .earlyEvening: (17, 16...19)
    case .evening: (18, 16...22)
    case .lateEvening: (21, 20...23)
    case .night: (20, 17...23)
    // Hours after midnight could belong to either day.
    case .lateNight: (23, 22...23)
    }
  }

  /// Its early, middle or late part; nil if it has no such part.
  func part(_ stretch: PeriodPart) -> DueDatePart? {
    switch (self, stretch) {
    case (.morning, .early): .earlyMorning
    case (.morning, .middle): .midMorning
    case (.morning, .late): .lateMorning
    case (.afternoon, .early): .earlyAfternoon
    case (.afternoon, .middle): .afternoon
    case (.afternoon, .late): .lateAfternoon
    case (.evening, .early): .earlyEvening
    case (.evening, .late): .lateEvening
    case (.night, .late): .lateNight
    default: nil
    }
  }
}

/// A part of a period: a third of a month, as Japanese divides it, or a half.
enum PeriodPart: Sendable {
  case early, middle, late, firstHalf, secondHalf
}
