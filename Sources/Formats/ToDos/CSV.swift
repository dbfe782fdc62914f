internal import SharedEntities
internal import SharedFormats
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData

/// Reads RFC 4180: a header that names the columns, in any order, then a record for each ToDo.
///
/// Unknown columns are foreign fields; the column `extra` holds more of them, one a line, as our own export writes
/// them.
final class CSVReader: ToDoItemReading {
  private let records: CSVRecords
  private let clock: any WallClock
  private var columns: [Column]?
  /// The names of the columns, as written in the file.
  private var names: [String] = []
  /// Whether our own export wrote the file.
  private var isOurs = false
  let skippedCount = 0

  init(_ source: any ByteSource, clock: any WallClock) {
    records = CSVRecords(LineReader(source))
    self.clock = clock
  }

  func next() throws(FormatError) -> ImportedToDo? {
    let columns = try header()
    guard let record = try nextRecord() else { return nil }
    let line = record.line
    guard record.fields.count <= columns.count else {
      throw FormatError(line: line, reason: Phrase("there are more fields than columns", "フィールドが列より多くあります"))
        .of(nil)
    }
    var item = ImportedToDo(line: line)
    var foreign: [ForeignField] = []
    var extra: [ForeignField] = []
    var (rule, state, start): (String?, String?, String?)
    var completion = CompletionReading()
    for (index, field) in record.fields.enumerated() where hasValue(field, in: columns[index]) {
      let name = names[index]
      switch columns[index] {
      case .id:
        item.listedID = ItemID(field)
        if item.listedID == nil { item.identifier = item.identifier ?? field }
      case .uid: item.identifier = field
      case .title: item.input.title = plain(field)
      case .memo: item.input.memo = plain(field)
      case .done:
        var own = CompletionReading()
        if case .wrong(let wanted) = own.take(field, as: .done, clock) {
          throw wrong(name, wanted, field, line)
        }
        own.apply(to: &item.input)
      case .createdAt: item.input.createdAt = try instant(field, name, line)
      case .modifiedAt: item.input.modifiedAt = try instant(field, name, line)
      case .completedAt: item.input.completedAt = try instant(field, name, line)
      case .startAt:
        guard let date = FileDate(field) else { throw wrong(name, expectedFileDate, field, line) }
        item.input.start = .on(date.due(clock))
        start = field
      case .dueAt:
        guard let date = FileDate(field) else { throw wrong(name, expectedFileDate, field, line) }
        item.input.due = .on(date.due(clock))
      case .completion(let value):
        switch completion.take(field, as: value, clock) {
        case .taken: break
        case .kept: foreign.append(ForeignField(.csv, name: name, value: field))
        case .wrong(let wanted): throw wrong(name, wanted, field, line)
        }
      case .priority:
        if let priority = PriorityName.priority(of: field) {
          item.input.priority = priority
        } else {
          foreign.append(ForeignField(.csv, name: "priority", value: field))
        }
      case .project:
        if let project = try? Project(plain(field)) {
          item.input.project = project.path
        } else {
          foreign.append(ForeignField(.csv, name: "project", value: field))
        }
      case .tags:
        if let tags = try? Tags(Tags.words(in: plain(field))) {
          item.input.tags = tags.names
        } else {
          foreign.append(ForeignField(.csv, name: "tags", value: field))
        }
      case .rule: rule = plain(field)
      case .state: state = plain(field)
      case .extra: extra = extraFields(field)
      case .other(let name): foreign.append(ForeignField(.csv, name: name, value: field))
      }
    }
    if let rule, let repeats = ToDoInput.Repeats(rule: rule, state: state) {
      item.input.repeats = repeats
    } else {
      foreign += [("repeat", rule), ("repeatState", state)].compactMap { name, text in
        text.map { ForeignField(.csv, name: name, value: $0) }
      }
    }
    completion.apply(to: &item.input)
    if let start, item.input.dropStartAfterDue(by: clock) {
      foreign.append(ForeignField(.csv, name: "startAt", value: start))
    }
    item.input.take(
      memo: item.input.memo, isOurs ? foreign : foreign + extra, others: isOurs ? ForeignFields(extra) : nil)
    return item
  }

  /// Returns the next record that is not blank.
  private func nextRecord() throws(FormatError) -> (line: Int, fields: [String])? {
    while let record = try records.next() {
      if record.fields.contains(where: { !isBlank($0) }) { return record }
    }
    return nil
  }

  /// Whether a field has a value; white space is one only in a memo or a foreign field.
  private func hasValue(_ field: String, in column: Column) -> Bool {
    switch column {
    case .memo, .extra, .other: !field.isEmpty
    case .createdAt, .modifiedAt, .completedAt, .startAt, .dueAt: !FileDate.isNone(field)
    default: !isBlank(field)
    }
  }

  /// Returns a field without the apostrophe that our own export adds to keep spreadsheets from running it.
  private func plain(_ field: String) -> String {
    isOurs && mayRun(field.drop { $0 == "'" }) && field.first == "'" ? String(field.dropFirst()) : field
  }

  private func header() throws(FormatError) -> [Column] {
    if let columns { return columns }
    guard let header = try records.next() else {
      throw FormatError(line: 1, reason: Phrase("the header is missing", "見出し行がありません"))
    }
    var columns = header.fields.enumerated().map { Column($1, number: $0 + 1) }
    isOurs = columns.contains(.modifiedAt)
    names = header.fields
    let found = NamedValue.find(in: header.fields) { !columns.contains($0.column) }
    for (position, value) in found ?? [:] { columns[position] = value.column }
    guard columns.contains(.title) else {
      throw FormatError(
        line: header.line,
        reason: Phrase(
          "the header has no column \"title\"; memo, done, createdAt and dueAt are optional",
          "見出し行に \"title\" の列がありません。ほかに memo、done、createdAt、dueAt が使えます"))
    }
    for column in Set(columns) where column.isOurs && columns.count(where: { $0 == column }) > 1 {
      throw FormatError(line: header.line, reason: Phrase("a column occurs twice", "同じ列が 2 回あります"))
    }
    self.columns = columns
    return columns
  }

  private func instant(_ field: String, _ column: String, _ line: Int) throws(FormatError) -> Instant {
    guard let instant = FileDate(field)?.instant(clock) else {
      throw wrong(column, expectedFileDate, field, line)
    }
    return instant
  }

  private func wrong(_ column: String, _ wanted: Phrase, _ field: String, _ line: Int) -> FormatError {
    .wrong(column, wanted, line: line, value: field).of(nil)
  }
}

private enum Column: Hashable {
  case id
  case uid
  case title
  case memo
  case done
  case createdAt
  case modifiedAt
  case completedAt
  case startAt
  case dueAt
  /// A column of another program that shows whether a ToDo is done.
  case completion(NamedValue)
  case rule
  case state
  case priority
  case project
  case tags
  case extra
  case other(String)

  init(_ name: String, number: Int) {
    switch name.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased() {
    case "id": self = .id
    case "uid": self = .uid
    case "title": self = .title
    case "memo": self = .memo
    case "done": self = .done
    case "createdat": self = .createdAt
    case "modifiedat": self = .modifiedAt
    case "completedat": self = .completedAt
    case "startat": self = .startAt
    case "dueat": self = .dueAt
    case "repeat": self = .rule
    case "repeatstate": self = .state
    case "priority": self = .priority
    case "project": self = .project
    case "tags": self = .tags
    case "extra": self = .extra
    case "": self = .other("column \(number)")
    default: self = .other(name)
    }
  }

  /// Whether it is one of our columns, which a file has only once.
  var isOurs: Bool {
    switch self {
    case .other, .completion: false
    default: true
    }
  }
}

extension NamedValue {
  fileprivate var column: Column {
    switch self {
    case .title: .title
    case .memo: .memo
    case .createdAt: .createdAt
    case .modifiedAt: .modifiedAt
    case .dueAt: .dueAt
    case .done, .completedAt, .state, .percentage: .completion(self)
    }
  }
}

/// Returns the fields that our own export put into the column `extra`; another program's column of that name is one
/// field.
private func extraFields(_ text: String) -> [ForeignField] {
  let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let fields = lines.compactMap { line in
    ForeignField(line: line) ?? ForeignField(.csv, content: Substring(line))
  }
  return fields.count == lines.count ? fields : [ForeignField(.csv, name: "extra", value: text)]
}

/// Returns a field as a line of the column `extra`; a field of a CSV file omits its format.
private func extraLine(_ field: ForeignField) -> String {
  field.format == .csv && ForeignField(line: field.content.utf8[...]) == nil ? field.content : field.line
}

/// The header, which names the columns.
let csvHeader =
  "id,uid,title,memo,done,createdAt,modifiedAt,completedAt,startAt,dueAt,priority,project,tags,repeat,repeatState,extra"
  + "\r\n"

/// Returns a ToDo as a record.
///
/// Fields from other CSV files, whose columns cannot be known in advance, go into the last column.
func csvRecord(_ item: ToDoExportItem) -> String {
  let toDo = item.toDo
  let fields = [
    toDo.id.description, item.identifier, harmless(toDo.title.text), harmless(toDo.memo.text),
    toDo.isDone ? "true" : "false",
    toDo.createdAt.iso8601, toDo.values.isModified ? toDo.modifiedAt.iso8601 : "",
    toDo.completedAt?.iso8601 ?? "", toDo.start?.iso8601(utcOffset: toDo.startOffset) ?? "",
    toDo.due?.iso8601(utcOffset: toDo.dueOffset) ?? "", toDo.priority?.rawValue ?? "",
    harmless(toDo.project?.path ?? ""), harmless(joined(toDo.tags.names, by: " ")),
    harmless(toDo.series?.rule.text ?? ""), toDo.series?.state ?? "",
    toDo.foreign.fields.map(extraLine).joined(separator: "\n"),
  ]
  return fields.map(quoted).joined(separator: ",") + "\r\n"
}

/// Returns a text that no spreadsheet runs as a formula, by adding an apostrophe before it, as spreadsheets do
/// themselves.
private func harmless(_ text: String) -> String { mayRun(text.drop { $0 == "'" }) ? "'" + text : text }

/// Whether a spreadsheet may run a text as a formula: https://owasp.org/www-community/attacks/CSV_Injection.
private func mayRun(_ text: Substring) -> Bool {
  text.unicodeScalars.first.map { ["=", "+", "-", "@", "\t", "\r"].contains($0) } ?? false
}

private func quoted(_ field: String) -> String {
  let isPlain = field.utf8.allSatisfy { byte in
    byte != UInt8(ascii: "\"") && byte != UInt8(ascii: ",") && byte != UInt8(ascii: "\r")
      && byte != UInt8(ascii: "\n")
  }
  guard !isPlain || field.utf8.first == UInt8(ascii: " ") || field.utf8.last == UInt8(ascii: " ") else {
    return field
  }
  var bytes = [UInt8(ascii: "\"")]
  for byte in field.utf8 {
    if byte == UInt8(ascii: "\"") { bytes.append(byte) }
    bytes.append(byte)
  }
  bytes.append(UInt8(ascii: "\""))
  return String(decoding: bytes, as: UTF8.self)
}
