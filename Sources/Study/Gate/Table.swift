/// Returns a row of a Markdown table.
public func tableRow(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
