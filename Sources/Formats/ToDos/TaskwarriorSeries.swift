internal import SharedEntities
internal import SharedFormats
internal import ToDosEntities

/// Reads Taskwarrior's export, in which a recurring task is a template, and its occurrences are separate tasks.
///
/// Completed occurrences are read as they are. The template and the other occurrences are read as one series, after
/// all other tasks: it stands for the earliest of them, and its rule brings the others.
final class TaskwarriorReader: ToDoItemReading {
  private let reader: JSONItemReader
  private let clock: any WallClock
  /// The tasks of each series by the identifier of its template, in the order of the file.
  private var series: [(template: String, tasks: TaskwarriorSeries)] = []
  private var indices: [String: Int] = [:]
  private var isAtEnd = false
  private var mergedCount = 0

  init(_ reader: JSONItemReader, clock: any WallClock) {
    self.reader = reader
    self.clock = clock
  }

  var skippedCount: Int { reader.skippedCount + mergedCount }

  func next() throws(FormatError) -> ImportedToDo? {
    while !isAtEnd {
      guard let item = try reader.next() else {
        isAtEnd = true
        series.reverse()
        break
      }
      guard let template = item.template else { return item }
      if indices[template] == nil {
        indices[template] = series.count
        series.append((template, TaskwarriorSeries()))
      }
      if let index = indices[template] { series[index].tasks.add(item) }
    }
    while let tasks = series.popLast()?.tasks {
      let item = tasks.item(clock)
      mergedCount += tasks.count - (item == nil ? 0 : 1)
      if let item { return item }
    }
    return nil
  }
}

/// The template of a recurring task, and its occurrences that are not completed.
private struct TaskwarriorSeries {
  private var template: ImportedToDo?
  private var occurrences: [ImportedToDo] = []

  var count: Int { occurrences.count + (template == nil ? 0 : 1) }

  mutating func add(_ item: ImportedToDo) {
    if item.isTemplate { template = item } else { occurrences.append(item) }
  }

  /// Returns the series as one ToDo; nil if it is over.
  func item(_ clock: any WallClock) -> ImportedToDo? {
    // A task without a due date comes after all others.
    let first = occurrences.min { left, right in
      guard let day = left.dueDate?.day else { return false }
      return right.dueDate.map { day < $0.day } ?? true
    }
    guard var item = first ?? template, let text = (template ?? item).text("recur"),
      let anchor = template?.dueDate ?? item.dueDate
    else { return first ?? template }
    let rule = RepeatRule(stored: taskwarriorRule(text, until: template?.until(clock)))
    let mask = template?.text("mask") ?? ""
    var series = RepeatSeries(rule, at: anchor)
    series.doneCount = mask.count { $0 == "+" }
    if first == nil, !mask.isEmpty {
      // The mask has a sign for each occurrence so far: completed (+), deleted (X), or neither.
      let number = mask.firstIndex { $0 != "+" && $0 != "X" } ?? mask.endIndex
      guard let next = day(mask.distance(from: mask.startIndex, to: number), of: series, clock) else {
        return nil
      }
      series.slot = next
      item.input.due = .on(series.due(by: clock))
      item.input.moveStart(by: next.dayNumber - anchor.day.dayNumber, clock)
    } else if let due = item.dueDate {
      series.slot = due.day
    }
    item.input.repeats = .series(series)
    item.forget(["status", "recur", "rtype", "mask", "imask", "parent", "template", "last"])
    return item
  }

  /// Returns the day of an occurrence, counted from 0; nil if the series ends before it.
  private func day(_ number: Int, of series: RepeatSeries, _ clock: any WallClock) -> CalendarDay? {
    guard let rule = series.rule.reading?.recurrence(from: series.anchor.day) else { return series.slot }
    return Recurrence(rule, from: series.anchor, by: clock).dropFirst(number).first { _ in true }
  }
}

extension ImportedToDo {
  /// The identifier of the template of its series; nil if it is a separate task, or completed.
  fileprivate var template: String? {
    guard input.isDone != true, input.repeats == nil, text("recur") != nil else { return nil }
    return isTemplate ? identifier : text("parent") ?? identifier
  }

  fileprivate var isTemplate: Bool { text("status") == "recurring" }

  fileprivate var dueDate: DueDate? { if case .on(let due)? = input.due { due } else { nil } }

  /// Returns the string value of one of its fields.
  fileprivate func text(_ name: String) -> String? {
    guard let field = input.foreign?.fields.first(where: { $0.format == .taskwarrior && $0.name == name }),
      case .string(let text)? = JSON(field.value)
    else { return nil }
    return text
  }

  fileprivate func until(_ clock: any WallClock) -> CalendarDay? {
    text("until").flatMap { taskwarriorInstant(.string($0)) }.map { clock.local($0).day }
  }

  fileprivate mutating func forget(_ names: Set<String>) {
    guard let fields = input.foreign?.fields else { return }
    input.foreign = ForeignFields(fields.filter { $0.format != .taskwarrior || !names.contains($0.name) })
  }
}

/// Returns the repeat rule for a recurrence of Taskwarrior; it has `each`, because Taskwarrior lists every
/// occurrence.
///
/// A recurrence in units shorter than a day, or in unknown words, is kept verbatim:
/// https://taskwarrior.org/docs/durations/.
func taskwarriorRule(_ text: String, until: CalendarDay?) -> String {
  guard let interval = taskwarriorInterval(text) else { return text }
  return "each \(interval)" + (until.map { " until \($0)" } ?? "")
}

private func taskwarriorInterval(_ text: String) -> String? {
  let written = text.lowercased()
  let text = written.first == "+" ? String(written.dropFirst()) : written
  switch text {
  case "daily", "day": return "day"
  case "weekdays": return "workday"
  case "weekly", "sennight": return "week"
  case "biweekly", "fortnight": return "2 weeks"
  case "monthly", "month": return "month"
  case "bimonthly": return "2 months"
  case "quarterly": return "3 months"
  case "semiannual": return "6 months"
  case "annual", "yearly": return "year"
  case "biannual", "biyearly": return "2 years"
  default: break
  }
  // `P2W` in ISO 8601, `2wks` as people write it.
  let isPeriod = text.hasPrefix("p")
  let rest = isPeriod ? text.dropFirst() : text[...]
  let digits = rest.prefix { $0.isASCII && $0.isNumber }
  let unit = rest.dropFirst(digits.count).drop { $0 == " " }
  guard let count = digits.isEmpty && !isPeriod ? 1 : wholeNumber(digits.utf8), (1...1000).contains(count)
  else {
    return nil
  }
  switch unit {
  case "d", "day", "days": return "\(count) days"
  case "w", "wk", "wks", "week", "weeks": return "\(count) weeks"
  case "mo", "mos", "mth", "mths", "month", "months": return "\(count) months"
  case "m" where isPeriod: return "\(count) months"
  case "q", "qtr", "qtrs", "quarter", "quarters": return "\(count * 3) months"
  case "y", "yr", "yrs", "year", "years": return "\(count) years"
  default: return nil
  }
}
