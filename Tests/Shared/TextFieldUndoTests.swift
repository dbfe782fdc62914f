import SharedViewData
import Testing

@Suite("Undo in a text field")
struct TextFieldUndoTests {
  /// Returns what a field shows after each undo, until nothing can be undone.
  private func undone(_ field: TextField) -> [String] {
    var field = field
    var seen: [String] = []
    while field.canUndo {
      field.apply(.undo)
      seen.append(field.marked)
    }
    return seen
  }

  @Test("Typing is undone by words")
  func typing() {
    var field = TextField()
    field.type("buy some  milk")
    #expect(undone(field) == ["buy some|", "buy|", "|"])
  }

  @Test("A move, a deletion and a paste each start a new step")
  func pauses() {
    var field = TextField()
    field.type("ab")
    field.apply(.moveLeft)
    field.type("cd")
    field.apply(.deleteBackward)
    field.type("e")
    field.apply(.insert("pasted"))
    field.type("f")
    #expect(field.marked == "acepastedf|b")
    #expect(undone(field) == ["acepasted|b", "ace|b", "ac|b", "acd|b", "a|b", "|"])
  }

  @Test("A move starts a new step even if the cursor returns to where it was")
  func moveAndBack() {
    var field = TextField()
    field.type("ab")
    field = field.after(.moveLeft, .moveRight)
    field.type("c")
    #expect(undone(field) == ["ab|", "|"])
  }

  @Test(
    "Deletions of one kind are one step",
    arguments: [
      (TextEdit.deleteBackward, "one two| three"), (.deleteForward, "one two| three"),
      (.deleteWordBackward, "one two three|"), (.deleteWordForward, "|one two three"),
      (.deleteToLineEnd, "o|ne\ntwo\nthree"),
    ])
  func deletions(edit: TextEdit, before: String) {
    let field = TextField(at: before).after(edit, edit, edit)
    #expect(field.marked != before)
    #expect(undone(field) == [before])
    let other: TextEdit = edit == .deleteBackward ? .deleteForward : .deleteBackward
    #expect(undone(TextField(at: "a b c|d e f").after(edit, other)).count == 2)
  }

  @Test("Undone steps can be redone, text and cursor, until another edit")
  func redo() {
    var field = TextField(at: "one| two")
    field.type("X Y")
    field.apply(.deleteToLineEnd)
    let done = field
    #expect(field.after(.undo, .undo, .undo).marked == "one| two")
    #expect(field.after(.undo, .undo, .undo, .redo).marked == "oneX| two")
    #expect(field.after(.undo, .undo, .undo, .redo, .redo, .redo) == done)
    #expect(field.after(.undo, .moveToStart, .redo) == done)
    #expect(!field.after(.undo, .insert("Z")).canRedo)
  }

  @Test("An edit that changes nothing is no step, and keeps what can be redone")
  func nothing() {
    let field = TextField(at: "ab|").after(.deleteForward, .deleteToLineEnd, .insert("\u{1B}"))
    #expect(!field.canUndo)
    let undone = TextField().after(.insert("a"), .undo)
    #expect(undone.after(.deleteBackward, .moveLeft).canRedo)
  }

  @Test("Typing after an undo is a new step")
  func typingAfterUndo() {
    var field = TextField()
    field.type("one two")
    field.apply(.undo)
    field.type("s")
    #expect(undone(field) == ["one|", "|"])
  }

  @Test("The last 200 steps can be undone")
  func bound() {
    var field = TextField()
    for number in 0..<300 { field.apply(.insert("\(number),\(number);")) }
    let states = undone(field)
    #expect(states.count == 200)
    #expect(states.last?.hasSuffix("99,99;|") == true)
  }
}
