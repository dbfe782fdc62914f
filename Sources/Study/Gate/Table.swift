/// A row of a table in Markdown.
public func tableRow(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
