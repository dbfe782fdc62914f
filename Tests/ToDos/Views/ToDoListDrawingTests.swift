import SharedEntities
import SharedViews
import Terminal
import Testing
import ToDosEntities
import ToDosViewData
import ToDosViews

@Suite("The drawing of the list in windows with little room")
struct ToDoListDrawingTests {
  @Test(
    "Below 40 columns the title has the room of the label of the due date",
    arguments: [
      (39, "> [ ] Call the bank about…  11-23 17:00"), (40, "> [ ] Call the bank a…  Due: 11-23 17:00"),
    ])
  func dueLabel(columns: Int, row: String) {
    let toDo = Sample.toDo(1, "Call the bank about the card", due: "2026-11-23 17:00").summary
    let viewData = ToDoListViewData(
      rows: [.init(toDo, isOverdue: false, isSelected: true)], today: Sample.day("2026-11-20"))
    let frame = ToDoListDrawing.frame(viewData, Frame.Size(columns: columns, rows: 10), .english)
    #expect(frame.text(ofRow: 2) == row)
  }

  @Test(
    "A question with a large number is asked to its end in the smallest window", arguments: Language.allCases)
  func question(language: Language) {
    for question: ToDoQuestion in [
      .delete(count: 1_234_567), .complete(count: 1_234_567), .reopen(count: 1_234_567),
    ] {
      let lines = ToDoConfirmationDrawing.frame(
        ToDoConfirmationViewData(question), smallestScreen, language
      ).lines
      let text = lines.prefix(2).joined()
      #expect(text.contains("1234567") && text.hasSuffix(language == .english ? "?" : "か"), "\(lines)")
    }
  }
}
