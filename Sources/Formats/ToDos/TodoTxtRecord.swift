internal import SharedEntities
internal import ToDosEntities
internal import ToDosViewData

/// The content of a line of todo.txt.
struct TodoTxtRecord {
  var isDone: Bool
  /// The priority, `A` to `Z`.
  var priority: UInt8?
  var completed: CalendarDay?
  var created: CalendarDay?
  var title: String
  var start: DueDate?
  var due: DueDate?
  /// The series of a ToDo that repeats.
  var series: RepeatSeries?
  var identifier: String?
  var project: Project?
  var tags: Tags
  var memo: String
  /// The lines of the fields of other formats; nil if the line does not mention them.
  var others: String?
  /// Whether the series of a line begins today, because the line has no day.
  private var beginsToday = false
  /// The line after the mark, the priority and the dates.
  private var body = ""
  private let clock: any WallClock

  /// Reads a line.
  init(_ line: ArraySlice<UInt8>, _ clock: any WallClock) {
    self.clock = clock
    let head = TodoTxtHead(line)
    var keys = TodoTxtKeys(isDone: head.isDone, clock)
    title = keys.take(from: head.rest)
    (isDone, completed, created) = (head.isDone, head.completed, head.created)
    (priority, identifier) = (head.priority ?? keys.priority, keys.identifier)
    (start, due) = (keys.start, keys.due)
    (project, tags) = (keys.project, keys.tags ?? .none)
    (memo, others) = (keys.memo ?? "", keys.others?.text)
    body = String(decoding: head.rest, as: UTF8.self)
    beginsToday = keys.state == nil && due == nil && created == nil
    series = keys.rule.flatMap { rule in
      keys.state.flatMap { RepeatSeries(rule, state: $0) } ?? initialSeries(by: rule)
    }
  }

  /// Creates the record of a ToDo.
  ///
  /// - Parameter file: the foreign fields for the file.
  init(_ item: ToDoExportItem, _ file: FileFields, withIDs: Bool, _ clock: any WallClock) {
    self.clock = clock
    let toDo = item.toDo
    isDone = toDo.isDone
    priority = (file.own.first(where: isLetter) ?? toDo.priority?.field(.todotxt))?.value.utf8.first
    created = toDo.createdAt.day(by: clock)
    completed = toDo.isDone ? toDo.completedAt?.day(by: clock) ?? created : nil
    title = oneLine(toDo.title.text)
    (start, due) = (toDo.start, toDo.due)
    series = toDo.series
    identifier = withIDs || toDo.importedIdentifier != nil ? item.identifier : nil
    (project, tags) = (toDo.project, toDo.tags)
    memo = toDo.memo.text
    others = file.lines
  }

  /// The values of the ToDo except its memo, and a priority letter that says more than our priority.
  var input: (ToDoInput, foreign: [ForeignField]) {
    let letter = letter.map { ForeignField(.todotxt, name: letterName, value: $0) }
    let priority = letter.flatMap { Priority($0) }
    let input = ToDoInput(
      title: title, isDone: isDone, createdAt: created?.start, completedAt: completed?.start,
      start: start.map { .on($0) } ?? .never, due: due.map { .on($0) } ?? .never,
      repeats: series.map { .series($0) } ?? .never, priority: .some(priority), project: project?.path ?? "",
      tags: tags.names)
    return (input, [letter].compactMap(\.self).filter { $0 != priority?.field(.todotxt) })
  }

  /// Returns the series that begins with the due date or, if there is none, on the day of creation.
  private func initialSeries(by rule: RepeatRule) -> RepeatSeries? {
    if let due { return RepeatSeries(rule, at: due) }
    return RepeatSeries(rule, from: created ?? clock.localNow().today, by: clock)
  }

  /// The words that describe how the ToDo repeats.
  ///
  /// Other programs know `rec:`. The rule as it was written follows if it says more, and the rest of the series
  /// unless it has only begun.
  private var repeating: [String] {
    guard let series else { return [] }
    var words: [String] = []
    let rec = series.rule.rec
    if let rec { words.append("rec:\(rec)") }
    if rec.flatMap({ RepeatRule(rec: ArraySlice($0.utf8)) }) != series.rule {
      words.append("repeat:\(percentEncoded(series.rule.text))")
    }
    if initialSeries(by: series.rule) != series {
      words.append("repeatState:\(percentEncoded(series.state))")
    }
    return words
  }

  /// The line, with our own words at its end.
  ///
  /// The day of creation comes before the title, so that a title that looks like a mark, a priority or a date is
  /// still read as a title. If there is a `uid:`, words of the title that look like ours are only text.
  var line: String {
    var words: [String] = []
    if isDone { words.append("x") } else if let letter { words.append("(\(letter))") }
    words += [completed, created].compactMap { $0?.description }
    if !title.isEmpty { words.append(title) }
    var isInTitle = (start: false, due: false, priority: false, project: false)
    if let identifier {
      words.append("uid:\(percentEncoded(identifier))")
      isInTitle = TodoTxtKeys.finds(in: title, isDone: isDone, clock)
    }
    words += dateWords("t", start, "startTime", isInTitle: isInTitle.start)
    words += dateWords("due", due, "dueTime", isInTitle: isInTitle.due)
    if isDone, letter != nil || isInTitle.priority { words.append("pri:\(letter ?? "none")") }
    words += repeating
    if let project {
      words.append(todoTxtWord(project))
    } else if isInTitle.project {
      words.append("project:none")
    }
    if tags != .none { words.append("tags:\(encoded(tags))") }
    if !memo.isEmpty { words.append("memo:\(percentEncoded(memo))") }
    if let others { words.append("fields:\(others.isEmpty ? "none" : percentEncoded(others))") }
    return words.joined(separator: " ")
  }

  /// Returns the words for a day and its time; if there is none, and the title has such words, the word for none.
  private func dateWords(
    _ name: String, _ date: DueDate?, _ timeName: String, isInTitle: Bool
  ) -> [String] {
    guard let date else { return isInTitle ? ["\(name):none"] : [] }
    guard let time = date.time else { return ["\(name):\(date.day)"] }
    let offset = date.instant.map { offsetText(clock.utcOffset(at: $0)) }
    return ["\(name):\(date.day)", "\(timeName):\(time)\(offset ?? "")"]
  }

  private var letter: String? { priority.map { String(Unicode.Scalar($0)) } }

  /// Whether another record has the same content, and no dates that differ.
  func agrees(with other: TodoTxtRecord) -> Bool {
    isDone == other.isDone && hasSameBody(as: other)
      && [(completed, other.completed), (created, other.created)].allSatisfy { days in
        days.0 == nil || days.1 == nil || days.0 == days.1
      }
  }

  /// Whether another record has the same content after the mark, the priority and the dates.
  private func hasSameBody(as other: TodoTxtRecord) -> Bool {
    title.hasBytes(of: other.title) && start == other.start && due == other.due
      && memo.hasBytes(of: other.memo) && others == other.others
      && priority == other.priority && project == other.project && tags == other.tags
      && hasSameSeries(as: other)
      && identifier == other.identifier
  }

  /// Whether another record has the same series, or one that began on the day on which its line was read.
  private func hasSameSeries(as other: TodoTxtRecord) -> Bool {
    guard beginsToday || other.beginsToday, let rule = series?.rule, let series = other.series else {
      return series == other.series
    }
    let records = [self.series, series].compactMap(\.self)
    return rule == series.rule && records.allSatisfy { $0 == RepeatSeries(rule, at: $0.anchor) }
  }

  /// Returns the imported line of a ToDo, changed as little as the ToDo was; nil if it would mean something else.
  ///
  /// - Parameter line: the line as it was in the file.
  func line(insteadOf line: String) -> String? {
    let old = TodoTxtRecord(ArraySlice(line.utf8), clock)
    if old.agrees(with: self) { return line }
    guard old.hasSameBody(as: self) else { return nil }
    var words: [String] = []
    if isDone {
      words += ["x"] + [completed, old.created].compactMap { $0?.description }
      words.append(old.body)
      if !old.isDone, let letter { words.append("pri:\(letter)") }
    } else {
      if let letter { words.append("(\(letter))") }
      if let created = old.created { words.append(created.description) }
      words.append(
        old.isDone
          ? old.body.split(separator: " ").filter { $0 != "pri:\(letter ?? "")" }.joined(separator: " ")
          : old.body)
    }
    let new = words.joined(separator: " ")
    return TodoTxtRecord(ArraySlice(new.utf8), clock).agrees(with: self) ? new : nil
  }
}

/// The name of the field that holds the letter of a priority.
private let letterName = "priority"

private func isLetter(_ field: ForeignField) -> Bool {
  field.name == letterName && field.value.utf8.count == 1 && field.value.utf8.allSatisfy(isPriority)
}

/// Whether a field is the letter that a ToDo's line has for its priority instead of ours, the only one a reader
/// keeps.
func isKeptLetter(_ field: ForeignField, of toDo: ToDoViewData) -> Bool {
  isLetter(field) && Priority(field) == toDo.priority && field != toDo.priority?.field(.todotxt)
}

/// The beginning of a line: the mark of a done ToDo, a priority, dates.
private struct TodoTxtHead {
  var isDone = false
  var priority: UInt8?
  var completed: CalendarDay?
  var created: CalendarDay?
  var rest: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) {
    rest = line
    if rest.starts(with: "x ".utf8) {
      isDone = true
      rest = rest.dropFirst(2)
    }
    let word = rest.prefix(4)
    if word.count == 4, word.starts(with: "(".utf8), word.dropFirst(2).elementsEqual(") ".utf8),
      let letter = word.dropFirst().first, isPriority(letter)
    {
      priority = letter
      rest = rest.dropFirst(4)
    }
    if isDone { completed = takeDay() }
    if !isDone || completed != nil { created = takeDay() }
  }

  private mutating func takeDay() -> CalendarDay? {
    let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
    guard end - rest.startIndex == 10, let day = CalendarDay(String(decoding: rest[..<end], as: UTF8.self))
    else {
      return nil
    }
    rest = rest[end...].dropFirst()
    return day
  }
}

extension CalendarDay {
  /// The instant that stands for a day without a time: its beginning in UTC.
  var start: Instant? {
    TimeOfDay(minute: 0).map { LocalTime(day: self, time: $0, utcOffset: 0).instant }
  }
}

extension Instant {
  /// Returns the day in the time zone of a clock; for an instant that stands for a day, that day in every zone.
  func day(by clock: any WallClock) -> CalendarDay {
    let day = clock.local(self).day
    return [day, day.adding(days: 1), day.adding(days: -1)].compactMap(\.self).first { $0.start == self }
      ?? day
  }
}
