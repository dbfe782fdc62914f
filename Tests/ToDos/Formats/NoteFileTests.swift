import Platform
import SharedEntities
import Testing
import ToDosEntities
import ToDosFormats
import ToDosViewData

@AppActor
@Suite("Notes in files")
struct NoteFileTests {
  private let created = Instant(secondsSince1970: 1_795_165_200)  // 2026-11-20T09:00:00Z

  private func calendar(_ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:a", "SUMMARY:x"] + lines + ["END:VTODO", "END:VCALENDAR"])
      .map { $0 + "\r\n" }.joined()
  }

  private func notes(_ text: String, _ format: ToDoFormat) throws -> [Note] {
    try items(text, format).flatMap { $0.input.foreign?.notes ?? [] }
  }

  @Test("A COMMENT is a note of the time that ours says, or else of the creation, wherever that stands")
  func comments() throws {
    let text = calendar(
      "COMMENT:Called\\, busy", "COMMENT;X-TODO-VIPER-AT=20261121T100000Z:a\\nb",
      "CREATED:20261120T090000Z")
    #expect(
      try notes(text, .ics) == [
        Note("Called, busy", addedAt: created),
        Note("a\nb", addedAt: Instant(secondsSince1970: 1_795_255_200)),
      ])
    let others = calendar(
      "CREATED:20261120T090000Z", "COMMENT:a", "COMMENT;LANGUAGE=de;X-TODO-VIPER-AT=20261120T090000Z:b")
    #expect(
      try notes(others, .ics) == [
        Note("a", addedAt: created), Note("b", addedAt: Instant(secondsSince1970: 1_795_165_201)),
      ])
    let stamped = calendar("DTSTAMP:20261120T090000Z", "COMMENT:Called")
    #expect(try notes(stamped, .ics) == [Note("Called", addedAt: created)])
  }

  @Test("A COMMENT with other parameters, without a time, or of an alarm stays another field")
  func others() throws {
    for line in [
      "COMMENT;LANGUAGE=de:Hallo", "COMMENT;X-TODO-VIPER-AT=2026:x",
    ] {
      let text = calendar("CREATED:20261120T090000Z", line)
      #expect(try notes(text, .ics).isEmpty)
      let colon = try #require(line.lastIndex(of: ":"))
      let field = ForeignField(
        .ics, name: String(line[..<colon]), value: String(line[line.index(after: colon)...]))
      #expect(try items(text, .ics)[0].input.foreign == ForeignFields([field]))
    }
    #expect(try notes(calendar("COMMENT:Called"), .ics).isEmpty)
    let half = calendar("COMMENT:Called", "COMMENT;X-TODO-VIPER-AT=20261120T090000Z:b")
    #expect(try notes(half, .ics) == [Note("b", addedAt: created)])
    let alarm = calendar(
      "CREATED:20261120T090000Z", "BEGIN:VALARM", "ACTION:DISPLAY", "COMMENT:a", "END:VALARM")
    #expect(try notes(alarm, .ics).isEmpty && items(alarm, .ics)[0].input.foreign?.fields.count == 4)
  }

  @Test("A calendar gets a note as a COMMENT, with its time unless it is as old as the ToDo")
  func exported() throws {
    let fields = [
      Note("Called, busy", addedAt: created), Note("b", addedAt: Instant(secondsSince1970: 1_795_255_200)),
      Note("bell \u{7}", addedAt: created),
    ].map(\.field)
    let item = exportItem(memo: ForeignFields(fields).text)
    let file = text([item], .ics)
    #expect(file.contains("\r\nCOMMENT:Called\\, busy\r\n"), "\(file)")
    #expect(file.contains("\r\nCOMMENT;X-TODO-VIPER-AT=20261121T100000Z:b\r\n"), "\(file)")
    #expect(Set(try notes(file, .ics)) == Set(item.toDo.foreign.notes))
  }

  @Test("A COMMENT that was kept before there were notes is written as it was, and read as a note")
  func kept() throws {
    let file = text([exportItem(memo: "[ics] COMMENT: Called\\\\, busy")], .ics)
    #expect(file.contains("\r\nCOMMENT:Called\\, busy\r\n"), "\(file)")
    #expect(try notes(file, .ics) == [Note("Called, busy", addedAt: created)])
  }

  @Test("Our JSON has notes under a key of their own, not among the other fields")
  func json() throws {
    let depends = ForeignField(.taskwarrior, name: "depends", value: "[]")
    let note = Note("a \"b\"", addedAt: created)
    let file = text([exportItem(memo: ForeignFields([note.field, depends]).text)], .json)
    let expected =
      #""notes":[{"at":"2026-11-20T09:00:00Z","text":"a \"b\""}],"#
      + #""otherFields":{"taskwarrior":{"depends":[]}}"#
    #expect(file.contains(expected), "\(file)")
    #expect(try notes(file, .json) == [note])
    // Without the other keys, too, though other programs name a memo so.
    let short = #"[{"title":"x","notes":[{"at":"2026-11-20T09:00:00Z","text":"y"}]}]"#
    #expect(try notes(short, .json) == [Note("y", addedAt: created)])
    #expect(try items(#"[{"title":"x","notes":"y"}]"#, .json)[0].input.memo == "y")
    let both = #"[{"title":"x","description":"m","notes":[{"at":"2026-11-20 10:00+0100","text":"y"}]}]"#
    #expect(try items(both, .json)[0].input.memo == "m")
    #expect(try notes(both, .json) == [Note("y", addedAt: created)])
    let other = try items(#"[{"title":"x","memo":"","done":false,"notes":["y"]}]"#, .json)[0]
    #expect(other.input.foreign == ForeignFields([ForeignField(.json, name: "notes", value: #"["y"]"#)]))
  }

  @Test("A hook's answer sets the notes, or removes them by null or an empty array")
  func hooks() throws {
    func answer(_ notes: String) throws(FormatError) -> [Note]? {
      let text = #"{"id":1,"title":"x","memo":"","done":false\#(notes)}"#
      return try revisedToDos(Array(text.utf8), clock: tokyo).first?.input.notes
    }
    #expect(try answer("") == nil)
    #expect(try answer(#","notes":null"#) == [] && answer(#","notes":[]"#) == [])
    #expect(
      try answer(#","notes":[{"at":"2026-11-20T09:00:00Z","text":"y"}]"#) == [Note("y", addedAt: created)])
    for notes in [#""y""#, #"["y"]"#, #"[{"at":"2026","text":"y"}]"#, #"[{"text":"y"}]"#] {
      #expect(throws: FormatError.self) { try answer(#","notes":\#(notes)"#) }
    }
  }
}
