internal import Platform
internal import SharedEntities
internal import SharedFormats
internal import ToDosEntities
internal import ToDosViewData

/// A VTODO component whose lines are being read.
struct ICSToDo {
  private var item: ImportedToDo
  private var memo = ""
  private var seen: Set<String> = []
  private var exact: [String: String] = [:]
  /// The parameters of texts, which come first.
  private var parameters: [ForeignField] = []
  private var kept: [ForeignField] = []
  private var comments: [ICSLine] = []
  /// The fields of other formats, as our export writes them.
  private var others: ForeignFields?
  private var status: String?
  private var percentage: String?
  /// The DTSTART line, and its place among the kept lines.
  private var start: (line: ICSLine, index: Int)?
  private var end: ICSLine?
  private var duration: ICSLine?
  private var isCompletionUnknown = false

  /// A line of a component, with its depth in it and its number in the file.
  struct Line {
    let line: ICSLine
    let depth: Int
    let number: Int
  }

  /// Creates a component that begins at a line.
  init(line: Int) {
    item = ImportedToDo(
      line: line,
      ToDoInput(
        isDone: false, start: .never, due: .never, repeats: .never, priority: .some(nil), project: "",
        tags: []))
  }

  /// Adds a line; one with a depth above 0 belongs to a nested component.
  mutating func take(_ line: ICSLine, depth: Int, at number: Int, _ clock: any WallClock) throws(FormatError)
  {
    // At the END of a nested component, that component is already closed.
    guard depth == 0, line.name != "BEGIN", line.name != "END" else {
      kept.append(line.field)
      return
    }
    if singleNames.contains(line.name), !seen.insert(line.name).inserted {
      throw FormatError(line: number, reason: Phrase("\(line.name) occurs twice", "\(line.name) が 2 回あります"))
    }
    // An empty value counts as none, except for a text, whose parameters are kept.
    guard !isBlank(line.value) || !valueNames.contains(line.name) else { return }
    switch line.name {
    case "UID": item.identifier = icsUnescaped(line.value)
    case "SUMMARY": item.input.title = takeText(line)
    case "DESCRIPTION": memo = takeText(line)
    case "DTSTAMP" where item.input.createdAt != nil: break
    case "DTSTAMP", "CREATED":
      guard let time = BasicTime(line.value) else {
        throw unreadable(line, number, Phrase("a time such as 20261130T170000Z", " 20261130T170000Z のような日時"))
      }
      item.input.createdAt = time.instant(line.zone(clock) ?? clock)
    case "DUE":
      guard let due = icsDate(line, clock) else {
        throw unreadable(
          line, number,
          Phrase(
            "a day such as 20261130, or a time such as 20261130T170000",
            " 20261130 のような日か、20261130T170000 のような日時"))
      }
      item.input.due = .on(due)
      end = line
      if icsDueSaysMore(line) { kept.append(line.field) }
    case "STATUS":
      status = line.value.uppercased()
      if status != "COMPLETED", status != "NEEDS-ACTION" { kept.append(line.field) }
    case "PERCENT-COMPLETE":
      percentage = line.value
      if line.value != "100" { kept.append(line.field) }
    case "DTSTART":
      start = (line, kept.count)
      kept.append(line.field)
    case "DURATION":
      duration = line
      kept.append(line.field)
    case "COMPLETED":
      item.input.isDone = true
      item.input.completedAt = instant(line, clock)
    case "LAST-MODIFIED": item.input.modifiedAt = instant(line, clock)
    case "PRIORITY" where item.input.priority == .some(nil):
      let parsed = Priority(ForeignField(.ics, name: line.name, value: line.value))
      item.input.priority = .some(parsed)
      if parsed?.field(.ics) != line.field { kept.append(line.field) }
    case "COMMENT" where ICSComment(line) != nil: comments.append(line)
    case "CATEGORIES":
      if let words = Tags(line.field)?.names, let tags = try? Tags((item.input.tags ?? []) + words) {
        item.input.tags = tags.names
      } else {
        kept.append(line.field)
      }
    case "SEQUENCE":
      item.input.revision = wholeNumber(line.value.utf8).flatMap { $0 < highestCount ? $0 : nil }
      if item.input.revision == nil { kept.append(line.field) }
    default: takeOther(line)
    }
  }

  /// Reads an instant; a line that has none, such as a day, is kept unchanged.
  private mutating func instant(_ line: ICSLine, _ clock: any WallClock) -> Instant? {
    if let time = BasicTime(line.value) { return time.instant(line.zone(clock) ?? clock) }
    kept.append(line.field)
    return nil
  }

  private mutating func takeText(_ line: ICSLine) -> String {
    if line.hasParameters { parameters.append(ForeignField(.ics, name: line.head, value: "")) }
    return icsUnescaped(line.value)
  }

  private mutating func takeOther(_ line: ICSLine) {
    guard line.name.utf8.starts(with: icsExactPrefix.utf8) else {
      kept.append(line.field)
      return
    }
    guard let text = percentDecoded(line.value.utf8) else { return }
    switch line.name {
    case icsUnknownName: isCompletionUnknown = true
    case icsFieldsName: others = ForeignFields(lines: text)
    default: exact[line.name] = text
    }
  }

  private func unreadable(_ line: ICSLine, _ number: Int, _ wanted: Phrase) -> FormatError {
    .wrong(line.name, wanted, line: number, value: line.value)
  }

  /// Returns the ToDo, once all its lines are read.
  func item(_ clock: any WallClock) -> ImportedToDo {
    var item = item
    item.identifier = item.identifier.map { exactText("UID", $0) }
    if item.identifier?.isEmpty == true { item.identifier = nil }
    // A cancelled ToDo leaves nothing to do.
    if status == "COMPLETED" || status == "CANCELLED" || status == nil && percentage == "100" {
      item.input.isDone = true
    }
    if isCompletionUnknown { item.input.completedAt = nil }
    var isDueByDuration = false
    if item.input.due == .never, let start, let duration, let due = icsEnd(start.line, duration, clock) {
      item.input.due = .on(due)
      isDueByDuration = true
    }
    var (kept, others) = (kept, others)
    let written = ICSOriginalSeries(others?.fields ?? [])
    var original: ICSOriginalSeries?
    let known = icsSeries(exact[icsSeriesName])
    var movedBy = 0
    let due: DueDate? = if case .on(let due)? = item.input.due { due } else { nil }
    if item.input.isDone != true, let repeating = ICSSeries(kept, end: end ?? duration, due: due, clock) {
      let ours = known.flatMap { repeating.known($0, written) }
      if let known, let ours { movedBy = ours.slot.dayNumber - known.slot.dayNumber }
      let series = ours ?? repeating.series
      item.input.repeats = .series(series)
      if item.input.due == .never, ours == nil { item.input.due = .on(series.due(by: clock)) }
      // The series already has the zone of this line.
      let line = due.map { icsDue($0, of: series, clock) }
      kept = repeating.others.filter { $0.name != end?.head || "\($0.name):\($0.value)" != line }
      original = due.flatMap { repeating.original(of: series, due: $0) }
    } else if item.input.isDone != true, let known, !icsHasRule(known, clock) {
      item.input.repeats = .series(known)
    }
    if takeStart(into: &item.input, movedBy: movedBy, clock), let start, !isDueByDuration,
      item.input.repeats == .never
    {
      kept.remove(at: start.index)
    }
    item.input.project = exact[icsProjectName].flatMap { try? Project($0) }?.path ?? ""
    item.input.title = oneLine(exactText("SUMMARY", item.input.title ?? ""))
    let memo = exactText("DESCRIPTION", memo)
    let ordered = parameters.sorted { isSummary($0) && !isSummary($1) }
    let first = original.map { [$0.field] } ?? []
    others = others.map { ForeignFields(first + $0.fields.filter { !ICSOriginalSeries.isKept($0) }) }
    var notes: [Note] = []
    for line in comments {
      if let note = ICSComment(line)?.note(createdAt: item.input.createdAt) {
        notes.append(note)
      } else {
        kept.append(line.field)
      }
    }
    kept += withOwnTimes(notes).map(\.field)
    item.input.take(memo: memo, (others == nil ? first : []) + ordered + kept, others: others)
    return item
  }

  /// Takes the start from DTSTART, unless that is the anchor of a series of ours, or else from our own property.
  ///
  /// - Parameter movedBy: the days by which another program has moved a series of ours.
  /// - Returns: whether our own DTSTART line for it would be the same.
  private func takeStart(into input: inout ToDoInput, movedBy: Int, _ clock: any WallClock) -> Bool {
    let due: DueDate? = if case .on(let due)? = input.due { due } else { nil }
    if let line = start?.line, exact[icsSeriesName] == nil, let date = icsStart(line, before: due, clock) {
      input.start = .on(date)
      return icsStartLine(date, due: due, clock) == "\(line.head):\(line.value)"
    }
    guard let date = icsOwnStart(exact[icsStartName], clock) else { return false }
    input.start = .on(date)
    if movedBy != 0 { input.moveStart(by: movedBy, clock) }
    if input.dropStartAfterDue(by: clock) { input.start = .never }
    return false
  }

  /// Returns the original text before export, unless another program has changed it since.
  private func exactText(_ name: String, _ text: String) -> String {
    guard let exact = exact[icsExactPrefix + name], icsWritable(exact).hasBytes(of: text) else { return text }
    return exact
  }
}

private let singleNames: Set = [
  "UID", "SUMMARY", "DESCRIPTION", "CREATED", "DTSTAMP", "DUE", "STATUS", "COMPLETED", "LAST-MODIFIED",
  "SEQUENCE", "PERCENT-COMPLETE", "DTSTART", "DURATION",
]

/// The properties whose values are not texts.
private let valueNames: Set = [
  "UID", "CREATED", "DTSTAMP", "DUE", "STATUS", "COMPLETED", "LAST-MODIFIED", "SEQUENCE", "PERCENT-COMPLETE",
  "DTSTART", "DURATION", "PRIORITY", "RRULE", "EXDATE", "RDATE", "RECURRENCE-ID",
]

/// The property that holds the lines of fields of other formats, percent-encoded.
private let icsFieldsName = icsExactPrefix + "FIELDS"

/// The property that holds the project, percent-encoded: iCalendar has none, as CATEGORIES are tags.
private let icsProjectName = icsExactPrefix + "PROJECT"

/// The property that marks a COMPLETED, which other programs expect of a done ToDo, as a stand-in for an unknown
/// time.
private let icsUnknownName = icsExactPrefix + "COMPLETED"

private func isSummary(_ field: ForeignField) -> Bool { ICSLine(field)?.name == "SUMMARY" }

/// Returns a ToDo as a VTODO component.
///
/// Control characters, which iCalendar cannot represent, are dropped from texts; `X-TODO-VIPER-…` then holds the exact
/// text.
///
/// - Parameter zones: notes the time zones that the component names.
func icsComponent(_ item: ToDoExportItem, _ clock: any WallClock, _ zones: inout ICSZones) -> String {
  let toDo = item.toDo
  let foreign = FileFields(
    toDo, .ics, holdsNote: { ICSComment($0) != nil }, accept: { acceptICS($0, toDo, clock) })
  let fields = ICSFields(foreign.own.compactMap { ICSLine($0) })
  for line in fields.others { zones.note(line, clock) }
  var lines = ["BEGIN:VTODO"]
  lines += text("UID", "UID", item.identifier)
  let modified = toDo.modifiedAt.basic
  lines += ["DTSTAMP:\(modified)", "CREATED:\(toDo.createdAt.basic)", "LAST-MODIFIED:\(modified)"]
  if toDo.revision > 0 { lines.append("SEQUENCE:\(toDo.revision)") }
  lines += text("SUMMARY", fields.head("SUMMARY") ?? "SUMMARY", toDo.title.text)
  let description = fields.head("DESCRIPTION")
  if description != nil || toDo.memo != .empty {
    lines += text("DESCRIPTION", description ?? "DESCRIPTION", toDo.memo.text)
  }
  lines += icsStartLines(toDo, kept: fields.start, clock)
  if let due = toDo.due, fields.head("DUE") == nil, fields.head("DURATION") == nil {
    let line = icsDue(due, of: toDo.series, clock)
    if let line = ICSLine(line) { zones.note(line, clock) }
    lines.append(line)
  }
  if let priority = toDo.priority?.field(.ics), fields.head(priority.name) == nil {
    lines.append("\(priority.name):\(priority.value)")
  }
  if let series = toDo.series {
    let seriesLines = icsSeriesLines(
      series, due: toDo.due, clock, ICSOriginalSeries(toDo.values.foreign.fields))
    for line in seriesLines.compactMap({ ICSLine($0) }) { zones.note(line, clock) }
    lines += seriesLines
  }
  if let project = toDo.project { lines.append("\(icsProjectName):\(percentEncoded(project.path))") }
  if let tags = toDo.tags.field(.ics) { lines.append("\(tags.name):\(tags.value)") }
  lines += toDo.values.foreign.notes.compactMap { ICSComment($0)?.line(createdAt: toDo.createdAt) }
  if fields.head("STATUS") == nil { lines.append("STATUS:\(toDo.isDone ? "COMPLETED" : "NEEDS-ACTION")") }
  if toDo.isDone, fields.head("STATUS") == nil {
    lines += ["COMPLETED:\(toDo.completedAt?.basic ?? modified)", "PERCENT-COMPLETE:100"]
    if toDo.completedAt == nil { lines.append("\(icsUnknownName):unknown") }
  }
  if let kept = foreign.lines { lines.append("\(icsFieldsName):\(percentEncoded(kept))") }
  lines += fields.others.map { "\($0.head):\($0.value)" }
  lines.append("END:VTODO")
  return lines.map(folded).joined()
}

/// Returns the DUE line: an instant in the zone of the series, if it has one, and otherwise in UTC.
private func icsDue(_ due: DueDate, of series: RepeatSeries?, _ clock: any WallClock) -> String {
  if due.instant != nil, let timing = series?.timing, case .named = timing.zone {
    return ICSDate(timing.counted(due, by: clock), in: timing.zone).line("DUE")
  }
  return due.basicTime.map { "DUE:\($0)" } ?? "DUE;VALUE=DATE:\(due.day.basic)"
}

private func text(_ name: String, _ head: String, _ text: String) -> [String] {
  let writable = icsWritable(text)
  let line = "\(head):\(icsEscaped(writable))"
  return writable.hasBytes(of: text) ? [line] : [line, "\(icsExactPrefix)\(name):\(percentEncoded(text))"]
}

/// Accepts lines that keep the component valid and do not contradict the ToDo's own properties.
///
/// Nested components, such as VALARM, are accepted completely or not at all. Of several lines for a property that may
/// occur only once, the last counts.
func acceptICS(_ candidates: [ForeignField], _ toDo: ToDoViewData, _ clock: any WallClock) -> [Int] {
  let lines = candidates.enumerated().compactMap { index, field in
    ICSLine(field).map { (index: index, line: $0) }
  }
  var chosen: [(index: Int, line: ICSLine)] = []
  var names: Set<String> = []
  let (inner, outer) = dividedICS(lines)
  for (index, line) in outer.reversed() where !names.contains(line.name) {
    guard isWritable(line, toDo, clock) else { continue }
    if ownNames.contains(line.name) { names.insert(line.name) }
    chosen.append((index, line))
  }
  let start = chosen.first { $0.line.name == "DTSTART" }?.line
  // With DTSTART, it is another way to express the due date.
  chosen.removeAll { _, line in
    guard line.name == "DURATION" else { return false }
    guard let start else { return toDo.due != nil || toDo.start != nil }
    return names.contains("DUE") || icsEnd(start, line, clock) != toDo.due
  }
  if let start, !chosen.contains(where: { $0.line.name == "DURATION" }),
    toDo.start.flatMap({ icsStartLine($0, due: toDo.due, clock) }) == "\(start.head):\(start.value)"
  {
    // Ours is the same.
    chosen.removeAll { $0.line.name == "DTSTART" }
  }
  let ranks = ["SUMMARY": 0, "DESCRIPTION": 1]
  let ranked =
    chosen.map { (rank: ranks[$0.line.name] ?? 2, index: $0.index) } + inner.map { (rank: 2, index: $0) }
  return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.index)
}

private let ownNames: Set = [
  "SUMMARY", "DESCRIPTION", "DUE", "STATUS", "PERCENT-COMPLETE", "DTSTART", "DURATION", "PRIORITY",
]

private func isWritable(
  _ line: ICSLine, _ toDo: ToDoViewData, _ clock: any WallClock
) -> Bool {
  switch line.name {
  case "UID", "CREATED", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "COMPLETED": false
  // A reader would take them for a series, or for a different one.
  case "RRULE", "EXDATE": toDo.isDone
  case "DTSTART": mayStart(line, toDo, clock)
  case "SUMMARY", "DESCRIPTION": line.hasParameters && line.value.isEmpty
  case "DUE":
    icsDueSaysMore(line) && toDo.due.map { icsDate(line, clock)?.isShown(as: $0) == true } == true
  case "DURATION": icsDuration(line.value) != nil
  case "PRIORITY": Priority(ForeignField(.ics, name: line.name, value: line.value)) == toDo.priority
  // A reader would take the line for tags.
  case "CATEGORIES": Tags(line.field) == nil
  case "STATUS":
    switch line.value.uppercased() {
    case "IN-PROCESS": !toDo.isDone
    // A ToDo that was completed since then has a time of completion.
    case "CANCELLED": toDo.isDone && toDo.completedAt == nil
    default: false
    }
  case "PERCENT-COMPLETE": !toDo.isDone && line.value != "100"
  default: !line.name.utf8.starts(with: icsExactPrefix.utf8)
  }
}
