internal import SharedEntities
internal import ToDosEntities

/// A note as a COMMENT, which has no time of its own.
///
/// A parameter of ours holds the time, unless the note is as old as the ToDo.
struct ICSComment {
  private let text: String
  /// When the note was added; nil for when the ToDo was created.
  private let addedAt: Instant?

  private static let parameter = ";\(icsExactPrefix)AT="

  /// Creates the COMMENT of a note; nil if iCalendar cannot hold its text.
  init?(_ note: Note) {
    guard icsWritable(note.text).hasBytes(of: note.text), !isBlank(note.text) else { return nil }
    (text, addedAt) = (note.text, note.addedAt)
  }

  /// Reads a line; nil if it is no COMMENT, is blank, or has parameters without ours, which a note would lose.
  init?(_ line: ICSLine) {
    guard line.name == "COMMENT", !isBlank(line.value) else { return nil }
    text = icsUnescaped(line.value)
    addedAt = line.parameter(icsExactPrefix + "AT").flatMap { Instant(basic: $0) }
    if addedAt == nil, line.hasParameters { return nil }
  }

  /// Returns the note; nil if its time is unknown.
  func note(createdAt: Instant?) -> Note? { (addedAt ?? createdAt).map { Note(text, addedAt: $0) } }

  /// Returns the line in a ToDo.
  func line(createdAt: Instant) -> String {
    let time = addedAt.map { $0 == createdAt ? "" : Self.parameter + $0.basic } ?? ""
    return "COMMENT\(time):\(icsEscaped(text))"
  }
}
