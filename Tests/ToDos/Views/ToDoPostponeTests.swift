import Doubles
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@Suite("The sheet that postpones")
struct ToDoPostponeTests {
  private func sheet(_ events: ToDoPostponeEvent...) -> (ToDoPostponeViewData, Postponement?) {
    var sheet = ToDoPostponeViewData(count: 1, today: Sample.day("2026-11-20"))
    var chosen: Postponement?
    for event in events { chosen = sheet.take(event, on: Sample.clock, in: .english) }
    return (sheet, chosen)
  }

  @Test(
    "Each choice stands for a day, counted from today",
    arguments: [
      ("2026-11-20", "2026-11-21", "2026-11-23", "2026-12-01"),
      ("2026-11-22", "2026-11-23", "2026-11-23", "2026-12-01"),
      ("2026-11-23", "2026-11-24", "2026-11-30", "2026-12-01"),
      ("2026-12-31", "2027-01-01", "2027-01-04", "2027-01-01"),
      ("2026-01-31", "2026-02-01", "2026-02-02", "2026-02-01"),
    ])
  func days(today: String, tomorrow: String, week: String, month: String) {
    let days = PostponeChoice.allCases.map { $0.day(after: Sample.day(today))?.description }
    #expect(days == [tomorrow, week, month, nil, nil])
  }

  @Test("A choice of a day or of none is made at once")
  func choices() {
    #expect(sheet(.choose).1 == .day(Sample.day("2026-11-21")))
    #expect(sheet(.select(.nextWeek), .choose).1 == .day(Sample.day("2026-11-23")))
    #expect(sheet(.select(.nextMonth), .choose).1 == .day(Sample.day("2026-12-01")))
    #expect(sheet(.select(.never), .choose).1 == .never)
  }

  @Test("Words are entered in a field, and are chosen once they are understood")
  func words() {
    #expect(sheet(.select(.words)).0.field == nil)
    let (open, nothing) = sheet(.select(.words), .choose)
    #expect(open.field?.text == "" && nothing == nil && !open.isUnreadable)
    #expect(sheet(.select(.words), .choose, .choose).1 == nil)
    let (unreadable, refused) = sheet(.select(.words), .choose, .edit(.insert("some day")), .choose)
    #expect(unreadable.isUnreadable && refused == nil && unreadable.field?.text == "some day")
    let (understood, chosen) = sheet(.select(.words), .choose, .edit(.insert("mon 9:00")), .choose)
    #expect(
      chosen == .due(Sample.due("2026-11-23 9:00")) && understood.meaning == Sample.due("2026-11-23 9:00"))
    #expect(!understood.isUnreadable)
    let (left, _) = sheet(.select(.words), .choose, .edit(.insert("mon")), .endEntry)
    #expect(left.field == nil && left.meaning == nil && left.choice == .words)
    #expect(sheet(.select(.words), .choose, .edit(.insert("mon")), .endEntry, .choose).1 == nil)
  }

  @Test("A failure is shown until the next event")
  func failure() {
    var sheet = ToDoPostponeViewData(count: 1, today: Sample.day("2026-11-20"))
    sheet.fail(.store(.busy))
    #expect(sheet.failure == .store(.busy))
    _ = sheet.take(.select(.never), on: Sample.clock, in: .english)
    #expect(sheet.failure == nil)
  }

  @Test("What became of the ToDos is told in a notice")
  func notices() {
    #expect(ToDoNotice(PostponeOutcome.left) == nil)
    #expect(ToDoNotice(PostponeOutcome([])) == .nothingToDo)
    #expect(
      ToDoNotice(PostponeOutcome([Sample.toDo(1, "a", due: "2026-11-21")]))
        == .postponed(count: 1, to: Sample.due("2026-11-21")))
    #expect(ToDoNotice(PostponeOutcome.gone(Sample.ids(2))) == .failed(.noSuchToDo(Sample.ids(2))))
  }
}
