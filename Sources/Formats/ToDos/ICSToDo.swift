internal import SharedEntities
internal import ToDosEntities

/// A VTODO component while its lines are read.
struct ICSToDo {
  private var item: ImportedToDo
  private var memo = ""
  private var seen: Set<String> = []
  private var exact: [String: String] = [:]
  /// The parameters of texts, which come first in the memo.
  private var parameters: [ForeignField] = []
  private var kept: [ForeignField] = []

  /// A component that begins at a line.
  init(line: Int) { item = ImportedToDo(line: line) }

  /// Adds a line; with a depth above 0 it belongs to a nested component.
  mutating func take(_ line: ICSLine, depth: Int, at number: Int, _ clock: any WallClock) throws(FormatFault)
  {
    // When the END of a nested component comes, the component is closed already.
    guard depth == 0, line.name != "BEGIN", line.name != "END" else {
      kept.append(line.field)
      return
    }
    if singleNames.contains(line.name), !seen.insert(line.name).inserted {
      throw FormatFault(line: number, reason: Phrase("\(line.name) occurs twice", "\(line.name) が二度あります"))
    }
    switch line.name {
    case "UID": item.identifier = icsUnescaped(line.value)
    case "SUMMARY": item.input.title = takeText(line)
    case "DESCRIPTION": memo = takeText(line)
    case "DTSTAMP" where item.input.createdAt != nil: break
    case "DTSTAMP", "CREATED":
      guard let time = BasicTime(line.value) else { throw unreadable(line, number) }
      item.input.createdAt = time.instant(clock)
    case "DUE":
      guard let due = icsDue(line, clock) else { throw unreadable(line, number) }
      item.input.due = .on(due)
      if icsDueSaysMore(line) { kept.append(line.field) }
    case "STATUS": takeStatus(line)
    case "COMPLETED":
      item.input.isDone = true
      kept.append(line.field)
    default: takeOther(line)
    }
  }

  private mutating func takeText(_ line: ICSLine) -> String {
    if line.hasParameters { parameters.append(ForeignField(name: line.head, value: "")) }
    return icsUnescaped(line.value)
  }

  private mutating func takeStatus(_ line: ICSLine) {
    switch line.value.uppercased() {
    case "COMPLETED": item.input.isDone = true
    case "NEEDS-ACTION": break
    default: kept.append(line.field)
    }
  }

  private mutating func takeOther(_ line: ICSLine) {
    guard line.name.utf8.starts(with: icsExactPrefix.utf8) else {
      kept.append(line.field)
      return
    }
    exact[line.name] = percentDecoded(line.value.utf8)
  }

  private func unreadable(_ line: ICSLine, _ number: Int) -> FormatFault {
    FormatFault(
      line: number,
      reason: Phrase("the value of \(line.name) cannot be read", "\(line.name) の値を読めません"))
  }

  /// The ToDo, once all its lines are read.
  func item(_ clock: any WallClock) -> ImportedToDo {
    var item = item
    item.identifier = item.identifier.map { exactText("UID", $0) }
    if item.identifier?.isEmpty == true { item.identifier = nil }
    item.input.title = oneLine(exactText("SUMMARY", item.input.title ?? ""))
    let memo = exactText("DESCRIPTION", memo)
    let ordered = parameters.sorted { isSummary($0) && !isSummary($1) }
    item.input.memo = ForeignFields.join(memo, ordered + kept, .ics)
    return item
  }

  /// The original text before export, unless another program has changed it since.
  private func exactText(_ name: String, _ text: String) -> String {
    guard let exact = exact[icsExactPrefix + name], sameBytes(icsWritable(exact), text) else { return text }
    return exact
  }
}

private let singleNames: Set = [
  "UID", "SUMMARY", "DESCRIPTION", "CREATED", "DTSTAMP", "DUE", "STATUS", "COMPLETED",
]

private func isSummary(_ field: ForeignField) -> Bool { ICSLine(field)?.name == "SUMMARY" }
