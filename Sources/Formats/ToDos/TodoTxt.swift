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
    let head = TodoTxtHead(bytes)
    var keys = TodoTxtKeys(isDone: head.isDone)
    let title = keys.take(from: head.rest)
    var foreign: [ForeignField] = []
    if let priority = head.priority ?? keys.priority { foreign.append(priorityField(priority)) }
    var input = ToDoInput(
      title: title, isDone: head.isDone, createdAt: head.created?.start, completedAt: head.completed?.start,
      due: keys.due.map { .on($0) } ?? .never)
    input.take(memo: keys.memo ?? "", foreign, others: keys.others)
    return ImportedToDo(line: line, identifier: keys.identifier, input)
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
        text.split(separator: "\n").allSatisfy({ ForeignField(line: $0.utf8) != nil })
      else { return false }
      others = ForeignFields(stored: text)
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

/// A ToDo as a line of todo.txt.
///
/// The day of creation always comes before the title, so that a title that looks like a mark, a priority or a date is
/// still read as a title; a done ToDo without a day of completion has the day of creation twice.
func todoTxtLine(_ item: ToDoExportItem, _ clock: any WallClock) -> String {
  let toDo = item.toDo
  let created = toDo.createdAt.day(by: clock)
  let file = FileFields(toDo, .todotxt) { fields in fields.lastIndex(where: isPriority).map { [$0] } ?? [] }
  let priority = file.own.first?.value
  var words: [String] = []
  if toDo.isDone {
    words += ["x", (toDo.completedAt?.day(by: clock) ?? created).description]
  } else if let priority {
    words.append("(\(priority))")
  }
  words.append(created.description)
  if !toDo.title.text.isEmpty { words.append(oneLine(toDo.title.text)) }
  words.append("uid:\(percentEncoded(item.identifier))")
  let found = TodoTxtKeys.finds(in: toDo.title.text, isDone: toDo.isDone)
  if let due = toDo.due {
    words.append("due:\(due.day)")
    if let time = due.time { words.append("dueTime:\(time)") }
  } else if found.due {
    words.append("due:none")
  }
  if toDo.isDone, priority != nil || found.priority { words.append("pri:\(priority ?? "none")") }
  if toDo.memo != .empty { words.append("memo:\(percentEncoded(toDo.memo.text))") }
  if let lines = file.lines { words.append("fields:\(lines.isEmpty ? "none" : percentEncoded(lines))") }
  return words.joined(separator: " ") + "\n"
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

/// A title with spaces instead of line ends.
func oneLine(_ title: String) -> String {
  let isOneLine = title.utf8.withContiguousStorageIfAvailable { !$0.contains { $0 == 0x0A || $0 == 0x0D } }
  if isOneLine == true { return title }
  return String(String.UnicodeScalarView(title.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }))
}
