/// A file format for ToDos.
public enum ToDoFormat: String, Sendable, CaseIterable {
  /// Our own format: a JSON array of objects with the keys of `list --json`.
  case json
  /// Comma-separated values with a header, RFC 4180.
  case csv
  /// https://github.com/todotxt/todo.txt: one line per ToDo.
  case todotxt
  /// The JSON that Taskwarrior's `task export` writes and `task import` reads.
  case taskwarrior
  /// iCalendar, RFC 5545: VTODO components.
  case ics

  /// Creates the format that a file name's extension implies; nil if it implies none.
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
