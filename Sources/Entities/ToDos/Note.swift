public import SharedEntities

/// A text that was added to a ToDo, with the time.
///
/// ToDos keep notes among the fields of files, in the form of Taskwarrior's annotations. So no store has to change,
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
    let time = field.name.utf8.dropFirst(ForeignField.notePrefix.utf8.count)
    guard field.mayBeNote, let instant = Instant(basic: String(Substring(time))) else { return nil }
    self.init(field.value, addedAt: instant)
  }

  /// The field that holds it.
  public var field: ForeignField {
    ForeignField(.taskwarrior, name: ForeignField.notePrefix + addedAt.basic, value: text)
  }
}

extension ForeignFields {
  /// The notes, in the order in which they stand.
  public var notes: [Note] { mayHoldNotes ? fields.compactMap { Note($0) } : [] }

  /// The other fields.
  public var withoutNotes: ForeignFields {
    mayHoldNotes ? ForeignFields(fields.filter { Note($0) == nil }) : self
  }

  /// Returns the fields with these notes instead of theirs.
  ///
  /// - Throws: `ToDoError.otherFieldsAreTooLong`.
  func replacing(_ notes: [Note]) throws(ToDoError) -> ForeignFields {
    notes == self.notes ? self : try ForeignFields(withoutNotes.fields + notes.map(\.field)).checked()
  }

  /// Returns stored fields instead of these if they are the same in another order.
  public func unlessSame(as stored: ForeignFields) -> ForeignFields {
    Set(fields) == Set(stored.fields) ? stored : self
  }

  private var mayHoldNotes: Bool { text.utf8.contains(ForeignField.notePrefix.utf8) }
}

extension ToDoValues {
  /// Adds a note, at a later second if there is one of the same: Taskwarrior tells annotations apart by their time.
  ///
  /// - Throws: `ToDoError.otherFieldsAreTooLong`.
  mutating func add(_ note: Note) throws(ToDoError) {
    let notes = foreign.notes
    let taken = Set(notes.map(\.addedAt))
    var instant = note.addedAt
    while taken.contains(instant) { instant = Instant(secondsSince1970: instant.secondsSince1970 + 1) }
    foreign = try foreign.replacing(notes + [Note(note.text, addedAt: instant)])
  }

  /// Removes the note with a number, counted from 1.
  ///
  /// - Throws: `ToDoError.noSuchNote`.
  mutating func removeNote(_ number: Int) throws(ToDoError) {
    var notes = foreign.notes
    guard notes.indices.contains(number - 1) else { throw .noSuchNote(number, count: notes.count) }
    notes.remove(at: number - 1)
    foreign = try foreign.replacing(notes)
  }
}
