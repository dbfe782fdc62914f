internal import SharedEntities
internal import ToDosEntities

/// The property that holds a series in our own form: its state and its rule, percent-encoded.
let icsSeriesName = icsExactPrefix + "REPEAT"

/// A series as its lines express it: RRULE, EXDATE, and DTSTART or else the due date, with the distance between them.
struct ICSSeries {
  /// The lines of the component that do not belong to the series.
  let others: [ForeignField]
  private let lines: [ICSLine]
  private let rule: String
  private let exceptions: [String]
  private let start: ICSDate
  private let due: DueDate?
  /// The zone, and the time from the start until it is due, from DUE or DURATION.
  private let timing: RepeatTiming
  private let clock: any WallClock

  /// Finds the series in the lines of a component; nil if there is none.
  ///
  /// - Parameters:
  ///   - end: the DUE line or, if there is none, the DURATION line.
  ///   - due: the due date of the ToDo by these lines.
  init?(_ lines: [ForeignField], end: ICSLine?, due: DueDate?, _ clock: any WallClock) {
    var (rule, start): (String?, ICSDate?)
    var exceptions: [String] = []
    var found: [ICSLine] = []
    var others: [ForeignField] = []
    var depth = 0
    for field in lines {
      let line = ICSLine(field)
      if line?.name == "BEGIN" { depth += 1 }
      if let line, depth == 0,
        line.name == "RRULE" && rule == nil || ["EXDATE", "DTSTART"].contains(line.name)
      {
        found.append(line)
        switch line.name {
        case "RRULE": rule = line.value
        case "EXDATE": exceptions += exceptionWords(line, clock)
        default: start = ICSDate(line, clock)
        }
      } else {
        others.append(field)
      }
      if line?.name == "END" { depth -= 1 }
    }
    guard let rule, let first = start ?? end.flatMap({ ICSDate($0, clock) }),
      (rule + joined(exceptions, by: " ")).utf8.count < RepeatRule.limit - 8
    else {
      return nil
    }
    (self.others, self.lines, self.rule, self.exceptions) = (others, found, rule, exceptions)
    timing =
      start.map { RepeatTiming($0.zone, distance: $0.distance(to: end, due, clock)) }
      ?? RepeatTiming(first.zone)
    (self.start, self.due, self.clock) = (first, due, clock)
  }

  /// The series of a component that another program wrote.
  var series: RepeatSeries {
    let text = exceptions.isEmpty ? rule : joined(["RRULE:\(rule)"] + exceptions, by: " ")
    return RepeatSeries(
      stored: RepeatRule(stored: text), anchor: start.local, slot: start.local.day, doneCount: 0,
      lastDone: nil, timing: timing)
  }

  /// Returns the original lines, if they say more about a series than ours do.
  func original(of series: RepeatSeries, due: DueDate?) -> ICSOriginalSeries? {
    let ours = icsSeriesLines(series, due: due, clock).compactMap { ICSLine($0) }
    return Set(lines).isSubset(of: ours) ? nil : ICSOriginalSeries(lines, of: series, due: due)
  }

  /// Returns a series that our export wrote, as another program has moved it on; nil if the lines express a different
  /// one.
  ///
  /// - Parameter original: the lines that our export wrote in place of its own.
  func known(_ series: RepeatSeries, _ original: ICSOriginalSeries?) -> RepeatSeries? {
    if let original, Set(original.lines) == Set(lines) { return series }
    guard hasTime(of: series) else { return nil }
    let written = icsRecurrence(series, clock)
    guard let rest = RecurrenceRule(rule), let ours = RecurrenceRule(written.first ?? "") else {
      return written == ["RRULE:\(rule)"] + exceptions ? series : nil
    }
    // Programs that complete an occurrence change COUNT.
    let countsBoth = rest.count != nil && ours.count != nil
    guard countsBoth ? rest.ending(.never) == ours.ending(.never) : rest == ours,
      Set(exceptions) == Set(written.dropFirst())
    else { return nil }
    var known = series
    if let count = rest.count, let before = ours.count { known.doneCount += max(0, before - count) }
    known.slot = max(series.slot, start.local.day)
    return known
  }

  /// Whether the occurrence begins at the time of day of a series, or at that of its due date.
  private func hasTime(of series: RepeatSeries) -> Bool {
    guard let time = start.local.time, let anchor = series.anchor.time else { return true }
    if case .named = series.timing.zone, start.zone != series.timing.zone { return false }
    let zone = series.timing.clock(clock)
    return time == due.map { series.timing.counted($0, by: clock) }?.time
      || time == zone.resolve(DueDate(start.local.day, anchor)).time
  }
}

/// The lines of a series as another program wrote them, which can express more than ours, such as the zone of
/// DTSTART.
///
/// They are kept among the other fields of the ToDo, and written again as long as the series does not change.
struct ICSOriginalSeries {
  let lines: [ICSLine]
  private let mark: String

  private static let name = icsExactPrefix + "SERIES"

  /// Keeps the lines of a series.
  init(_ lines: [ICSLine], of series: RepeatSeries, due: DueDate?) {
    self.lines = lines
    mark = Self.mark(of: series, due: due)
  }

  /// Restores the lines from the fields of a ToDo; nil if none holds any.
  init?(_ fields: [ForeignField]) {
    guard let field = fields.last(where: Self.isKept) else { return nil }
    let lines = field.value.split(separator: "\n").map { String($0) }
    guard let mark = lines.first else { return nil }
    self.mark = mark
    self.lines = lines.dropFirst().compactMap { ICSLine($0) }.compactMap { ICSLine($0.field) }
  }

  /// Whether a field holds such lines.
  static func isKept(_ field: ForeignField) -> Bool { field.format == .ics && field.name == name }

  /// The field that holds them.
  var field: ForeignField {
    ForeignField(
      .ics, name: Self.name, value: joined([mark] + lines.map { "\($0.head):\($0.value)" }, by: "\n"))
  }

  /// Whether the lines still belong to a series and a due date.
  func isOf(_ series: RepeatSeries, due: DueDate?) -> Bool { mark == Self.mark(of: series, due: due) }

  private static func mark(of series: RepeatSeries, due: DueDate?) -> String {
    let due = due.map { $0.instant?.basic ?? "\($0)" } ?? "none"
    return "\(series.state), \(due), \(percentEncoded(series.rule.text))"
  }
}

/// Returns the dates of an EXDATE as words of a rule; those in a time zone become instants.
private func exceptionWords(_ line: ICSLine, _ clock: any WallClock) -> [String] {
  guard line.zoneName != nil else { return ["\(line.head.uppercased()):\(line.value)"] }
  return line.value.split(separator: ",").map { text in
    let time = BasicTime(String(text))
    return "EXDATE:\(time.map { $0.instant(line.zone(clock) ?? clock).basic } ?? String(text))"
  }
}

/// Returns the lines of a component that describe how a ToDo repeats.
///
/// - Parameter original: the lines of another program, which ours replace once they no longer match the series.
func icsSeriesLines(
  _ series: RepeatSeries, due: DueDate?, _ clock: any WallClock, _ original: ICSOriginalSeries? = nil
) -> [String] {
  let kept = "\(icsSeriesName):\(percentEncoded("\(series.state)\n\(series.rule.text)"))"
  if let original, original.isOf(series, due: due) {
    return original.lines.map { "\($0.head):\($0.value)" } + [kept]
  }
  let recurrence = icsRecurrence(series, clock)
  guard !recurrence.isEmpty else { return [kept] }
  let start = icsStart(series, due: due.map { series.timing.counted($0, by: clock) })
  return [ICSDate(start, in: series.timing.zone).line("DTSTART")] + recurrence + [kept]
}

/// Returns the start of the occurrence by the rule, but no later than its due date and of the same type.
///
/// RFC 5545, section 3.8.2.3, demands both.
private func icsStart(_ series: RepeatSeries, due: DueDate?) -> DueDate {
  let slot = DueDate(series.slot, series.anchor.time)
  guard let due else { return slot }
  guard let time = slot.time, let end = due.time else { return DueDate(min(slot.day, due.day), due.time) }
  return (due.day, end) < (slot.day, time) ? DueDate(due.day, end) : slot
}

/// Returns the RRULE and EXDATE lines of a series; none if its rule is not an iCalendar rule.
private func icsRecurrence(_ series: RepeatSeries, _ clock: any WallClock) -> [String] {
  guard var rule = series.remainder else {
    let words = series.rule.text.split(whereSeparator: \.isWhitespace).map { String($0) }
    // Text that is kept verbatim must not end a line.
    guard words.first?.uppercased().contains("FREQ=") == true,
      series.rule.text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return [] }
    return words.map { $0.uppercased().hasPrefix("FREQ=") ? "RRULE:\($0)" : $0 }
  }
  // UNTIL is a time or a day, as DTSTART is: RFC 5545, section 3.3.10.
  if case .until(let end) = rule.end {
    switch (series.anchor.time, end) {
    case (.some, .day(let day)):
      if let time = TimeOfDay(hour: 23, minute: 59) { rule = rule.ending(.until(.local(day, time))) }
    case (nil, .local(let day, _)): rule = rule.ending(.until(.day(day)))
    default: break
    }
  }
  // If DTSTART has a zone, UNTIL is in UTC; an EXDATE is an instant as well.
  if case .named = series.timing.zone { rule = rule.withInstants(by: series.timing.clock(clock)) }
  return ["RRULE:\(rule.recurrence)"] + rule.exceptionProperties
}

/// Whether iCalendar can express the rule of a series.
func icsHasRule(_ series: RepeatSeries, _ clock: any WallClock) -> Bool {
  !icsRecurrence(series, clock).isEmpty
}

/// Parses the series that our export stored; nil if there is none.
func icsSeries(_ text: String?) -> RepeatSeries? {
  guard let text, let end = text.firstIndex(of: "\n") else { return nil }
  return RepeatSeries(
    RepeatRule(stored: String(text[text.index(after: end)...])), state: String(text[..<end]))
}
