import Testing
import ToDosEntities

@Suite("Fields that were changed on both sides")
struct ToDoConflictTests {
  private let base = Sample.new("one", memo: "m", due: "2026-11-21", tags: "home")

  @Test("Only what both have changed, and not alike, is a conflict")
  func fields() {
    var (mine, theirs) = (base, base)
    #expect(mine.conflicts(with: theirs, since: base).isEmpty)
    mine.title = Title(stored: "two")
    theirs.memo = Memo(stored: "n")
    #expect(mine.conflicts(with: theirs, since: base).isEmpty)
    theirs.title = Title(stored: "two")
    #expect(mine.conflicts(with: theirs, since: base).isEmpty)
    theirs.title = Title(stored: "three")
    (mine.due, theirs.due) = (nil, Sample.due("2026-11-22"))
    (mine.tags, theirs.tags) = (Sample.tags("home a"), Sample.tags("home b"))
    #expect(mine.conflicts(with: theirs, since: base) == [.title, .due, .tags])
    #expect(theirs.conflicts(with: mine, since: base) == [.title, .due, .tags])
    (mine.series, theirs.series) = (series("every friday"), series("each day"))
    (mine.priority, theirs.priority) = (.high, .low)
    (mine.start, theirs.start) = (Sample.due("2026-11-10"), Sample.due("2026-11-11"))
    mine.project = Sample.project("home")
    theirs.project = Sample.project("work")
    mine.memo = Memo(stored: "o")
    #expect(mine.conflicts(with: theirs, since: base) == ToDoField.allCases)
  }

  @Test("A ToDo that was completed or moved on elsewhere keeps that")
  func state() {
    var (mine, theirs) = (base, base)
    mine.title = Title(stored: "two")
    theirs.isDone = true
    #expect(mine.conflicts(with: theirs, since: base).isEmpty)
  }

  private func series(_ rule: String) -> RepeatSeries {
    RepeatSeries(RepeatRule(stored: rule), at: Sample.due("2026-11-21"))
  }
}
