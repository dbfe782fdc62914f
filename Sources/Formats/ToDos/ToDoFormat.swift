public import SharedEntities
internal import SharedFormats
public import Terminal
public import ToDosEntities
public import ToDosViewData

/// A format of files that hold ToDos.
public enum ToDoFormat: String, Sendable, CaseIterable {
  /// Our own: a JSON array of objects with the keys that `list --json` has.
  case json
  /// Comma-separated values with a header, as RFC 4180 has them.
  case csv
  /// https://github.com/todotxt/todo.txt: a line for each.
  case todotxt
  /// What Taskwarrior's `task export` writes and `task import` reads.
  case taskwarrior
  /// iCalendar, RFC 5545: VTODO components.
  case ics

  /// The format that the end of a file's name tells; nil where it tells none.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "json": self = .json
    case "csv": self = .csv
    case "txt": self = .todotxt
    case "ics", "ical": self = .ics
    default: return nil
    }
  }
}

/// Reads the ToDos of a file one after the other.
@MainActor
public protocol ToDoItemReading: AnyObject {
  /// The next ToDo; nil at the end.
  func next() throws(FormatFault) -> ImportedToDo?
  /// How many things were passed by so far that are no ToDos to take in: deleted tasks, events and the like.
  var leftOutCount: Int { get }
}

/// Writes ToDos to a file, in the order `begin`, any number of `write`, `end`.
@MainActor
public protocol ToDoItemWriting: AnyObject {
  /// Writes what stands before the first ToDo.
  func begin()
  /// Writes the next ToDos.
  func write(_ items: [ToDoExportItem])
  /// Writes what stands after the last ToDo.
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
  /// A reader of what a source gives.
  @MainActor
  public func reader(of source: any ByteSource, clock: any WallClock) -> any ToDoItemReading {
    switch self {
    case .json: JSONItemReader(source) { line, value throws(FormatFault) in try ownItem(value, line, clock) }
    case .csv: CSVReader(source, clock: clock)
    case .todotxt: TodoTxtReader(source, clock: clock)
    case .taskwarrior:
      // Taskwarrior 2.6 writes control characters in strings as they are.
      JSONItemReader(source, controls: .raw) { line, value throws(FormatFault) in
        try taskwarriorItem(value, line, clock)
      }
    case .ics: ICSReader(source, clock: clock)
    }
  }

  /// A writer to a sink.
  @MainActor
  public func writer(to sink: any TextSink, clock: any WallClock) -> any ToDoItemWriting {
    switch self {
    case .json: JSONItemWriter(sink) { ownJSON($0) }
    case .csv: PlainItemWriter(sink, begin: csvHeader) { csvRecord($0) }
    case .todotxt: PlainItemWriter(sink) { todoTxtLine($0, clock) }
    case .taskwarrior: JSONItemWriter(sink) { taskwarriorJSON($0, clock) }
    case .ics: PlainItemWriter(sink, begin: icsBeginning, end: icsEnd) { icsComponent($0, clock) }
    }
  }
}

/// Writes items one after the other, with nothing between them.
final class PlainItemWriter: ToDoItemWriting {
  private let sink: any TextSink
  private let beginning: String
  private let ending: String
  private let text: (ToDoExportItem) -> String

  init(
    _ sink: any TextSink, begin: String = "", end: String = "", text: @escaping (ToDoExportItem) -> String
  ) {
    self.sink = sink
    beginning = begin
    ending = end
    self.text = text
  }

  func begin() { sink.write(beginning) }

  func write(_ items: [ToDoExportItem]) { sink.write(items.map(text).joined()) }

  func end() { sink.write(ending) }
}
