internal import DatabaseStorage
internal import SharedEntities
internal import ToDosEntities

extension ForeignFieldMigration {
  /// The notes that iCalendar's COMMENT expresses, as old as their ToDo.
  static let notes = ForeignFieldMigration(
    name: "notes", assignments: [],
    divide: { fields in
      comments(in: fields.fields).contains { $0 != nil } ? (value: "yes", rest: fields) : nil
    },
    rest: "fields_with_notes(created_at || ' ' || foreign_fields)",
    parts: [TextFunction("fields_with_notes") { withNotes($0) }],
    columns: project.columns + ", start_day, start_minute, start_at", derived: "search = \(searchColumnSQL)")
}

/// Returns the fields after a time in seconds and a space, with notes from that time on instead of comments.
private func withNotes(_ text: String) -> String {
  let parts = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
  guard parts.count == 2, let seconds = Int(String(Substring(parts[0]))) else { return text }
  let stored = ForeignFields(stored: String(Substring(parts[1])))
  let texts = comments(in: stored.fields)
  let others = zip(stored.fields, texts).compactMap { $1 == nil ? $0 : nil }
  let new = texts.compactMap(\.self).map { Note($0, addedAt: Instant(secondsSince1970: seconds)) }
  return ForeignFields(others + withOwnTimes(new, beside: stored.notes).map(\.field)).text
}

/// Returns the text of each field that is a comment without parameters, outside nested components; nil for any other.
///
/// A migration stays as it was released, so this does not call the reader of the format, which may change.
private func comments(in fields: [ForeignField]) -> [String?] {
  var depth = 0
  return fields.map { field in
    guard field.format == .ics else { return nil }
    let name = field.name.uppercased()
    if name == "BEGIN" { depth += 1 }
    if name == "END" { depth -= 1 }
    guard depth == 0, name == "COMMENT", field.value.contains(where: { !$0.isWhitespace }) else { return nil }
    return unescaped(field.value)
  }
}

/// Unescapes the text of a value: RFC 5545, section 3.3.11.
private func unescaped(_ value: String) -> String {
  var text = String.UnicodeScalarView()
  var isEscaped = false
  for scalar in value.unicodeScalars {
    if !isEscaped, scalar == "\\" {
      isEscaped = true
      continue
    }
    switch scalar {
    case "n" where isEscaped, "N" where isEscaped: text.append("\n")
    case ",", ";", "\\": text.append(scalar)
    default: text.append(contentsOf: isEscaped ? ["\\", scalar] : [scalar])
    }
    isEscaped = false
  }
  if isEscaped { text.append("\\") }
  return String(text)
}
