internal import SharedEntities
internal import SharedFormats
internal import Terminal
internal import ToDosEntities

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
      let text = try validText(line.content, line: line.number)
      guard line.content.contains(where: { !isBlank($0) }) else { continue }
      return item(ArraySlice(text.utf8), line: line.number)
    }
    return nil
  }

  private func item(_ bytes: ArraySlice<UInt8>, line: Int) -> ImportedToDo {
    var head = TodoTxtHead(bytes)
    var keys = TodoTxtKeys(isDone: head.isDone)
    let title = keys.take(from: head.rest)
    var foreign: [ForeignField] = []
    if let priority = head.priority ?? keys.priority { foreign.append(priorityField(priority)) }
    // Our export writes the day of creation twice if there is no other; programs that complete a task on the day on
    // which it was created write the same.
    if head.completed == head.created { head.completed = nil }
    if let completed = head.completed {
      foreign.append(ForeignField(name: "completed", value: completed.description))
    }
    let midnight = TimeOfDay(minute: 0)
    return ImportedToDo(
      line: line, identifier: keys.identifier,
      ToDoInput(
        title: title, memo: ForeignFields.join(keys.memo ?? "", foreign, .todotxt), isDone: head.isDone,
        createdAt: head.created.flatMap { day in midnight.map { clock.resolve(day, $0).instant } },
        due: keys.due.map { .on($0) }))
  }
}

/// The field that keeps a priority, `A` to `Z`.
func priorityField(_ letter: UInt8) -> ForeignField {
  ForeignField(name: "priority", value: String(Unicode.Scalar(letter)))
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
