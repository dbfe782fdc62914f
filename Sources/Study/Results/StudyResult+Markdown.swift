public import SharedEntities

extension StudyResult {
  /// Returns the measurement as Markdown, whose headings start at a level.
  public func markdown(in language: Language, level: Int = 1) -> String {
    let heading = String(repeating: "#", count: level)
    return "\(heading) \(title(language))\n\n" + notes.map { $0(language) + "\n\n" }.joined()
      + tables.map { $0.markdown(in: language, level: level + 1) }.joined(separator: "\n")
  }
}

extension ResultTable {
  /// Returns the table as Markdown, with the meaning of its columns below.
  public func markdown(in language: Language, level: Int = 2) -> String {
    let headings = keys.map { $0(language) } + columns.map { $0.title(language) }
    let rules = keys.map { _ in "---" } + columns.indices.map { hasNumbers(inColumn: $0) ? "--:" : "---" }
    let samples = samples(of: rows).map { $0(language) + "\n\n" } ?? ""
    return "\(String(repeating: "#", count: level)) \(title(language))\n\n\(samples)"
      + Self.line(headings) + Self.line(rules)
      + rows.map { Self.line($0.keys + $0.values.map { $0.formatted(in: language) }) }.joined() + "\n"
      + columns.map { "- \($0.title(language)): \($0.definition(language))\n" }.joined()
  }

  /// Whether any value of a column is a number; numeric columns are aligned to the right.
  public func hasNumbers(inColumn column: Int) -> Bool {
    rows.contains { $0.values.indices.contains(column) && $0.values[column].number != nil }
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
  }
}

extension ResultValue {
  /// Returns the value with at most three significant digits, and with its interval if it is a median.
  public func formatted(in language: Language) -> String {
    switch self {
    case .exact(let value): Self.digits(value)
    case .median(let value, let interval):
      "\(Self.digits(value)) (\(Self.digits(interval.lowerBound))–\(Self.digits(interval.upperBound)))"
    case .text(let text): text(language)
    case .none: "—"
    }
  }

  /// Formats a whole number as it is, and any other number with three significant digits.
  private static func digits(_ value: Double) -> String {
    guard value.isFinite else { return "—" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    var unit = 1.0
    while abs(value) * unit < 100 { unit *= 10 }
    let rounded = (value * unit).rounded() / unit
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : "\(rounded)"
  }
}
