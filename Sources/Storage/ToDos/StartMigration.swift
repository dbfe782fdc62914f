internal import DatabaseStorage
internal import SharedEntities
internal import ToDosEntities

extension ForeignFieldMigration {
  /// The start that Taskwarrior's `wait` or else `scheduled`, or iCalendar's `DTSTART`, expresses.
  ///
  /// One that is not on a day before the due date stays among the other fields: some programs write the due date into
  /// `DTSTART`, too.
  static let start = ForeignFieldMigration(
    name: "start",
    assignments: ["day", "minute", "at"].map { part in
      ("start_\(part)", "nullif(start_\(part)_of(foreign_fields), '')")
    },
    condition: " AND (due_day IS NULL OR CAST(start_day_of(foreign_fields) AS INTEGER) < due_day)",
    divide: { fields in fields.dividedByStart.map { ("\($0.start)", $0.rest) } },
    parts: [
      TextFunction("start_day_of") { start(in: $0).map { "\($0.day.dayNumber)" } ?? "" },
      TextFunction("start_minute_of") { start(in: $0)?.time.map { "\($0.minute)" } ?? "" },
      TextFunction("start_at_of") { start(in: $0)?.instant.map { "\($0.secondsSince1970)" } ?? "" },
    ],
    columns: project.columns, derived: project.derived)

  private static func start(in fields: String) -> DueDate? {
    ForeignFields(stored: fields).dividedByStart?.start
  }
}

extension ForeignFields {
  /// The start that one of the fields expresses, and the fields without those that say nothing more; nil if none does.
  ///
  /// A migration stays as it was released, so this does not call the readers of the formats, which may change.
  ///
  /// `scheduled` stays, from which an export knows that it is no `wait`. A task that waits has also said so by its
  /// status. A `DTSTART` beside a `DURATION` tells when something is due.
  fileprivate var dividedByStart: (start: DueDate, rest: ForeignFields)? {
    func instant(_ name: String) -> Instant? {
      fields.last { $0.format == .taskwarrior && $0.name == name }.flatMap(recordedInstant)
    }
    let scheduled = instant("scheduled")
    if let wait = instant("wait") {
      let saysMore = wait.secondsSince1970 % 60 != 0 || wait == scheduled
      let rest = fields.filter { field in
        field != waitingStatus && (saysMore || field.format != .taskwarrior || field.name != "wait")
      }
      return (dayOrTime(wait), ForeignFields(rest))
    }
    if let scheduled { return (dayOrTime(scheduled), self) }
    guard !fields.contains(where: { $0.format == .ics && $0.name == "DURATION" }),
      let field = fields.last(where: { $0.format == .ics && $0.name.utf8.starts(with: "DTSTART".utf8) }),
      let start = calendarStart(field)
    else { return nil }
    return (start, ForeignFields(fields.filter { $0 != field }))
  }
}

private let waitingStatus = ForeignField(.taskwarrior, name: "status", value: "\"waiting\"")

/// Returns what an instant of Taskwarrior means: the whole day if it is the beginning of one.
private func dayOrTime(_ instant: Instant) -> DueDate {
  let date = DueDate(instant, clock: SystemClock())
  return date.time == .midnight ? DueDate(date.day) : date
}

/// Returns the day or the time of a `DTSTART` that names no time zone; nil for any other.
private func calendarStart(_ field: ForeignField) -> DueDate? {
  if field.name == "DTSTART", field.value.hasSuffix("Z") {
    return recordedInstant(field).map { DueDate($0, clock: SystemClock()) }
  }
  let digits = Array(field.value.utf8)
  func number(_ range: Range<Int>) -> Int? { wholeNumber(digits[range]) }
  guard digits.count >= 8, let year = number(0..<4), let month = number(4..<6), let number = number(6..<8),
    let day = CalendarDay(year: year, month: month, day: number)
  else { return nil }
  if field.name == "DTSTART;VALUE=DATE", digits.count == 8 { return DueDate(day) }
  guard field.name == "DTSTART", digits.count == 15, digits[8] == UInt8(ascii: "T"),
    let hour = wholeNumber(digits[9..<11]), let minute = wholeNumber(digits[11..<13]),
    let time = TimeOfDay(hour: hour, minute: minute)
  else { return nil }
  return DueDate(day, time)
}
