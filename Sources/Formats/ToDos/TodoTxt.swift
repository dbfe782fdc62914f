internal import SharedEntities
internal import SharedFormats
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData

/// Reads https://github.com/todotxt/todo.txt, one line per ToDo.
///
/// A line of our own ends with `uid:` and our other words; all text before them is the exact title.
final class TodoTxtReader: ToDoItemReading {
  private let lines: LineReader
  private let clock: any WallClock
  let leftOutCount = 0

  init(_ source: any ByteSource, clock: any WallClock) {
    lines = LineReader(source)
    self.clock = clock
  }

  func next() throws(FormatFault) -> ImportedToDo? {
    while let line = try lines.next() {
      let text: String
      do throws(FormatFault) {
        text = try validText(line.content, line: line.number)
      } catch {
        throw error.of(nil)
      }
      guard line.content.contains(where: { !isBlank($0) }) else { continue }
      return item(ArraySlice(text.utf8), line: line.number)
    }
    return nil
  }

  private func item(_ bytes: ArraySlice<UInt8>, line: Int) -> ImportedToDo {
    let record = TodoTxtRecord(bytes)
    var foreign: [ForeignField] = []
    if let priority = record.priority { foreign.append(priorityField(priority)) }
    if record.created == nil || !record.line.utf8.elementsEqual(bytes) {
      foreign.append(ForeignField(.todotxt, name: lineName, value: String(decoding: bytes, as: UTF8.self)))
    }
    var input = ToDoInput(
      title: record.title, isDone: record.isDone, createdAt: record.created?.start,
      completedAt: record.completed?.start, due: record.due.map { .on($0) } ?? .never)
    input.take(memo: record.memo, foreign, others: record.others.map { ForeignFields(stored: $0) })
    return ImportedToDo(line: line, identifier: record.identifier, input)
  }
}

/// The name of the field that keeps a line which we would write otherwise.
private let lineName = "line"

/// What a line of todo.txt says.
private struct TodoTxtRecord {
  var isDone: Bool
  /// The priority, `A` to `Z`.
  var priority: UInt8?
  var completed: CalendarDay?
  var created: CalendarDay?
  var title: String
  var due: DueDate?
  var identifier: String?
  var memo: String
  /// The lines of the fields of other formats; nil if it says nothing of them.
  var others: String?
  /// The line after the mark, the priority and the dates.
  private var body = ""

  /// Reads a line.
  init(_ line: ArraySlice<UInt8>) {
    let head = TodoTxtHead(line)
    var keys = TodoTxtKeys(isDone: head.isDone)
    title = keys.take(from: head.rest)
    (isDone, completed, created) = (head.isDone, head.completed, head.created)
    (priority, due, identifier) = (head.priority ?? keys.priority, keys.due, keys.identifier)
    (memo, others) = (keys.memo ?? "", keys.others?.text)
    body = String(decoding: head.rest, as: UTF8.self)
  }

  /// What a ToDo is.
  init(_ item: ToDoExportItem, priority: UInt8?, others: String?, withIDs: Bool, _ clock: any WallClock) {
    let toDo = item.toDo
    isDone = toDo.isDone
    self.priority = priority
    created = toDo.createdAt.day(by: clock)
    completed = toDo.isDone ? toDo.completedAt?.day(by: clock) ?? created : nil
    title = oneLine(toDo.title.text)
    due = toDo.due
    identifier = withIDs || toDo.importedIdentifier != nil ? item.identifier : nil
    memo = toDo.memo.text
    self.others = others
  }

  /// The line, with the words of our own at its end.
  ///
  /// The day of creation comes before the title, so that a title that looks like a mark, a priority or a date is still
  /// read as a title. After `uid:`, words of the title that look like ours are only text.
  var line: String {
    var words: [String] = []
    if isDone { words.append("x") } else if let letter { words.append("(\(letter))") }
    words += [completed, created].compactMap { $0?.description }
    if !title.isEmpty { words.append(title) }
    var isInTitle = (due: false, priority: false)
    if let identifier {
      words.append("uid:\(percentEncoded(identifier))")
      isInTitle = TodoTxtKeys.finds(in: title, isDone: isDone)
    }
    if let due {
      words.append("due:\(due.day)")
      if let time = due.time { words.append("dueTime:\(time)") }
    } else if isInTitle.due {
      words.append("due:none")
    }
    if isDone, letter != nil || isInTitle.priority { words.append("pri:\(letter ?? "none")") }
    if !memo.isEmpty { words.append("memo:\(percentEncoded(memo))") }
    if let others { words.append("fields:\(others.isEmpty ? "none" : percentEncoded(others))") }
    return words.joined(separator: " ")
  }

  private var letter: String? { priority.map { String(Unicode.Scalar($0)) } }

  /// Whether another record says the same, and no dates that differ.
  func agrees(with other: TodoTxtRecord) -> Bool {
    isDone == other.isDone && hasSameBody(as: other)
      && [(completed, other.completed), (created, other.created)].allSatisfy { days in
        days.0 == nil || days.1 == nil || days.0 == days.1
      }
  }

  /// Whether another record says the same of what stands after the mark, the priority and the dates.
  private func hasSameBody(as other: TodoTxtRecord) -> Bool {
    sameBytes(title, other.title) && due == other.due && sameBytes(memo, other.memo) && others == other.others
      && priority == other.priority && identifier == other.identifier
  }

  /// The line from which a ToDo comes, changed as little as the ToDo was; nil if it says something else.
  ///
  /// - Parameter line: what the line of the file said.
  func line(insteadOf line: String) -> String? {
    let old = TodoTxtRecord(ArraySlice(line.utf8))
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
    return TodoTxtRecord(ArraySlice(new.utf8)).agrees(with: self) ? new : nil
  }
}

/// The field that keeps a priority, `A` to `Z`.
func priorityField(_ letter: UInt8) -> ForeignField {
  ForeignField(.todotxt, name: "priority", value: String(Unicode.Scalar(letter)))
}

func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

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

/// The `KEY:VALUE` words of a todo.txt line that add to a ToDo's title.
struct TodoTxtKeys {
  /// Whether the line is a done ToDo; only then `pri:` is a priority.
  let isDone: Bool
  private(set) var due: DueDate?
  private(set) var priority: UInt8?
  private(set) var identifier: String?
  private(set) var memo: String?
  /// The fields of other formats.
  private(set) var others: ForeignFields?
  private var time: TimeOfDay?
  private var settled: Set<Key> = []

  init(isDone: Bool) { self.isDone = isDone }

  private enum Key: String {
    case due
    case dueTime
    case pri
    case uid
    case memo
    case fields
  }

  /// Takes the words out of the text after the dates, and returns the remaining title.
  mutating func take(from text: ArraySlice<UInt8>) -> String {
    var title = trimmed(text)
    var ours = TodoTxtKeys(isDone: isDone)
    if let before = ours.takeOurs(from: title) {
      self = ours
      // Words that the user added before ours with an editor count if ours say nothing about the same key.
      title = takeAny([.due, .pri], from: before)
    } else {
      title = takeAny([.due, .pri, .uid, .memo, .dueTime, .fields], from: title)
    }
    return String(decoding: title, as: UTF8.self)
  }

  /// Whether a title contains a due date, or a priority, that a reader would extract.
  static func finds(in title: String, isDone: Bool) -> (due: Bool, priority: Bool) {
    var keys = TodoTxtKeys(isDone: isDone)
    _ = keys.takeAny([.due, .pri], from: ArraySlice(title.utf8))
    return (keys.due != nil, keys.priority != nil)
  }

  /// Takes words from the end up to `uid:`; nil if other words are among them, so that the line is not ours.
  private mutating func takeOurs(from text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = text
    var times: ArraySlice<UInt8>?
    while !rest.isEmpty {
      let word = lastWord(of: rest)
      guard let (key, value) = parts(of: word), !settled.contains(key) else { return nil }
      rest = trimmed(text[..<word.startIndex])
      if key == .dueTime {
        times = value
        settled.insert(key)
        continue
      }
      guard value.elementsEqual("none".utf8) && (key == .due || key == .pri && isDone) || set(key, value)
      else {
        return nil
      }
      settled.insert(key)
      guard key == .uid else { continue }
      if let times { return set(.dueTime, times) ? rest : nil }
      return rest
    }
    return nil
  }

  /// Takes the first valid word of each of these keys.
  private mutating func takeAny(_ keys: [Key], from text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var kept: [UInt8] = []
    var rest = text
    if keys.contains(.dueTime) {
      // A time is meaningless without a day, which may follow it.
      var probe = TodoTxtKeys(isDone: isDone)
      _ = probe.takeAny([.due], from: text)
      due = probe.due
    }
    while !rest.isEmpty {
      let gap = rest.prefix(while: isBlank)
      let word = rest[gap.endIndex...].prefix { !isBlank($0) }
      rest = rest[word.endIndex...]
      if let (key, value) = parts(of: word), keys.contains(key), !settled.contains(key), set(key, value) {
        settled.insert(key)
      } else {
        kept += gap
        kept += word
      }
    }
    return trimmed(kept[...])
  }

  private func parts(of word: ArraySlice<UInt8>) -> (Key, ArraySlice<UInt8>)? {
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")), colon + 1 < word.endIndex,
      let key = Key(rawValue: String(decoding: word[..<colon], as: UTF8.self))
    else { return nil }
    return (key, word[(colon + 1)...])
  }

  private mutating func set(_ key: Key, _ value: ArraySlice<UInt8>) -> Bool {
    switch key {
    case .due:
      guard let day = CalendarDay(String(decoding: value, as: UTF8.self)) else { return false }
      due = DueDate(day, time)
    case .dueTime:
      guard let time = TimeOfDay(String(decoding: value, as: UTF8.self)), value.count == 5 else {
        return false
      }
      self.time = time
      guard let day = due?.day else { return false }
      due = DueDate(day, time)
    case .pri:
      guard isDone, value.count == 1, let letter = value.first, isPriority(letter) else { return false }
      priority = letter
    case .uid:
      // Another program's identifier may contain a plain `%`.
      identifier = percentDecoded(value) ?? String(decoding: value, as: UTF8.self)
    case .memo:
      guard let text = percentDecoded(value) else { return false }
      memo = text
    case .fields:
      guard let text = value.elementsEqual("none".utf8) ? "" : percentDecoded(value),
        let fields = ForeignFields(lines: text)
      else { return false }
      others = fields
    }
    return true
  }
}

/// Whether a byte is a priority, `A` to `Z`.
func isPriority(_ letter: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) }

private func lastWord(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let start = text.lastIndex(where: isBlank).map { $0 + 1 } ?? text.startIndex
  return text[start...]
}

private func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let start = text.drop(while: isBlank)
  let end = start.lastIndex { !isBlank($0) }
  return end.map { start[...$0] } ?? []
}

/// A ToDo as a line of todo.txt: the line that was imported, changed as little as the ToDo was, or else one of our own.
///
/// A done ToDo whose time of completion is not known has the day of creation twice.
///
/// - Parameter withIDs: whether every line has an identifier, rather than those that had one when they were imported, and
///   those that would be misread without.
func todoTxtLine(_ item: ToDoExportItem, withIDs: Bool, _ clock: any WallClock) -> String {
  let file = FileFields(item.toDo, .todotxt) { fields in
    [fields.lastIndex(where: isPriority), fields.lastIndex { $0.name == lineName }].compactMap(\.self)
  }
  var record = TodoTxtRecord(
    item, priority: file.own.first(where: isPriority)?.value.utf8.first, others: file.lines, withIDs: withIDs,
    clock)
  if let line = file.own.first(where: { $0.name == lineName })?.value, let line = record.line(insteadOf: line)
  {
    return line + "\n"
  }
  let line = record.line
  // Without an identifier, words of the title may be taken for ours.
  if record.identifier == nil, record.title.utf8.contains(UInt8(ascii: ":")),
    !TodoTxtRecord(ArraySlice(line.utf8)).agrees(with: record)
  {
    record.identifier = item.identifier
    return record.line + "\n"
  }
  return line + "\n"
}

private func isPriority(_ field: ForeignField) -> Bool {
  field.name == "priority" && field.value.utf8.count == 1 && field.value.utf8.allSatisfy(isPriority)
}

extension CalendarDay {
  /// The instant that stands for a day without a time: its beginning in UTC.
  fileprivate var start: Instant? {
    TimeOfDay(minute: 0).map { LocalTime(day: self, time: $0, utcOffset: 0).instant }
  }
}

extension Instant {
  /// The day in the time zone of a clock; for an instant that stands for a day, that day in every zone.
  fileprivate func day(by clock: any WallClock) -> CalendarDay {
    let day = clock.local(self).day
    return [day, day.adding(days: 1), day.adding(days: -1)].compactMap(\.self).first { $0.start == self }
      ?? day
  }
}

/// A title with spaces instead of line breaks, those of Unicode included.
func oneLine(_ title: String) -> String {
  guard hasLineBreak(title) else { return title }
  return String(title.map { $0.isNewline ? " " : $0 })
}
