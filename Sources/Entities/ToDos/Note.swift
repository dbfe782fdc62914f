public import SharedEntities

/// A text that was added to a ToDo, with the time.
///
/// ToDos keep notes among the fields of files, in the form of Taskwarrior's annotations. So no table has to change,
/// earlier programs keep them, and those of imported tasks are notes already.
public struct Note: Hashable, Sendable {
  /// When it was added.
  public let addedAt: Instant
  /// The text, in one line unless it was imported.
  public let text: String

  /// Creates a note with a text as it is.
  public init(_ text: String, addedAt: Instant) { (self.text, self.addedAt) = (text, addedAt) }

  /// Creates a note of one line, without white space around it.
  ///
  /// - Throws: `ToDoError.noteIsBlank` or `.noteHasSeveralLines`.
  public init(entered text: String, at instant: Instant) throws(ToDoError) {
    let text = trimmed(text)
    guard !text.isEmpty else { throw .noteIsBlank }
    guard !hasLineBreak(text) else { throw .noteHasSeveralLines }
    self.init(text, addedAt: instant)
  }

  /// Creates the note that a field holds; nil if it holds none.
  public init?(_ field: ForeignField) {
    guard field.mayBeNote else { return nil }
    let time = field.name.utf8.dropFirst(ForeignField.notePrefix.utf8.count)
    guard let instant = Instant(basic: String(Substring(time))) else { return nil }
    self.init(field.value, addedAt: instant)
  }

  /// The field that holds it.
  public var field: ForeignField {
    ForeignField(.taskwarrior, name: ForeignField.notePrefix + addedAt.basic, value: text)
  }
}

/// Returns the text of a field in which a search looks, without parsing the field unless it may be a note.
private func searchedText(ofLine line: Substring.UTF8View) -> String {
  let content = line.drop { $0 != UInt8(ascii: "]") }.dropFirst(2)
  guard content.starts(with: ForeignField.notePrefix.utf8),
    let note = ForeignField(line: line).flatMap({ Note($0) })
  else { return String(Substring(content)) }
  return note.text
}

extension ForeignFields {
  /// The notes, in the order in which they stand.
  public var notes: [Note] { dividedByNotes.notes }

  /// The other fields.
  public var withoutNotes: ForeignFields { dividedByNotes.others }

  /// The notes and the other fields.
  public var dividedByNotes: (notes: [Note], others: ForeignFields) {
    guard mayHoldNotes else { return ([], self) }
    var (notes, others): ([Note], [ForeignField]) = ([], [])
    for field in fields {
      if let note = Note(field) { notes.append(note) } else { others.append(field) }
    }
    return notes.isEmpty ? ([], self) : (notes, ForeignFields(others))
  }

  /// The text that a search looks into: a line for each field without its format, and for a note its text alone.
  public var searched: String {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    return joined(lines.map { searchedText(ofLine: $0) }, by: "\n")
  }

  /// Returns the fields with these notes instead of theirs.
  ///
  /// - Throws: `ToDoError.otherFieldsAreTooLong`.
  func replacing(_ notes: [Note]) throws(ToDoError) -> ForeignFields {
    let (old, others) = dividedByNotes
    return notes == old ? self : try ForeignFields(others.fields + notes.map(\.field)).checked()
  }

  /// Returns stored fields instead of these if they are the same in another order.
  public func unlessSame(as stored: ForeignFields) -> ForeignFields {
    Set(fields) == Set(stored.fields) ? stored : self
  }

  /// Whether a line begins as that of a note.
  private var mayHoldNotes: Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        if rest.starts(with: noteBeginning) { return true }
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return false }
        rest = rest[(end + 1)...]
      }
      return false
    }
  }
}

/// The beginning of the line of a note.
private let noteBeginning = Array("[\(ToDoFormat.taskwarrior.rawValue)] \(ForeignField.notePrefix)".utf8)

/// Returns new notes with times of their own: one of a second that others have comes a second later.
///
/// Taskwarrior tells annotations apart by their time, and a calendar may say it of none.
public func withOwnTimes(_ new: [Note], beside others: [Note] = []) -> [Note] {
  var taken = Set(others.map(\.addedAt))
  return new.map { note in
    var instant = note.addedAt
    while !taken.insert(instant).inserted {
      instant = Instant(secondsSince1970: instant.secondsSince1970 + 1)
    }
    return Note(note.text, addedAt: instant)
  }
}
