public import Platform
public import SharedEntities
internal import SharedFormats
public import Terminal
public import ToDosEntities
public import ToDosViewData

/// Reads the ToDos of a file one at a time.
@AppActor
public protocol ToDoItemReading: AnyObject {
  /// Returns the next ToDo; nil at the end.
  func next() throws(FormatError) -> ImportedToDo?
  /// The number of items skipped so far because they are not ToDos to import: deleted tasks, events and the like.
  var skippedCount: Int { get }
}

/// Writes ToDos to a file, in the order `begin`, any number of `write`, `end`.
@AppActor
public protocol ToDoItemWriting: AnyObject {
  /// Writes the text before the first ToDo.
  func begin()
  /// Writes the next ToDos.
  func write(_ items: [ToDoExportItem])
  /// Writes the text after the last ToDo.
  func end()
}

extension ToDoItemWriting {
  /// Writes the next part of an export.
  public func write(_ part: ToDoExportPart) {
    switch part {
    case .begin: begin()
    case .items(let items): write(items)
    case .end: end()
    }
  }
}

extension ToDoFormat {
  /// Creates a reader of a source.
  @AppActor
  public func reader(of source: any ByteSource, clock: any WallClock) -> any ToDoItemReading {
    switch self {
    case .json: JSONItemReader(source) { line, value throws(FormatError) in try ownItem(value, line, clock) }
    case .csv: CSVReader(source, clock: clock)
    case .todotxt: TodoTxtReader(source, clock: clock)
    case .taskwarrior:
      // Taskwarrior 2.6 writes control characters in strings unescaped.
      TaskwarriorReader(
        JSONItemReader(source, controls: .raw) { line, value throws(FormatError) in
          try taskwarriorItem(value, line, clock)
        }, clock: clock)
    case .ics: ICSReader(source, clock: clock)
    }
  }

  /// Writes a ToDo, and returns the result of reading it back.
  @AppActor
  public func reading(of item: ToDoExportItem, clock: any WallClock) -> ImportedToDo? {
    let text = TextBuffer()
    let writer = writer(to: text, clock: clock)
    writer.begin()
    writer.write([item])
    writer.end()
    return (try? reader(of: MemorySource(text.text), clock: clock).next()) ?? nil
  }

  /// Creates a writer to a sink.
  ///
  /// - Parameter withIDs: whether every record has an identifier, even in a format whose programs show it to people.
  @AppActor
  public func writer(
    to sink: any TextSink, withIDs: Bool = false, clock: any WallClock
  ) -> any ToDoItemWriting {
    switch self {
    case .json: JSONItemWriter(sink) { ownJSON($0, clock) }
    case .csv: PlainItemWriter(sink, begin: csvHeader) { csvRecord($0) }
    case .todotxt: PlainItemWriter(sink) { todoTxtLine($0, withIDs: withIDs, clock) }
    case .taskwarrior: JSONItemWriter(sink) { taskwarriorJSON($0, clock) }
    case .ics: ICSWriter(sink, clock: clock)
    }
  }
}

/// Writes items one after another, with nothing between them.
final class PlainItemWriter: ToDoItemWriting {
  private let sink: any TextSink
  private let beginning: String
  private let text: (ToDoExportItem) -> String

  init(
    _ sink: any TextSink, begin: String = "", text: @escaping (ToDoExportItem) -> String
  ) {
    self.sink = sink
    beginning = begin
    self.text = text
  }

  func begin() { sink.write(beginning) }

  func write(_ items: [ToDoExportItem]) { sink.write(items.map(text).joined()) }

  func end() {}
}
