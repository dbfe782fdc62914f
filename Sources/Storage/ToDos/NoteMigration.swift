internal import DatabaseStorage
internal import SharedEntities
internal import ToDosEntities

extension ForeignFieldMigration {
  /// The notes that iCalendar's COMMENT expresses, as old as their ToDo.
  static let notes = ForeignFieldMigration(
    name: "notes", assignments: [],
    divide: { fields in
      fields.fields.contains { noteText($0) != nil } ? (value: "yes", rest: fields) : nil
    },
    rest: "fields_with_notes(created_at || ' ' || foreign_fields)",
    parts: [TextFunction("fields_with_notes") { withNotes($0) }],
    columns: project.columns + ", start_day, start_minute, start_at", derived: "search = \(searchColumnSQL)")
}

/// Returns the fields after a time in seconds and a space, with notes of that time instead of comments.
private func withNotes(_ text: String) -> String {
  let parts = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
  guard parts.count == 2, let seconds = Int(String(Substring(parts[0]))) else { return text }
  let fields = ForeignFields(stored: String(Substring(parts[1]))).fields
  let instant = Instant(secondsSince1970: seconds)
  return ForeignFields(
    fields.map { field in noteText(field).map { Note($0, addedAt: instant).field } ?? field }
  )
  .text
}

/// Returns the text of a comment without parameters; nil for any other field.
///
/// A migration stays as it was released, so this does not call the reader of the format, which may change.
private func noteText(_ field: ForeignField) -> String? {
  guard field.format == .ics, field.name == "COMMENT", field.value.contains(where: { !$0.isWhitespace })
  else {
    return nil
  }
  var text = ""
  var isEscaped = false
  for character in field.value {
    if isEscaped {
      text += ["n": "\n", "N": "\n", ",": ",", ";": ";", "\\": "\\"][character] ?? "\\\(character)"
      isEscaped = false
    } else if character == "\\" {
      isEscaped = true
    } else {
      text.append(character)
    }
  }
  return isEscaped ? text + "\\" : text
}
