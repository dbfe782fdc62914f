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
    entry.fail(.dueIsUnreadable, entry.review(on: clock, in: .english))
    #expect(entry.focus == .field(.due) && entry.failure == nil)
    entry.fail(.store(.full), entry.review(on: clock, in: .english))
    #expect(entry.failure == .store(.full))
    entry.take(.showKeys, at: night)
    #expect(entry.failure == nil)
  }
}
