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
  let skippedCount = 0

  init(_ source: any ByteSource, clock: any WallClock) {
    lines = LineReader(source)
    self.clock = clock
  }

  func next() throws(FormatError) -> ImportedToDo? {
    while let line = try lines.next() {
      let text: String
      do throws(FormatError) {
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
    let record = TodoTxtRecord(bytes, clock)
    var (input, foreign) = record.input
    if record.created == nil || !record.line.utf8.elementsEqual(bytes) {
      foreign.append(ForeignField(.todotxt, name: lineName, value: String(decoding: bytes, as: UTF8.self)))
    }
    input.take(memo: record.memo, foreign, others: record.others.map { ForeignFields(stored: $0) })
    return ImportedToDo(line: line, identifier: record.identifier, input)
  }
}

/// The name of the field that holds a line that we would write differently.
private let lineName = "line"

/// Returns a ToDo as a line of todo.txt: the imported line, changed as little as the ToDo was, or else one of our
/// own.
///
/// A done ToDo whose time of completion is unknown has the day of creation twice.
///
/// - Parameter withIDs: whether every line has an identifier, rather than only lines that had one when they were
///   imported, and lines that would be misread without one.
func todoTxtLine(_ item: ToDoExportItem, withIDs: Bool, _ clock: any WallClock) -> String {
  let file = FileFields(item.toDo, .todotxt) { fields in
    [
      fields.lastIndex { isKeptLetter($0, of: item.toDo) },
      fields.lastIndex { $0.name == lineName },
    ].compactMap(\.self)
  }
  var record = TodoTxtRecord(item, file, withIDs: withIDs, clock)
  if let line = file.own.first(where: { $0.name == lineName })?.value, let line = record.line(insteadOf: line)
  {
    return line + "\n"
  }
  let line = record.line
  // Without an identifier, words of the title may be taken for ours.
  if record.identifier == nil, record.title.utf8.contains(where: { ":+".utf8.contains($0) }),
    !TodoTxtRecord(ArraySlice(line.utf8), clock).agrees(with: record)
  {
    record.identifier = item.identifier
    return record.line + "\n"
  }
  return line + "\n"
}
