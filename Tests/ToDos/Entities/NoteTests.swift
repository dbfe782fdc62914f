import Doubles
import SharedEntities
import Testing
import ToDosEntities

@Suite("Notes of a ToDo")
struct NoteTests {
  private let clock = Sample.clock

  private func changed(_ values: ToDoValues, _ input: ToDoInput) throws(ToDoError) -> ToDoValues {
    var values = values
    try input.patch(on: clock).apply(to: &values, by: clock)
    return values
  }

  private func texts(_ values: ToDoValues) -> [String] { values.foreign.notes.map(\.text) }

  @Test("A note is added after the others, one second later if they are of the same")
  func added() throws {
    var values = Sample.new("x")
    values.foreign = ForeignFields([
      ForeignField(.taskwarrior, name: "depends", value: "[]"), ForeignField(.ics, name: "URL", value: "a"),
    ])
    let others = values.foreign
    values = try changed(values, ToDoInput(addedNote: " first "))
    values = try changed(values, ToDoInput(addedNote: "second"))
    #expect(
      values.foreign.notes == [
        Note("first", addedAt: Sample.now),
        Note("second", addedAt: Instant(secondsSince1970: Sample.now.secondsSince1970 + 1)),
      ])
    #expect(values.foreign.withoutNotes == others)
    #expect(values.searched.contains { $0.contains("first") })
  }

  @Test("A note is removed by its number, and no other one")
  func removed() throws {
    var values = Sample.new("x")
    for text in ["a", "b", "c"] { values = try changed(values, ToDoInput(addedNote: text)) }
    values = try changed(values, ToDoInput(removedNote: 2))
    #expect(texts(values) == ["a", "c"])
    for number in [3, 0, -1, .max] {
      #expect(throws: ToDoError.noSuchNote(number, count: 2)) {
        try changed(values, ToDoInput(removedNote: number))
      }
    }
  }

  @Test("A note is one line that is not blank, and all fit beside the other fields")
  func limits() {
    let values = Sample.new("x")
    #expect(throws: ToDoError.noteIsBlank) { try changed(values, ToDoInput(addedNote: " \t ")) }
    #expect(throws: ToDoError.noteHasSeveralLines) { try changed(values, ToDoInput(addedNote: "a\nb")) }
    #expect(throws: ToDoError.otherFieldsAreTooLong) {
      try changed(values, ToDoInput(addedNote: String(repeating: "a", count: ForeignFields.limit)))
    }
  }

  @Test("Other fields that say nothing of notes keep them, and those that hold some replace them")
  func fields() throws {
    let values = try changed(Sample.new("x"), ToDoInput(addedNote: "a"))
    let depends = ForeignField(.taskwarrior, name: "depends", value: "[]")
    let more = try changed(values, ToDoInput(foreign: ForeignFields([depends])))
    #expect(texts(more) == ["a"] && more.foreign.withoutNotes == ForeignFields([depends]))
    #expect(texts(try changed(more, ToDoInput(foreign: ForeignFields.none))) == ["a"])
    #expect(texts(try changed(more, ToDoInput(notes: []))) == [])
    let note = Note("b", addedAt: Sample.now)
    #expect(texts(try changed(more, ToDoInput(foreign: ForeignFields([note.field])))) == ["b"])
    #expect(texts(try changed(more, ToDoInput(notes: [note]))) == ["b"])
    let turned = ForeignFields(stored: more.foreign.fields.reversed().map(\.line).joined(separator: "\n"))
    #expect(try changed(more, ToDoInput(foreign: turned)) == more)
  }

  @Test("A search looks into the text of a note, and into the name and the value of another field")
  func searched() {
    let fields = ForeignFields([
      Note("a: b\nc", addedAt: Sample.now).field, ForeignField(.ics, name: "X-A", value: "d\ne"),
      ForeignField(.taskwarrior, name: "annotation soon", value: "f"), Note("", addedAt: Sample.now).field,
    ])
    #expect(
      Set(fields.searched.split(separator: "\n", omittingEmptySubsequences: false))
        == ["a: b", "c", "X-A: d\\ne", "annotation soon: f", ""])
    #expect(ForeignFields.none.searched == "")
  }

  @Test(
    "Only an annotation with a whole time is a note",
    arguments: [
      ("annotation 20261120T090000Z", true), ("annotation 20261120T0900Z", false),
      ("annotation 2026-11-20T09:00:00Z", false), ("annotation 20261131T090000Z", false),
      ("annotation 20261120T090000", false), ("annotation ", false), ("annotations", false),
    ])
  func names(name: String, isNote: Bool) {
    let field = ForeignField(.taskwarrior, name: name, value: "a: b")
    #expect(Note(field)?.field == (isNote ? field : nil))
    #expect(Note(ForeignField(.ics, name: name, value: "a")) == nil)
  }
}
