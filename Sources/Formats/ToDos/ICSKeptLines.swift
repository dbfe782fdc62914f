internal import ToDosEntities

/// The kept lines of a component: those that extend its own properties, and the others.
struct ICSFields {
  private(set) var others: [ICSLine] = []
  /// The DTSTART of the component; nil if none is kept.
  private(set) var start: ICSLine?
  private var heads: [String: String] = [:]

  init(_ lines: [ICSLine]) {
    var depth = 0
    for line in lines {
      if line.name == "BEGIN" { depth += 1 }
      let isText = line.name == "SUMMARY" || line.name == "DESCRIPTION"
      if depth == 0 { heads[line.name] = line.head }
      if depth == 0, line.name == "DTSTART" { start = line }
      if depth > 0 || !isText { others.append(line) }
      if line.name == "END" { depth -= 1 }
    }
  }

  /// Returns the head of a property of the component; nil if no kept line extends it.
  func head(_ name: String) -> String? { heads[name] }
}

/// Splits lines into complete nested components and lines outside them.
func dividedICS(
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
