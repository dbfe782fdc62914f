import Doubles
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@Suite("The sheet that postpones")
struct ToDoPostponeTests {
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

  @Test("A choice of a day or of none postpones at once, that of words once they are understood")
  func postponements() {
    let today = Sample.day("2026-11-20")
    let due = Sample.due("2026-11-23 9:00")
    #expect(
      PostponeChoice.allCases.map { $0.postponement(after: today, words: nil) } == [
        .day(Sample.day("2026-11-21")), .day(Sample.day("2026-11-23")), .day(Sample.day("2026-12-01")), nil,
        .never,
      ])
    #expect(PostponeChoice.words.postponement(after: today, words: due) == .due(due))
    #expect(PostponeChoice.never.postponement(after: today, words: due) == .never)
  }

  @Test("Words that mean no day are unreadable, unless they are blank")
  func unreadable() {
    func isUnreadable(_ words: String?, _ meaning: String?) -> Bool {
      ToDoPostponeViewData(
        count: 1, today: Sample.day("2026-11-20"), choice: .words, field: words.map { TextField($0) },
        meaning: meaning.map { Sample.due($0) }
      ).isUnreadable
    }
    #expect(isUnreadable("some day", nil))
    #expect(!isUnreadable("mon", "2026-11-23") && !isUnreadable(" ", nil) && !isUnreadable(nil, nil))
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
