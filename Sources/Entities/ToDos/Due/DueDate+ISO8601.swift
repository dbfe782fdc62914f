public import SharedEntities

extension DueDate {
  /// Formats as `YYYY-MM-DD`, a floating time as `YYYY-MM-DDTHH:MM` followed by the offset from UTC, and an instant as
  /// `YYYY-MM-DDTHH:MMZ`, in UTC.
  ///
  /// - Parameter utcOffset: seconds east of UTC at that time; ignored without a floating time.
  public func iso8601(utcOffset: Int) -> String {
    guard let time else { return day.description }
    if let utc = instant?.local(utcOffset: 0) { return "\(utc.day)T\(utc.time)Z" }
    return "\(day)T\(time)\(offsetText(utcOffset))"
  }

  /// Parses the output of `iso8601(utcOffset:)`, converted to the clock's time zone; nil for anything else.
  ///
  /// A time without an offset is floating, and so is one whose offset is the clock's at that time; any other is an
  /// instant.
  public init?(iso8601 text: String, clock: any WallClock) {
    if let day = CalendarDay(text) {
      self.init(day)
    } else if let instant = Instant(iso8601: text) {
      let due = DueDate(instant, clock: clock)
      let floating = DueDate(due.day, due.time)
      let isOurs = utcOffset(text.suffix(6)) == clock.utcOffset(at: instant)
      self = isOurs && floating.instant(by: clock) == due.instant ? floating : due
    } else {
      var text = text
      guard let parts = text.withUTF8({ isoParts($0) }), parts.second == nil, parts.utcOffset == nil else {
        return nil
      }
      self.init(parts.day, parts.time)
    }
  }
}
