import Doubles
import Platform
import SharedEntities
import Terminal
import ToDosEntities
import ToDosFormats
import ToDosViewData

let tokyo = FixedClock(utcOffset: 9 * 3600)

/// Returns what a reader makes of a text.
@AppActor
func items(
  _ text: String, _ format: ToDoFormat, clock: any WallClock = tokyo, chunkSize: Int = 65_536
) throws(FormatError) -> [ImportedToDo] {
  try items(Array(text.utf8), format, clock: clock, chunkSize: chunkSize)
}

@AppActor
func items(
  _ bytes: [UInt8], _ format: ToDoFormat, clock: any WallClock = tokyo, chunkSize: Int = 65_536
) throws(FormatError) -> [ImportedToDo] {
  let reader = format.reader(of: MemorySource(bytes, chunkSize: chunkSize), clock: clock)
  var result: [ImportedToDo] = []
  while let item = try reader.next() { result.append(item.filled) }
  return result
}

extension ImportedToDo {
  /// Creates an item of a file with these values.
  init(
    line: Int, identifier: String? = nil, listedID: ItemID? = nil, title: String = "", memo: String = "",
    isDone: Bool = false, createdAt: Instant? = nil, modifiedAt: Instant? = nil, completedAt: Instant? = nil,
    revision: Int = 0, start: DueDate? = nil, due: DueDate? = nil, series: RepeatSeries? = nil,
    priority: Priority? = nil, tags: [String] = [], project: String = ""
  ) {
    self.init(
      line: line, identifier: identifier, listedID: listedID,
      ToDoInput(
        title: title, memo: parted(memo).memo, isDone: isDone, createdAt: createdAt, modifiedAt: modifiedAt,
        completedAt: completedAt, revision: revision, start: start.map { .on($0) }, due: due.map { .on($0) },
        repeats: series.map { .series($0) }, priority: .some(priority), project: project, tags: tags,
        foreign: parted(memo).fields))
  }

  /// The item with empty values in place of missing ones.
  fileprivate var filled: ImportedToDo {
    ImportedToDo(
      line: line, identifier: identifier, listedID: listedID, title: title, memo: memo, isDone: isDone,
      createdAt: createdAt, modifiedAt: input.modifiedAt, completedAt: input.completedAt,
      revision: input.revision ?? 0, start: start, due: due, series: series, priority: priority, tags: tags,
      project: project)
  }

  var title: String { input.title ?? "" }
  /// The memo, and lines for the fields that ToDos do not have, but for a kept line of todo.txt.
  var memo: String {
    ForeignFields.appended(
      (input.foreign?.fields ?? []).filter { $0.format != .todotxt || $0.name != "line" },
      to: input.memo ?? "")
  }
  var isDone: Bool { input.isDone ?? false }
  var createdAt: Instant? { input.createdAt }
  var priority: Priority? { input.priority ?? nil }
  var tags: [String] { input.tags ?? [] }
  var project: String { input.project ?? "" }
  var series: RepeatSeries? { if case .series(let series)? = input.repeats { series } else { nil } }
  var start: DueDate? { if case .on(let start)? = input.start { start } else { nil } }
  var due: DueDate? { if case .on(let due)? = input.due { due } else { nil } }
}

/// Returns a memo without the fields in the lines at its end, and these.
func parted(_ memo: String) -> (memo: String, fields: ForeignFields) {
  let (memo, fields) = ForeignFields.divided(memo)
  return (memo, ForeignFields(fields))
}

/// Returns what a writer makes of ToDos.
@AppActor
func text(
  _ items: [ToDoExportItem], _ format: ToDoFormat, withIDs: Bool = true, clock: any WallClock = tokyo
) -> String {
  let sink = TextBuffer()
  let writer = format.writer(to: sink, withIDs: withIDs, clock: clock)
  writer.begin()
  if !items.isEmpty { writer.write(items) }
  writer.end()
  return sink.text
}

/// Returns the line and English wording of a text's fault; nil for none.
@AppActor
func fault(_ text: String, _ format: ToDoFormat) -> String? {
  fault(Array(text.utf8), format)
}

@AppActor
func fault(_ bytes: [UInt8], _ format: ToDoFormat) -> String? {
  do throws(FormatError) {
    _ = try items(bytes, format)
    return nil
  } catch {
    return "\(error.line): \(error.reason(.english))"
  }
}

/// Returns a ToDo for a writer.
///
/// - Parameter memo: the memo, and lines for the fields that ToDos do not have.
func exportItem(
  id: String = "1", _ identifier: String = "b089921f-3772-46c8-9c01-f534c8f317d1", title: String = "Buy milk",
  memo: String = "", isDone: Bool = false, createdAt: String = "2026-11-20T09:00:00Z",
  modifiedAt: String? = nil, completedAt: String? = nil, revision: Int = 0, start: DueDate? = nil,
  due: DueDate? = nil, series: RepeatSeries? = nil, priority: Priority? = nil, tags: Tags = .none,
  project: Project? = nil, clock: any WallClock = tokyo
) -> ToDoExportItem {
  func offset(of date: DueDate?) -> Int { date?.instant(by: clock).map(clock.utcOffset(at:)) ?? 0 }
  guard let id = ItemID(id) else { preconditionFailure("a test gives a number from 1") }
  let toDo = ToDoViewData(
    id: id,
    ToDoValues(
      title: Title(stored: title), memo: Memo(stored: parted(memo).memo), isDone: isDone,
      createdAt: Instant(iso8601: createdAt) ?? Instant(secondsSince1970: 0),
      modifiedAt: modifiedAt.flatMap(Instant.init(iso8601:)),
      completedAt: completedAt.flatMap(Instant.init(iso8601:)), revision: revision, start: start,
      due: due, series: series, priority: priority, tags: tags, project: project,
      foreign: parted(memo).fields),
    dueOffset: offset(of: due), startOffset: offset(of: start), isOverdue: false)
  return ToDoExportItem(toDo: toDo, identifier: identifier)
}

/// Returns an item as it is exported after being imported.
func stored(_ item: ImportedToDo, id: Int) -> ToDoExportItem {
  let words = item.title.drop(while: \.isWhitespace)
  let title = words.lastIndex { !$0.isWhitespace }.map { String(words[...$0]) } ?? "Untitled"
  return exportItem(
    id: "\(id)", item.identifier ?? "local:\(id)", title: title, memo: item.memo, isDone: item.isDone,
    createdAt: item.createdAt?.iso8601 ?? "2026-11-21T00:00:00Z", modifiedAt: item.input.modifiedAt?.iso8601,
    completedAt: item.isDone ? item.input.completedAt?.iso8601 : nil, revision: item.input.revision ?? 0,
    start: item.start, due: item.due, series: item.series, priority: item.priority,
    tags: (try? Tags(item.tags)) ?? .none,
    project: try? Project(item.project))
}

extension DueDate {
  /// Creates a due date from `2026-11-30`, `2026-11-30 17:00` or, for an instant, `2026-11-30 08:00Z`.
  static func at(_ text: String) -> DueDate? {
    DueDate(iso8601: String(text.map { $0 == " " ? "T" : $0 }), clock: tokyo)
  }
}

/// Returns what is read from a VTODO component with these lines.
@AppActor
func component(_ lines: [String]) throws -> ImportedToDo? {
  let all = ["BEGIN:VCALENDAR", "BEGIN:VTODO"] + lines + ["END:VTODO", "END:VCALENDAR"]
  return try items(all.joined(separator: "\n"), .ics).first
}

/// Returns a series of a rule and a state as files keep it.
func series(_ rule: String, _ state: String) -> RepeatSeries? {
  RepeatSeries(RepeatRule(stored: rule), state: state)
}
