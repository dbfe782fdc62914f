import Doubles
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@Suite("What stands in the form of a ToDo")
struct ToDoFieldsTests {
  private let evening = Instant(secondsSince1970: 1_795_219_140)  // 23:59 on 20 November 2026, UTC
  private let night = Instant(secondsSince1970: 1_795_219_260)  // 00:01 on the next day
  private var clock: any WallClock { StoppedClock(ZoneClock.utc, at: night) }

  private func fields(_ texts: [ToDoField: String], of stored: ToDo? = nil) -> ToDoFields {
    var fields = ToDoFields(of: stored, shownAt: evening)
    for (field, text) in texts { fields[.field(field)]?.apply(.insert(text)) }
    return fields
  }

  @Test("Words mean what they meant when they were shown, until something else is shown")
  func day() throws {
    var fields = fields([.title: "milk", .due: "tomorrow"])
    #expect(fields.review(on: clock, in: .english).due?.day.description == "2026-11-21")
    let values = try fields.input.values(on: clock)
    #expect(values.due?.day.description == "2026-11-21" && values.createdAt == night)
    fields.shownAt = night
    #expect(fields.review(on: clock, in: .english).due?.day.description == "2026-11-22")
  }

  @Test("So does the first day of a rule")
  func rule() throws {
    let fields = fields([.title: "milk", .repeats: "every day"])
    #expect(fields.review(on: clock, in: .english).repeats?.next?.day.description == "2026-11-20")
    #expect(try fields.input.values(on: clock).due?.day.description == "2026-11-20")
  }

  @Test("An error belongs to the field that the review finds it in")
  func errors() {
    let review = fields([.title: "milk", .due: "someday"]).review(on: clock, in: .english)
    #expect(review.field(of: .dueIsUnreadable) == .due && review.field(of: .store(.full)) == nil)
  }

  @Test("A button takes no text")
  func buttons() {
    var fields = fields([.title: "milk"])
    let before = fields
    for button in [ToDoFormViewData.Element.save, .cancel] {
      #expect(fields[button] == nil)
      fields[button]?.apply(.insert("x"))
      fields[button] = TextField("x")
    }
    #expect(fields == before)
  }

  private func toDo(_ title: String, due: String? = nil, memo: String = "") -> ToDo {
    ToDo(id: .lowest, Sample.new(title, memo: memo, due: due))
  }

  private func draft(_ fields: ToDoFields, hasAsked: Bool = false) -> DraftState {
    ToDoFormViewData(
      fields, fields.review(on: clock, in: .english), focus: .save, failure: nil, hasAsked: hasAsked
    ).draft
  }

  @Test("They hold changes until these are taken back, and ask only about changes")
  func changes() {
    var fields = fields([:])
    #expect(draft(fields) == .unchanged && draft(fields, hasAsked: true) == .unchanged)
    fields[.field(.title)]?.apply(.insert("a"))
    #expect(draft(fields) == .changed && draft(fields, hasAsked: true) == .asked)
    fields[.field(.title)]?.apply(.deleteBackward)
    #expect(draft(fields) == .unchanged)
    fields[.field(.priority)] = TextField("low")
    #expect(draft(fields) == .changed)
    fields[.field(.priority)] = TextField("none")
    #expect(draft(fields) == .unchanged)
  }

  @Test(
    "A field changed on both sides keeps its text, shows the other, and is saved over that; others are taken over"
  )
  func conflict() throws {
    let theirs = toDo("ham", due: "2026-11-22", memo: "n")
    let fields = fields([.title: "s"], of: toDo("egg", due: "2026-11-21", memo: "m"))
      .rebased(after: ToDoSavingError(.isChangedElsewhere, current: theirs, conflicts: [.title]))
    #expect(fields.texts[.title]?.text == "eggs" && fields.elsewhere == [.title: "ham"])
    #expect(fields.texts[.due]?.text == "2026-11-22" && fields.texts[.memo]?.text == "n")
    #expect(fields.stored == theirs && draft(fields) == .changed)
    let patch = try fields.input.patch(on: clock, keeping: .these([theirs.due])).changes(of: theirs.values)
    #expect(patch == ToDoPatch(title: Title(stored: "eggs")))
  }

  @Test("What was changed on both sides stays so when the other side changes once more")
  func secondConflict() {
    var fields = fields([.title: "s"], of: toDo("egg"))
      .rebased(after: ToDoSavingError(.isChangedElsewhere, current: toDo("ham"), conflicts: [.title]))
    fields[.field(.memo)]?.apply(.insert("m"))
    let both = fields.rebased(
      after: ToDoSavingError(.isChangedElsewhere, current: toDo("ham", memo: "n"), conflicts: [.memo]))
    #expect(both.elsewhere == [.title: "ham", .memo: "n"])
  }

  @Test("What is made like the other side is no change any more")
  func agreement() {
    var fields = fields([.title: "s"], of: toDo("egg"))
      .rebased(after: ToDoSavingError(.isChangedElsewhere, current: toDo("ham"), conflicts: [.title]))
    for edit in [TextEdit.deleteToLineStart, .insert("ham")] { fields[.field(.title)]?.apply(edit) }
    #expect(fields.elsewhere.isEmpty && !fields.areChanged)
  }

  @Test("A ToDo that was deleted elsewhere becomes a new one with all that the form shows")
  func deleted() throws {
    let stored = toDo("egg", due: "2026-11-21", memo: "m")
    let fields = fields([.title: "s"], of: stored)
      .rebased(after: ToDoSavingError(.noSuchToDo(ItemIDSet([stored.id]))))
    #expect(fields.stored == nil && fields.areChanged)
    let values = try fields.input.values(on: clock)
    #expect(values.title.text == "eggs" && values.due == stored.due && values.memo.text == "m")
  }

  @Test("After any other failure they stay as they are")
  func otherFailure() {
    let fields = fields([.title: "s"], of: toDo("egg"))
    #expect(fields.rebased(after: ToDoSavingError(.store(.full))) == fields)
  }
}
