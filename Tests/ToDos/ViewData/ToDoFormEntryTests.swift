import Doubles
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@Suite("What is entered into the form of a ToDo")
struct ToDoFormEntryTests {
  private let evening = Instant(secondsSince1970: 1_795_219_140)  // 23:59 on 20 November 2026, UTC
  private let night = Instant(secondsSince1970: 1_795_219_260)  // 00:01 on the next day
  private var clock: any WallClock { StoppedClock(ZoneClock.utc, at: night) }

  private func entry(_ texts: [ToDoField: String]) -> ToDoFormEntry {
    var entry = ToDoFormEntry(for: nil, at: evening)
    for field in ToDoField.allCases {
      if let text = texts[field] { entry.take(.edit(.insert(text)), at: evening) }
      entry.take(.focusNext, at: evening)
    }
    return entry
  }

  @Test("Words mean what they meant when they were shown, until something else is shown")
  func day() throws {
    var entry = entry([.title: "milk", .due: "tomorrow"])
    entry.take(.save, at: night)
    #expect(entry.review(on: clock, in: .english).due?.day.description == "2026-11-21")
    let values = try entry.input.values(on: clock)
    #expect(values.due?.day.description == "2026-11-21" && values.createdAt == night)
    entry.take(.focusNext, at: night)
    #expect(entry.review(on: clock, in: .english).due?.day.description == "2026-11-22")
  }

  @Test("So does the first day of a rule")
  func rule() throws {
    let entry = entry([.title: "milk", .repeats: "every day"])
    #expect(entry.review(on: clock, in: .english).repeats?.next?.day.description == "2026-11-20")
    #expect(try entry.input.values(on: clock).due?.day.description == "2026-11-20")
  }

  @Test("A refused field gets the focus, and any other failure is told until the next event")
  func failure() {
    var entry = entry([.title: "milk", .due: "someday"])
    entry.fail(ToDoSavingError(.dueIsUnreadable), entry.review(on: clock, in: .english))
    #expect(entry.focus == .field(.due) && entry.failure == nil)
    entry.fail(ToDoSavingError(.store(.full)), entry.review(on: clock, in: .english))
    #expect(entry.failure == .store(.full))
    entry.take(.showKeys, at: night)
    #expect(entry.failure == nil)
  }

  private func toDo(_ title: String, due: String? = nil, memo: String = "") -> ToDo {
    ToDo(id: .lowest, Sample.new(title, memo: memo, due: due))
  }

  private func typed(_ text: String, into stored: ToDo?) -> ToDoFormEntry {
    var entry = ToDoFormEntry(for: stored, at: evening)
    entry.take(.edit(.insert(text)), at: evening)
    return entry
  }

  @Test("An entry holds changes until they are taken back")
  func draft() {
    var entry = ToDoFormEntry(for: nil, at: evening)
    #expect(entry.draft == .unchanged)
    entry.take(.edit(.insert("a")), at: evening)
    #expect(entry.draft == .changed)
    entry.take(.edit(.deleteBackward), at: evening)
    for _ in 1...2 { entry.take(.focusNext, at: evening) }
    #expect(entry.draft == .unchanged && entry.focus == .field(.priority))
    entry.take(.choose("low"), at: evening)
    #expect(entry.draft == .changed)
    entry.take(.choose("none"), at: evening)
    #expect(entry.draft == .unchanged)
  }

  @Test(
    "The question whether changes are to be discarded is over with the next event, whatever it is",
    arguments: [
      ToDoFormEvent.edit(.insert("x")), .focusNext, .focusPrevious, .save, .continueEditing, .showKeys,
    ])
  func question(event: ToDoFormEvent) {
    var entry = typed("s", into: toDo("egg"))
    entry.take(.ask, at: evening)
    #expect(entry.draft == .asked)
    entry.take(event, at: evening)
    #expect(entry.draft == .changed)
  }

  @Test(
    "A field changed on both sides keeps its text, shows the other, and is saved over that; others are taken over"
  )
  func conflict() throws {
    let stored = toDo("egg", due: "2026-11-21", memo: "m")
    let theirs = toDo("ham", due: "2026-11-22", memo: "n")
    var entry = typed("s", into: stored)
    entry.fail(
      ToDoSavingError(.isChangedElsewhere, current: theirs, conflicts: [.title]),
      entry.review(on: clock, in: .english))
    #expect(entry.fields.mapValues(\.text)[.title] == "eggs" && entry.elsewhere == [.title: "ham"])
    #expect(entry.fields.mapValues(\.text)[.due] == "2026-11-22" && entry.fields[.memo]?.text == "n")
    #expect(entry.stored == theirs && entry.failure == .isChangedElsewhere)
    entry.take(.focusNext, at: evening)
    #expect(entry.elsewhere == [.title: "ham"] && entry.draft == .changed && entry.focus == .field(.due))
    let patch = try entry.input.patch(on: clock, keeping: .these([theirs.due])).changes(of: theirs.values)
    #expect(patch == ToDoPatch(title: Title(stored: "eggs")))
  }

  @Test("The first field that was changed on both sides gets the focus")
  func conflictFocus() {
    var entry = typed("s", into: toDo("egg"))
    for _ in 1...6 { entry.take(.focusNext, at: evening) }
    entry.take(.edit(.insert("m")), at: evening)
    entry.fail(
      ToDoSavingError(.isChangedElsewhere, current: toDo("ham", memo: "n"), conflicts: [.title, .memo]),
      entry.review(on: clock, in: .english))
    #expect(entry.focus == .field(.title) && entry.elsewhere == [.title: "ham", .memo: "n"])
  }

  @Test("What is made like the other side is no change any more")
  func agreement() {
    var entry = typed("s", into: toDo("egg"))
    entry.fail(
      ToDoSavingError(.isChangedElsewhere, current: toDo("ham"), conflicts: [.title]),
      entry.review(on: clock, in: .english))
    for edit in [TextEdit.deleteToLineStart, .insert("ham")] { entry.take(.edit(edit), at: evening) }
    #expect(entry.elsewhere.isEmpty && entry.draft == .unchanged)
  }

  @Test("A ToDo that was deleted elsewhere becomes a new one with all that the form shows")
  func deleted() throws {
    let stored = toDo("egg", due: "2026-11-21", memo: "m")
    var entry = typed("s", into: stored)
    entry.fail(ToDoSavingError(.noSuchToDo(ItemIDSet([stored.id]))), entry.review(on: clock, in: .english))
    #expect(entry.stored == nil && entry.draft == .changed)
    let values = try entry.input.values(on: clock)
    #expect(values.title.text == "eggs" && values.due == stored.due && values.memo.text == "m")
  }
}
