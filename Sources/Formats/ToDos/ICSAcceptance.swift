internal import SharedEntities
internal import ToDosViewData

/// Accepts lines that keep the component valid and do not contradict the ToDo's own properties.
///
/// Nested components, such as VALARM, are taken whole or not at all. Of several lines for a property that may occur
/// only once, the last counts.
func acceptICS(_ candidates: [ForeignField], _ toDo: ToDoViewData, _ clock: any WallClock) -> [Int] {
  let lines = candidates.enumerated().compactMap { index, field in
    ICSLine(field).map { (index: index, line: $0) }
  }
  var chosen: [Int] = []
  var names: Set<String> = []
  let (inner, outer) = divide(lines)
  for (index, line) in outer.reversed() where !names.contains(line.name) {
    guard isWritable(line, toDo, clock) else { continue }
    if ownNames.contains(line.name) { names.insert(line.name) }
    chosen.append(index)
  }
  if toDo.isDone, !names.contains("COMPLETED") {
    // Without COMPLETED, only its STATUS says that the ToDo is done.
    chosen.removeAll { ICSLine(candidates[$0])?.name == "STATUS" }
  }
  let byIndex = Dictionary(uniqueKeysWithValues: lines.map { ($0.index, $0.line.name) })
  let innerIndices = Set(inner)
  func rank(_ index: Int) -> Int {
    switch byIndex[index] {
    case "SUMMARY" where !innerIndices.contains(index): 0
    case "DESCRIPTION" where !innerIndices.contains(index): 1
    default: 2
    }
  }
  return (chosen + inner).sorted { (rank($0), $0) < (rank($1), $1) }
}

private let ownNames: Set = ["SUMMARY", "DESCRIPTION", "DUE", "STATUS", "COMPLETED"]

/// Splits lines into complete nested components and lines outside of any.
private func divide(
  _ lines: [(index: Int, line: ICSLine)]
) -> (inner: [Int], outer: [(index: Int, line: ICSLine)]) {
  var inner: [Int] = []
  var outer: [(index: Int, line: ICSLine)] = []
  var open: [String] = []
  var block: [Int] = []
  for (index, line) in lines {
    switch line.name {
    case "BEGIN":
      open.append(line.value.uppercased())
      block.append(index)
    case "END":
      guard open.last == line.value.uppercased() else { continue }
      open.removeLast()
      block.append(index)
      guard open.isEmpty else { continue }
      inner += block
      block = []
    default:
      if open.isEmpty { outer.append((index, line)) } else { block.append(index) }
    }
  }
  return (inner, outer)
}

private func isWritable(
  _ line: ICSLine, _ toDo: ToDoViewData, _ clock: any WallClock
) -> Bool {
  switch line.name {
  case "UID", "CREATED", "DTSTAMP": false
  case "SUMMARY", "DESCRIPTION": line.hasParameters && line.value.isEmpty
  case "DUE": toDo.due != nil && icsDueSaysMore(line) && icsDue(line, clock) == toDo.due
  case "DURATION": toDo.due == nil
  case "STATUS": ["IN-PROCESS", "CANCELLED"].contains(line.value.uppercased())
  case "COMPLETED": toDo.isDone && BasicTime(line.value) != nil
  default: !line.name.utf8.starts(with: icsExactPrefix.utf8)
  }
}
