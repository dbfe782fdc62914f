internal import SharedEntities
internal import ToDosEntities

/// The property that keeps a series as it is here: its state and its rule, percent-encoded.
let icsSeriesName = icsExactPrefix + "REPEAT"

/// A series as its lines say it: RRULE, EXDATE, and DTSTART or else the due date, with the distance between them.
struct ICSSeries {
  /// The lines of the component that are not about the series.
  let others: [ForeignField]
  private let lines: [ICSLine]
  private let rule: String
  private let exceptions: [String]
  private let start: ICSDate
  private let due: DueDate?
  /// How long after the start it is due, as DUE or DURATION says.
  private let timing: RepeatTiming
  private let clock: any WallClock

  /// Finds the series in lines of a component; nil if there is none.
  ///
  /// - Parameters:
  ///   - end: the line DUE, or where there is none, DURATION.
  ///   - due: when the ToDo is due by them.
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

  /// The series of a component of another program.
  var series: RepeatSeries {
    let text = exceptions.isEmpty ? rule : joined(["RRULE:\(rule)"] + exceptions, by: " ")
    return RepeatSeries(
      stored: RepeatRule(stored: text), anchor: start.local, slot: start.local.day, doneCount: 0,
      lastDone: nil, timing: timing)
  }

  /// The lines as they came, if they say more of a series than ours do.
  func original(of series: RepeatSeries, due: DueDate?) -> ICSOriginalSeries? {
    let ours = icsSeriesLines(series, due: due, clock).compactMap { ICSLine($0) }
    return Set(lines).isSubset(of: ours) ? nil : ICSOriginalSeries(lines, of: series, due: due)
  }

  /// A series that our export wrote, moved on as another program did; nil if the lines say another one.
  ///
  /// - Parameter original: the lines that our export wrote in place of its own.
  func known(_ series: RepeatSeries, _ original: ICSOriginalSeries?) -> RepeatSeries? {
    if let original, Set(original.lines) == Set(lines) { return series }
    guard hasTime(of: series) else { return nil }
    let written = icsRecurrence(series, clock)
    guard let rest = RecurrenceRule(rule), let ours = RecurrenceRule(written.first ?? "") else {
      return written == ["RRULE:\(rule)"] + exceptions ? series : nil
    }
    // COUNT is what programs change that complete an occurrence.
    let countsBoth = rest.count != nil && ours.count != nil
    guard countsBoth ? rest.ending(.never) == ours.ending(.never) : rest == ours,
      Set(exceptions) == Set(written.dropFirst())
    else { return nil }
    var known = series
    if let count = rest.count, let before = ours.count { known.doneCount += max(0, before - count) }
    known.slot = max(series.slot, start.local.day)
    return known
  }

  /// Whether the occurrence begins at the time of day of a series, or as its due date needs it.
  private func hasTime(of series: RepeatSeries) -> Bool {
    guard let time = start.local.time, let anchor = series.anchor.time else { return true }
    if case .named = series.timing.zone, start.zone != series.timing.zone { return false }
    let zone = series.timing.clock(clock)
    return time == due.map { series.timing.counted($0, by: clock) }?.time
      || time == zone.resolve(DueDate(start.local.day, anchor)).time
  }
}

/// The lines of a series as another program wrote them, which can say what ours cannot, such as the time zone of DTSTART.
///
/// They are kept among the other fields of the ToDo, and written again as long as nothing of the series changes.
struct ICSOriginalSeries {
  let lines: [ICSLine]
  private let mark: String

  private static let name = icsExactPrefix + "SERIES"

  /// Keeps the lines of a series.
  init(_ lines: [ICSLine], of series: RepeatSeries, due: DueDate?) {
    self.lines = lines
    mark = Self.mark(of: series, due: due)
  }

  /// The lines that fields of a ToDo keep; nil if none does.
  init?(_ fields: [ForeignField]) {
    guard let field = fields.last(where: Self.isKept) else { return nil }
    let lines = field.value.split(separator: "\n").map { String($0) }
    guard let mark = lines.first else { return nil }
    self.mark = mark
    self.lines = lines.dropFirst().compactMap { ICSLine($0) }.compactMap { ICSLine($0.field) }
  }

  /// Whether a field keeps such lines.
  static func isKept(_ field: ForeignField) -> Bool { field.format == .ics && field.name == name }

  /// The field that keeps them.
  var field: ForeignField {
    ForeignField(
      .ics, name: Self.name, value: joined([mark] + lines.map { "\($0.head):\($0.value)" }, by: "\n"))
  }

  /// Whether a series and a due date are still those of the lines.
  func isOf(_ series: RepeatSeries, due: DueDate?) -> Bool { mark == Self.mark(of: series, due: due) }

  private static func mark(of series: RepeatSeries, due: DueDate?) -> String {
    let due = due.map { $0.instant?.basic ?? "\($0)" } ?? "none"
    return "\(series.state), \(due), \(percentEncoded(series.rule.text))"
  }
}

/// The dates of an EXDATE as words of a rule; those in a time zone become instants.
private func exceptionWords(_ line: ICSLine, _ clock: any WallClock) -> [String] {
  guard line.zoneName != nil else { return ["\(line.head.uppercased()):\(line.value)"] }
  return line.value.split(separator: ",").map { text in
    let time = BasicTime(String(text))
    return "EXDATE:\(time.map { $0.instant(line.zone(clock) ?? clock).basic } ?? String(text))"
  }
}

/// The lines of a component that say how a ToDo repeats.
///
/// - Parameter original: those of another program; ours take their place once they are not of the series any more.
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

/// When the occurrence starts by the rule; where it is due at an earlier time, or on a day of another type, that: RFC 5545,
/// section 3.8.2.3.
private func icsStart(_ series: RepeatSeries, due: DueDate?) -> DueDate {
  let slot = DueDate(series.slot, series.anchor.time)
  guard let due else { return slot }
  guard let time = slot.time, let end = due.time else { return DueDate(min(slot.day, due.day), due.time) }
  return (due.day, end) < (slot.day, time) ? DueDate(due.day, end) : slot
}

/// The lines RRULE and EXDATE of a series; none if its rule is not of iCalendar.
private func icsRecurrence(_ series: RepeatSeries, _ clock: any WallClock) -> [String] {
  guard var rule = series.remainder else {
    let words = series.rule.text.split(whereSeparator: \.isWhitespace).map { String($0) }
    // What is kept word for word must not end a line.
    guard words.first?.uppercased().contains("FREQ=") == true,
      series.rule.text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return [] }
    return words.map { $0.uppercased().hasPrefix("FREQ=") ? "RRULE:\($0)" : $0 }
  }
  // UNTIL is a time where DTSTART is one, and a day where that is one: RFC 5545, section 3.3.10.
  if case .until(let end) = rule.end {
    switch (series.anchor.time, end) {
    case (.some, .day(let day)):
      if let time = TimeOfDay(hour: 23, minute: 59) { rule = rule.ending(.until(.local(day, time))) }
    case (nil, .local(let day, _)): rule = rule.ending(.until(.day(day)))
    default: break
    }
  }
  // Where DTSTART has a zone, UNTIL is in UTC; an EXDATE is an instant as well.
  if case .named = series.timing.zone { rule = rule.withInstants(by: series.timing.clock(clock)) }
  return ["RRULE:\(rule.recurrence)"] + rule.exceptionProperties
}

/// Whether iCalendar can say the rule of a series.
func icsHasRule(_ series: RepeatSeries, _ clock: any WallClock) -> Bool {
  !icsRecurrence(series, clock).isEmpty
}

/// Parses the series that our export keeps; nil if there is none.
func icsSeries(_ text: String?) -> RepeatSeries? {
  guard let text, let end = text.firstIndex(of: "\n") else { return nil }
  return RepeatSeries(
    RepeatRule(stored: String(text[text.index(after: end)...])), state: String(text[..<end]))
}
